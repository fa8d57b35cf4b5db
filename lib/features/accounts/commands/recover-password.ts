import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import type { KnownDevice } from "@/lib/auth/known-device";
import { issueToken } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { SystemTx } from "@/lib/db/doors";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import type { Retention } from "@/lib/jobs/retention";
import { addressOf } from "@/lib/kernel/address";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { recoveryCopy } from "../copy/recovery";
import { LINKS_PER_PLACE_AND_DAY, RECOVERIES_PER_NETWORK, RECOVERIES_PER_PLACE } from "../rules/limits";
import { type Question, countQuestion } from "./count-question";

/** Students ask their academy instead (PORTAL-02). */
const OWNERS = "staff";

const recovery: Question = {
  name: "recovery",
  perPlace: RECOVERIES_PER_PLACE,
  perPlaceAndDay: LINKS_PER_PLACE_AND_DAY,
  perNetwork: RECOVERIES_PER_NETWORK,
};

type Caller = Pick<RequestInfo, "ip" | "userAgent"> & { device: KnownDevice | null };

/**
 * Counts a request and queues it; false beyond the limits (AUTH-16). Neither looks up the account nor makes a link, so
 * that answer and duration are the same for an unknown address (AUTH-15).
 */
export async function keepRequest(
  tx: SystemTx,
  { email, caller, at }: { email: string; caller: Caller; at: Date },
): Promise<boolean> {
  const { ip, userAgent } = caller;
  const admitted = await countQuestion(tx, recovery, { email, from: caller, at });
  if (admitted) {
    await tx.recoveryRequest.createMany({ data: [{ kind: OWNERS, email, ip, userAgent, requestedAt: at }] });
  } else {
    const type = "PASSWORD_RESET_RATE_LIMIT";
    await recordSecurityEvent(tx, { type, userId: null, severity: "warning", ip, userAgent });
  }
  return admitted;
}

type Asked = { kind: typeof OWNERS; email: string; ip: string; userAgent: string };

/** Deletes a request and returns it; undefined if it was already answered. */
export async function takeRequest(tx: SystemTx, id: string): Promise<Asked | undefined> {
  const [asked] = await tx.$queryRaw<Asked[]>`
    delete from recovery_requests where id = ${id}::uuid
    returning kind::text as kind, email, ip, user_agent as "userAgent"`;
  return asked;
}

/**
 * Deletes and answers a request in one transaction: a link for an account that may enter, nothing otherwise. Locked
 * accounts get a link, because the mailbox proves more than a password. Accounts with only an identity provider get one
 * too.
 */
export async function answerRequest(tx: SystemTx, id: string): Promise<void> {
  const asked = await takeRequest(tx, id);
  if (!asked) return;
  const { ip, userAgent, ...address } = asked;
  const account = await tx.user.findUnique({
    where: { kind_email: address },
    select: { id: true, disabledAt: true, profile: { select: { fullName: true } } },
  });
  const type = "PASSWORD_RESET_REQUESTED";
  await recordSecurityEvent(tx, { type, userId: account?.id ?? null, ip, userAgent });
  if (account && !account.disabledAt) {
    await sendLink(tx, { email: address.email, userId: account.id, name: account.profile?.fullName ?? null });
  }
}

async function sendLink(
  tx: SystemTx,
  to: { userId: string; email: string; name: string | null },
): Promise<void> {
  const token = await issueToken(tx, { userId: to.userId, purpose: "reset_password", at: now() });
  const link = addressOf(paths.emailConfirmation, { token_hash: token, type: "recovery" });
  const { subject, title, greeting, paragraphs, button, footnote } = recoveryCopy.linkMail;
  const words = renderMail({
    title,
    greeting: greeting(to.name),
    paragraphs,
    button: { label: button, url: env.appUrl + link },
    footnote,
  });
  await enqueueMail(tx, { to: to.email, subject, ...words });
}

export const recoveryRetention: Retention = {
  table: "recovery_requests",
  days: 1,
  forget: (tx, { before, limit }) =>
    tx.recoveryRequest.deleteMany({ where: { requestedAt: { lt: before } }, limit }),
};

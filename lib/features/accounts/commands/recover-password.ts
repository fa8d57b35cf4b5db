import "server-only";
import { recordAudit, recordSecurityEvent } from "@/lib/audit/record";
import { forgetLogins } from "@/lib/auth/login-state";
import { revokeAllSessions } from "@/lib/auth/session-rows";
import { countAttempt, networkOf } from "@/lib/auth/throttle";
import { findTokenUser, issueToken, spendToken, voidTokens } from "@/lib/auth/tokens";
import {
  LINKS_PER_ADDRESS_AND_DAY,
  RECOVERIES_PER_ADDRESS,
  RECOVERIES_PER_NETWORK,
} from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { SystemTx } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import type { Retention } from "@/lib/jobs/retention";
import { addressOf } from "@/lib/kernel/address";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { recoveryCopy } from "../copy";

/** Students ask their academy instead (PORTAL-02). */
const OWNERS = "staff";

type Caller = Pick<RequestInfo, "ip" | "userAgent">;

/**
 * Counts a request and keeps it for the background; false beyond the limits (AUTH-16). It neither looks for the account
 * nor makes a link, so that the answer is the same, and takes as long, for an address nobody has (AUTH-15).
 */
export async function keepRequest(
  tx: SystemTx,
  { email, request: { ip, userAgent }, at }: { email: string; request: Caller; at: Date },
): Promise<boolean> {
  const admitted =
    (await countAttempt(tx, { key: `recovery:${email}`, ...RECOVERIES_PER_ADDRESS, at })) &&
    (await countAttempt(tx, { key: `recovery:net:${networkOf(ip)}`, ...RECOVERIES_PER_NETWORK, at })) &&
    (await countAttempt(tx, {
      key: `recovery:day:${email}:${networkOf(ip)}`,
      ...LINKS_PER_ADDRESS_AND_DAY,
      at,
    }));
  if (admitted) {
    await tx.recoveryRequest.createMany({ data: [{ kind: OWNERS, email, ip, userAgent, requestedAt: at }] });
  } else {
    const type = "PASSWORD_RESET_RATE_LIMIT";
    await recordSecurityEvent(tx, { type, userId: null, severity: "warning", ip, userAgent });
  }
  return admitted;
}

type Asked = { kind: typeof OWNERS; email: string; ip: string; userAgent: string };

/** Takes a request away; undefined when it has been answered. */
export async function takeRequest(tx: SystemTx, id: string): Promise<Asked | undefined> {
  const [asked] = await tx.$queryRaw<Asked[]>`
    delete from recovery_requests where id = ${id}::uuid
    returning kind::text as kind, email, ip, user_agent as "userAgent"`;
  return asked;
}

/**
 * Takes a request away and answers it, together: a link for an account that may enter, nothing for others. A locked
 * account gets its link, for the mailbox proves more than a password, and so does one that only knew an identity
 * provider.
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

/** Whose password the token may set; null, noted as PASSWORD_RESET_ERROR, when it is unknown, spent or too old. */
export async function findAccountOfToken(
  tx: SystemTx,
  { token, at, request: { ip, userAgent } }: { token: string; at: Date; request: Caller },
) {
  const userId = await findTokenUser(tx, { token, purpose: "reset_password", at });
  const user =
    userId &&
    (await tx.user.findUnique({
      where: { id: userId, disabledAt: null },
      select: {
        id: true,
        kind: true,
        email: true,
        profile: { select: { fullName: true } },
        roles: { select: { studio: { select: { name: true } } } },
      },
    }));
  if (user) {
    const { profile, roles, ...account } = user;
    const studios = roles.map(({ studio }) => studio?.name ?? "");
    const fullName = profile?.fullName ?? null;
    return { ...account, fullName, ownWords: [account.email, fullName ?? "", ...studios] };
  }
  const type = "PASSWORD_RESET_ERROR";
  await recordSecurityEvent(tx, { type, userId, severity: "warning", ip, userAgent });
  return null;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccountOfToken>>>;

/**
 * Spends the token for a new password; false when somebody was faster. Whoever holds the mailbox takes the account over:
 * the address counts as confirmed, all sessions, all other links and the identities of other addresses end, the lock
 * opens, and the address is told (AUTH-17).
 */
export async function replacePassword(
  tx: SystemTx,
  input: { account: Account; token: string; passwordHash: string; at: Date; request: Caller },
): Promise<boolean> {
  const { account, at } = input;
  const { ip, userAgent } = input.request;
  const { id: userId, kind, email } = account;
  // Two links of one account at once would each hold their own token and wait for the other's: one person at a time.
  await holdUser(tx, userId);
  if ((await spendToken(tx, { token: input.token, purpose: "reset_password", at })) !== userId) return false;
  const { passwordHash } = input;
  await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
  await tx.user.updateMany({ where: { id: userId, emailConfirmedAt: null }, data: { emailConfirmedAt: at } });
  await voidTokens(tx, { userId, at });
  await revokeAllSessions(tx, { userId, at });
  await dropForeignIdentities(tx, { account, ip });
  await forgetLogins(tx, { kind, email });
  await recordSecurityEvent(tx, { type: "PASSWORD_CHANGED", userId, ip, userAgent });
  await sendChanged(tx, account);
  return true;
}

/** An account of the provider under another address may have been connected by whoever had got into a session. */
async function dropForeignIdentities(
  tx: SystemTx,
  { account: { id: userId, email }, ip }: { account: Account; ip: string },
): Promise<void> {
  const { count } = await tx.userIdentity.deleteMany({
    where: { userId, OR: [{ email: null }, { email: { not: email } }] },
  });
  if (count > 0) await recordAudit(tx, { action: "identities.disconnect", userId, ip });
}

async function sendChanged(tx: SystemTx, account: Account): Promise<void> {
  const { subject, title, paragraphs, button, footnote } = recoveryCopy.changedMail;
  const words = renderMail({
    title,
    greeting: recoveryCopy.linkMail.greeting(account.fullName),
    paragraphs,
    button: { label: button, url: env.appUrl + paths.auth },
    footnote: footnote(env.supportEmail),
  });
  await enqueueMail(tx, { to: account.email, subject, ...words });
}

export const recoveryRetention: Retention = {
  table: "recovery_requests",
  days: 1,
  forget: (tx, { before, limit }) =>
    tx.recoveryRequest.deleteMany({ where: { requestedAt: { lt: before } }, limit }),
};

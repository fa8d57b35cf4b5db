import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { TRIAL_DAYS } from "@/lib/config/constants";
import { openSession } from "@/lib/auth/session-rows";
import { issueToken, spendToken } from "@/lib/auth/tokens";
import { paths } from "@/lib/config/paths";
import { env } from "@/lib/config/env";
import type { SystemTx } from "@/lib/db/doors";
import { enqueueMail } from "@/lib/jobs/outbox";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { accountsCopy } from "./copy";
import type { SignUp } from "./schema";

const DAY_MS = 86_400_000;

/**
 * A new owner with a studio on trial, in one transaction: user, profile, studio, role, confirmation mail and a first
 * session (SIGN-15, SIGN-18). Type and days of the trial are ours, whatever is sent.
 */
export async function openTrial(
  tx: SystemTx,
  input: Omit<SignUp, "password"> & {
    /** Null for somebody who enters by an external provider. */
    passwordHash: string | null;
    /** Set when somebody already vouches for the address: then no mail asks. */
    emailConfirmedAt?: Date;
    request: RequestInfo;
    at: Date;
  },
) {
  const user = await tx.user.create({
    data: {
      kind: "staff",
      email: input.email,
      passwordHash: input.passwordHash,
      emailConfirmedAt: input.emailConfirmedAt ?? null,
    },
    select: { id: true },
  });
  const studio = await tx.studio.create({
    data: {
      name: input.studioName,
      email: input.email,
      subscriptionStatus: "trial",
      subscriptionPlan: "basic",
      trialEndsAt: new Date(input.at.getTime() + TRIAL_DAYS * DAY_MS),
    },
    select: { id: true },
  });
  await tx.profile.create({ data: { userId: user.id, fullName: input.fullName } });
  await tx.userRole.create({ data: { userId: user.id, role: "studio_owner", studioId: studio.id } });
  if (!input.emailConfirmedAt) {
    const { email, fullName, at } = input;
    await sendConfirmation(tx, { userId: user.id, email, fullName, at });
  }
  await recordAudit(tx, {
    action: "accounts.sign-up",
    userId: user.id,
    studioId: studio.id,
    entityId: studio.id,
    ip: input.request.ip,
  });
  return openSession(tx, { userId: user.id, area: "owner", request: input.request, at: input.at });
}

async function sendConfirmation(
  tx: SystemTx,
  to: { userId: string; email: string; fullName: string; at: Date },
): Promise<void> {
  const token = await issueToken(tx, { userId: to.userId, purpose: "confirm_email", at: to.at });
  const link = `${env.appUrl}${paths.emailConfirmation}?token_hash=${token}&type=signup`;
  const { mailSubject, mailText } = accountsCopy.confirmation;
  await enqueueMail(tx, { to: to.email, subject: mailSubject, text: mailText(to.fullName, link) });
}

/** Marks the address of the token's account as confirmed; the token works once and for 24 hours. */
export async function confirmAddress(tx: SystemTx, input: { token: string; at: Date }): Promise<void> {
  const userId = await spendToken(tx, { token: input.token, purpose: "confirm_email", at: input.at });
  if (!userId) throw new DomainError("expired", accountsCopy.confirmation.expired);
  await tx.user.update({ where: { id: userId }, data: { emailConfirmedAt: input.at } });
}

import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import { forgetLogins } from "@/lib/auth/login-state";
import { findTokenUser, spendToken } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { SystemTx } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import type { RequestInfo } from "@/lib/observe/request";
import { recoveryCopy } from "../copy/recovery";
import { confirmAccount, takeOver } from "./account-rows";

type Caller = Pick<RequestInfo, "ip" | "userAgent">;

/**
 * The account whose password the token may set. Null if it is unknown, spent or too old, noted as PASSWORD_RESET_ERROR.
 */
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
 * Spends the token for a new password; false if it was spent meanwhile. The holder of the mailbox takes the account
 * over: the address counts as confirmed, all sessions, other links and identities of other addresses end, the lock is
 * lifted, and a mail tells the address (AUTH-17).
 */
export async function setPassword(
  tx: SystemTx,
  input: { account: Account; token: string; passwordHash: string; at: Date; request: Caller },
): Promise<boolean> {
  const { account, token, passwordHash, at } = input;
  const { ip, userAgent } = input.request;
  const { id: userId, kind, email } = account;
  // Lock the account before its token: two links of one account would otherwise deadlock on each other's tokens.
  await holdUser(tx, userId);
  if ((await spendToken(tx, { token, purpose: "reset_password", at })) !== userId) return false;
  await takeOver(tx, { userId, password: { hash: passwordHash }, at, ip });
  await confirmAccount(tx, { userId, at });
  await forgetLogins(tx, { kind, email });
  await recordSecurityEvent(tx, { type: "PASSWORD_CHANGED", userId, ip, userAgent });
  await sendChanged(tx, account);
  return true;
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

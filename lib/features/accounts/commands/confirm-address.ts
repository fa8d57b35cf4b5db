import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import { spendToken, userOfToken } from "@/lib/auth/tokens";
import type { SystemTx } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { confirmationCopy } from "../copy/confirmation";
import { isConfirmed } from "../queries/account-state";
import { confirmAccount, noteSetup, takeOver } from "./account-rows";
import { setUpAcademy } from "./open-trial";

const purpose = "confirm_email";

/**
 * Spends the token and confirms its account's address. Null when there is nothing left to confirm: the account was
 * confirmed before, by this link or another (SIGN-28). Throws when the link is unknown, too old or withdrawn (SIGN-29).
 * Unless the browser is one of its people's, the account's sessions end: whoever opened it may have used the address of
 * somebody else, who now holds the mailbox and the only session.
 */
export async function confirmAddress(
  tx: SystemTx,
  input: { token: string; people: readonly string[]; request: RequestInfo; at: Date },
): Promise<{ userId: string; email: string } | null> {
  const { token, people, request, at } = input;
  const userId = await userOfToken(tx, { token, purpose });
  if (userId) {
    await holdUser(tx, userId);
    if (await isConfirmed(tx, { userId })) return null;
  }
  if (!userId || !(await spendToken(tx, { token, purpose, at })))
    throw new DomainError("expired", confirmationCopy.expired);
  await confirmAccount(tx, { userId, at });
  const { email } = await noteSetup(tx, { userId, pending: true });
  const { ip, userAgent } = request;
  if (!people.includes(userId)) await takeOver(tx, { userId, password: "kept", at, ip });
  await recordSecurityEvent(tx, { type: "EMAIL_CONFIRMED", userId, ip, userAgent });
  return { userId, email };
}

/** Gives a confirmed account what it still lacks; does nothing for one whose set-up is done (SIGN-23). */
export async function completeSetup(
  tx: SystemTx,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const user = await tx.user.findFirst({
    where: { id: userId, setupPending: true },
    select: { email: true, profile: { select: { fullName: true } } },
  });
  if (!user) return;
  const { email } = user;
  const fullName = user.profile?.fullName ?? email.slice(0, email.indexOf("@"));
  const studioName = confirmationCopy.studioOf(fullName);
  await setUpAcademy(tx, { userId, email, fullName, studioName, at });
  await noteSetup(tx, { userId, pending: false });
}

/** True when a set-up of the address was still to be done, and is done now (SIGN-24). */
export async function resumeSetup(
  tx: SystemTx,
  { email, at }: { email: string; at: Date },
): Promise<boolean> {
  const account = await tx.user.findFirst({
    where: { kind: "staff", email, setupPending: true },
    select: { id: true },
  });
  if (account) await completeSetup(tx, { userId: account.id, at });
  return account !== null;
}

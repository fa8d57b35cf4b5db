import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import { forgetLogins } from "@/lib/auth/login-state";
import { findTokenUser, spendToken, userOfToken } from "@/lib/auth/tokens";
import type { SystemTx } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { confirmationCopy } from "../copy/confirmation";
import { isConfirmed } from "../queries/account-state";
import { unprovenTrial } from "../rules/trials";
import { confirmAccount, noteAgreement, noteSetup, reopenAccount, takeOver } from "./account-rows";
import { setUpAcademy } from "./open-trial";

const purpose = "confirm_email";

type Link = { token: string; at: Date };

/** Chosen by the holder of the mailbox. `academy` is set if the academy opened with the address is not theirs. */
type Chosen = { passwordHash: string; academy: { fullName: string; studioName: string } | null };

type Confirmed = { kind: "confirmed"; userId: string; email: string };

/**
 * Spends the token and confirms its account's address. Null if the account was confirmed before, by this link or
 * another (SIGN-28). Throws if the link is unknown, too old or withdrawn (SIGN-29). Unless the browser belongs to a
 * person of the account, a password must be chosen before anything is spent: a stranger may have signed up with this
 * address, and its holder then ends all that was there.
 */
export async function confirmAddress(
  tx: SystemTx,
  input: Link & { people: readonly string[]; chosen: Chosen | null; request: RequestInfo },
): Promise<Confirmed | { kind: "foreign"; account: Unconfirmed } | null> {
  const { token, people, chosen, request, at } = input;
  const userId = await userOfToken(tx, { token, purpose });
  if (userId) {
    await holdUser(tx, userId);
    if (await isConfirmed(tx, { userId })) return null;
    if (!chosen && !people.includes(userId)) {
      const account = await findUnconfirmed(tx, input);
      return account && { kind: "foreign", account };
    }
  }
  if (!userId || !(await spendToken(tx, { token, purpose, at })))
    throw new DomainError("expired", confirmationCopy.expired);
  const { ip, userAgent } = request;
  if (chosen) await chooseAnew(tx, { userId, chosen, at, ip });
  await confirmAccount(tx, { userId, at });
  const { kind, email } = await noteSetup(tx, { userId, pending: true });
  if (chosen) await forgetLogins(tx, { kind, email });
  await recordSecurityEvent(tx, { type: "EMAIL_CONFIRMED", userId, ip, userAgent });
  if (chosen) await recordSecurityEvent(tx, { type: "PASSWORD_CHANGED", userId, ip, userAgent });
  return { kind: "confirmed", userId, email };
}

type Unconfirmed = NonNullable<Awaited<ReturnType<typeof findUnconfirmed>>>;

/**
 * The person named by the link, for the page that asks for a password, and words that the password may not contain. The
 * token stays unspent. Null if the account is already confirmed.
 */
export async function findUnconfirmed(tx: SystemTx, { token, at }: Link) {
  const userId = await findTokenUser(tx, { token, purpose, at });
  // Read after the token: a click at the same moment may have spent it and confirmed the account.
  const known = userId ?? (await userOfToken(tx, { token, purpose }));
  if (known && (await isConfirmed(tx, { userId: known }))) return null;
  const user = userId && (await tx.user.findFirst({ where: { id: userId }, select: unconfirmed }));
  if (!user) throw new DomainError("expired", confirmationCopy.expired);
  const { email, profile, roles } = user;
  const studios = roles.flatMap(({ studio }) => studio?.name ?? []);
  const mayLeave = (await tx.user.count({ where: { id: userId, ...unprovenTrial } })) > 0;
  const ownWords = [email, profile?.fullName ?? "", ...studios];
  return { email, trial: (mayLeave && studios[0]) || null, ownWords };
}

const unconfirmed = {
  email: true,
  profile: { select: { fullName: true } },
  roles: { select: { studio: { select: { name: true } } } },
} as const;

/**
 * Hands the account to the holder of the mailbox: with a new password, and a new academy if the old one is not theirs.
 */
async function chooseAnew(
  tx: SystemTx,
  { userId, chosen, at, ip }: { userId: string; chosen: Chosen; at: Date; ip: string },
): Promise<void> {
  const { passwordHash, academy } = chosen;
  if (!academy) return takeOver(tx, { userId, password: { hash: passwordHash }, at, ip });
  const { kind, email } = await noteSetup(tx, { userId, pending: false });
  const { fullName, studioName } = academy;
  const begun = await reopenAccount(tx, { kind, email, fullName, passwordHash, confirmedAt: at, at, ip });
  if (!begun) throw new DomainError("conflict", confirmationCopy.foreign.notATrial);
  await noteAgreement(tx, { userId, at });
  await setUpAcademy(tx, { userId, email, fullName, studioName, at });
}

/** Gives a confirmed account what it still lacks. Does nothing once its set-up is done (SIGN-23). */
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

/** True if the address had a pending set-up, which is now done (SIGN-24). */
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

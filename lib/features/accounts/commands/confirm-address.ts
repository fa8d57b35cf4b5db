import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { openSession, revokeAllSessions } from "@/lib/auth/session-rows";
import { countAttempt } from "@/lib/auth/throttle";
import { spendToken, userOfToken } from "@/lib/auth/tokens";
import { CONFIRMATIONS_PER_ADDRESS, LINKS_PER_ADDRESS_AND_DAY } from "@/lib/config/constants";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { sendConfirmation, setUpAcademy } from "./open-trial";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { confirmationCopy } from "../copy";
import { getAccount, isConfirmed } from "../queries";

const purpose = "confirm_email";

export type Confirmed = { userId: string; email: string };

/**
 * Spends the token and confirms its account's address. Null when there is nothing left to confirm: the account was
 * confirmed before, by this link or another (SIGN-28). Throws when the link is unknown, too old or withdrawn (SIGN-29).
 * Unless the browser is one of its people's, the account's sessions end: whoever opened it may have used the address of
 * somebody else, who now holds the mailbox and the only session.
 */
export async function confirmAddress(
  tx: SystemTx,
  input: { token: string; people: readonly string[]; request: RequestInfo; at: Date },
): Promise<Confirmed | null> {
  const { token, people, request, at } = input;
  const spentBy = await spendToken(tx, { token, purpose, at });
  const userId = spentBy ?? (await userOfToken(tx, { token, purpose }));
  if (userId && (await isConfirmed(tx, { userId }))) return null;
  if (!spentBy) throw new DomainError("expired", confirmationCopy.expired);
  const { email } = await tx.user.update({
    where: { id: spentBy },
    data: { emailConfirmedAt: at, setupPending: true },
    select: { email: true },
  });
  if (!people.includes(spentBy)) await revokeAllSessions(tx, { userId: spentBy, at });
  const { ip, userAgent } = request;
  await recordSecurityEvent(tx, { type: "EMAIL_CONFIRMED", userId: spentBy, ip, userAgent });
  return { userId: spentBy, email };
}

/** Gives a confirmed account what it still lacks; does nothing for one whose set-up is done (SIGN-23). */
async function completeSetup(tx: SystemTx, input: { userId: string; at: Date }): Promise<void> {
  const { userId, at } = input;
  const user = await tx.user.findFirst({
    where: { id: userId, setupPending: true },
    select: { email: true, profile: { select: { fullName: true } } },
  });
  if (!user) return;
  const { email } = user;
  const fullName = user.profile?.fullName ?? email.slice(0, email.indexOf("@"));
  const studioName = confirmationCopy.studioOf(fullName);
  await setUpAcademy(tx, { userId, email, fullName, studioName, at });
  await tx.user.update({ where: { id: userId }, data: { setupPending: false }, select: { id: true } });
}

/** The set-up after a confirmation: a failure stays pending and holds nobody up (SIGN-24). */
export async function trySetup(input: { userId: string; at: Date }): Promise<void> {
  await withSystem("confirmation.setup", (tx) => completeSetup(tx, input)).catch((error: unknown) =>
    log.error({ err: error, actorId: input.userId }, "set-up failed, it is tried again at the next sign-in"),
  );
}

/** At a sign-in that finds no studio: true when a set-up was still to be done, and is done now (SIGN-24). */
export async function resumeSetup(input: { email: string; at: Date }): Promise<boolean> {
  const { email, at } = input;
  return withSystem("confirmation.resume", async (tx) => {
    const account = await tx.user.findFirst({
      where: { kind: "staff", email, setupPending: true },
      select: { id: true },
    });
    if (account) await completeSetup(tx, { userId: account.id, at });
    return account !== null;
  });
}

/** The confirmed person is signed in from here on (SIGN-23). */
export async function activateSession(input: {
  userId: string;
  request: RequestInfo;
  at: Date;
}): Promise<void> {
  try {
    const session = await withSystem("confirmation.session", (tx) =>
      openSession(tx, { ...input, area: "owner" }),
    );
    await plantSessionCookie(session);
  } catch (error) {
    log.error({ err: error, actorId: input.userId }, "address confirmed but not signed in");
    throw new DomainError("session", confirmationCopy.sessionFailed);
  }
}

/** Before an answer that tells whether an address is registered (C-14). Counted whether it is or not. */
export async function refuseTooOften(input: { what: "resend" | "status"; email: string; at: Date }) {
  const { what, email, at } = input;
  const key = `confirmation.${what}:${email}`;
  const daily = { key: `confirmation.day:${email}`, ...LINKS_PER_ADDRESS_AND_DAY, at };
  const admitted = await withSystem(
    "confirmation.limit",
    async (tx) =>
      (await countAttempt(tx, { key, ...CONFIRMATIONS_PER_ADDRESS, at })) &&
      (what === "status" || (await countAttempt(tx, daily))),
  );
  if (!admitted) throw new DomainError("limited", commonCopy.tooMany);
}

export async function resendLink(
  tx: SystemTx,
  input: { email: string; at: Date },
): Promise<"sent" | "already"> {
  const { userId, confirmed, fullName } = await getAccount(tx, input);
  if (confirmed) return "already";
  await sendConfirmation(tx, { userId, fullName, ...input });
  return "sent";
}

import "server-only";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { recordSecurityEvent } from "@/lib/audit/record";
import type { KnownDevice } from "@/lib/auth/known-device";
import {
  type LoginKey,
  attemptsKey,
  clearFailures,
  countFailure,
  isKnownDevice,
  lockOf,
  sourceOf,
} from "@/lib/auth/login-state";
import { rolesInOrder, studioOf } from "@/lib/auth/roles";
import { type OpenedSession, openSession } from "@/lib/auth/session-rows";
import { countAttempts } from "@/lib/auth/throttle";
import { MAILED_CODE_MINUTES, ONE_TIME_CODE } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { SystemTx } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import type { Retention } from "@/lib/jobs/retention";
import type { RequestInfo } from "@/lib/observe/request";
import { secondFactorCopy } from "../copy/second-factor";
import { LOGIN_ATTEMPTS } from "../rules/limits";
import { CHALLENGE_MINUTES, CODES_PER_PERSON, MAILED_CODES, type TypedCode } from "../rules/second-factor";
import type { CodeRefusal } from "../rules/sign-in";
import { spendCode } from "./second-factor";

/** Sign-ins that wait for a code after the right password. No other module writes this table. */

const MINUTE = 60_000;

const mailHashOf = (challengeId: string, code: string): string =>
  createHmac("sha256", env.encryptionKey).update(`mailed:${challengeId}:${code}`).digest("hex");

/** `area` is the one that the code will open. */
export async function openChallenge(
  tx: SystemTx,
  { userId, area, at }: { userId: string; area: "superAdmin" | "owner"; at: Date },
): Promise<string> {
  const expiresAt = new Date(at.getTime() + CHALLENGE_MINUTES * MINUTE);
  const data = { userId, area, createdAt: at, expiresAt };
  return (await tx.loginChallenge.create({ data, select: { id: true } })).id;
}

/** Called when a new password is set: a sign-in that began with the old one must not go on. */
export const voidChallenges = (tx: SystemTx, { userId }: { userId: string }) =>
  tx.loginChallenge.deleteMany({ where: { userId } });

/** `isJoining`: the code gives a place in a team, so no role is needed before. */
export async function findChallenge(
  tx: SystemTx,
  { id, isJoining, at }: { id: string; isJoining: boolean; at: Date },
) {
  const found = await tx.loginChallenge.findFirst({
    where: {
      id,
      expiresAt: { gt: at },
      user: { disabledAt: null },
    },
    select: {
      id: true,
      area: true,
      mailHash: true,
      mailedAt: true,
      user: { select: { id: true, email: true, roles: rolesInOrder } },
    },
  });
  if (!found) return null;
  const { id: userId, email, roles } = found.user;
  const studioId = studioOf(roles);
  const isSuperAdmin = roles.some(({ role }) => role === "super_admin");
  // The role may have ended since the password.
  if (found.area === "superAdmin" ? !isSuperAdmin : studioId === null && !isJoining) return null;
  return { ...found, userId, email, studioId };
}

type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;
type Caller = RequestInfo & { device: KnownDevice | null };

const keyOf = ({ userId, email }: Challenge, caller: Caller): LoginKey => ({
  kind: "staff",
  email,
  source: sourceOf({ id: userId }, caller),
});

/** Codes are limited like passwords: per place, and per person over all unknown places. */
function countCode(
  tx: SystemTx,
  { challenge, key, at }: { challenge: Challenge; key: LoginKey; at: Date },
): Promise<boolean> {
  const known = isKnownDevice(key.source) ? ":known" : "";
  const attempts = [
    { key: `code:${attemptsKey(key)}`, ...LOGIN_ATTEMPTS },
    { key: `code:${challenge.userId}${known}`, ...CODES_PER_PERSON },
  ];
  return countAttempts(tx, { attempts, at });
}

/** Gives the role that the sign-in waited for. If it throws, the code stays unspent. */
export type Join = (tx: SystemTx, userId: string) => Promise<unknown>;

type CodeTry = { challengeId: string; typed: TypedCode; join: Join | null; caller: Caller; at: Date };

type CodeOutcome = { ok: true; session: OpenedSession } | CodeRefusal;

/**
 * Opens the session that needed the code. A wrong code counts like a wrong password, and the fifth locks. The
 * transaction must be committed whatever the outcome.
 */
export async function finishCode(
  tx: SystemTx,
  { challengeId, typed, join, caller, at }: CodeTry,
): Promise<CodeOutcome> {
  const asked = { id: challengeId, isJoining: join !== null, at };
  const waiting = await findChallenge(tx, asked);
  if (!waiting) return { ok: false, reason: "expired" };
  const { userId, studioId } = waiting;
  await holdUser(tx, userId);
  // Read again in turn: another code or a new password may have ended the challenge.
  const challenge = await findChallenge(tx, asked);
  if (!challenge) return { ok: false, reason: "expired" };
  const event = { userId, studioId, ip: caller.ip, userAgent: caller.userAgent };
  const key = keyOf(challenge, caller);
  const lock = await lockOf(tx, key, at);
  if (lock) {
    await recordSecurityEvent(tx, { type: "LOGIN_ATTEMPT_WHILE_LOCKED", severity: "warning", ...event });
    return { ok: false, reason: "locked", ...lock };
  }
  if (!(await countCode(tx, { challenge, key, at }))) {
    await recordSecurityEvent(tx, { type: "RATE_LIMIT_EXCEEDED", severity: "warning", ...event });
    return { ok: false, reason: "codes-limited" };
  }
  const way = await wayOf(tx, { challenge, typed, at });
  if (way === null) {
    const standing = await countFailure(tx, key, at);
    const details = { reason: "code", attempts: standing.failedAttempts };
    await recordSecurityEvent(tx, { type: "LOGIN_FAILED", severity: "warning", details, ...event });
    return { ok: false, reason: "wrong-code", ...standing };
  }
  await voidChallenges(tx, { userId });
  await clearFailures(tx, key);
  await recordSecurityEvent(tx, { type: "LOGIN_SUCCESS", details: { code: way }, ...event });
  if (way === "recovery")
    await recordSecurityEvent(tx, { type: "RECOVERY_CODE_USED", severity: "warning", ...event });
  await join?.(tx, userId);
  const { area } = challenge;
  return { ok: true, session: await openSession(tx, { userId, area, request: caller, at }) };
}

/** The kind of a valid code: from the app, from this sign-in's mail, or a recovery code. Each works once. */
async function wayOf(
  tx: SystemTx,
  { challenge, typed, at }: { challenge: Challenge; typed: TypedCode; at: Date },
): Promise<"app" | "mail" | "recovery" | null> {
  if (isMailed(challenge, typed, at)) return "mail";
  if (!(await spendCode(tx, { userId: challenge.userId, typed, at }))) return null;
  return typed.kind === "recovery" ? "recovery" : "app";
}

function isMailed({ id, mailHash, mailedAt }: Challenge, { kind, code }: TypedCode, at: Date): boolean {
  if (mailHash === null || mailedAt === null || kind !== "digits") return false;
  if (at.getTime() - mailedAt.getTime() >= MAILED_CODE_MINUTES * MINUTE) return false;
  return timingSafeEqual(Buffer.from(mailHash), Buffer.from(mailHashOf(id, code)));
}

/** A later code replaces it. */
export async function mailCode(
  tx: SystemTx,
  {
    challengeId,
    isJoining,
    caller,
    at,
  }: { challengeId: string; isJoining: boolean; caller: Caller; at: Date },
): Promise<CodeRefusal | { ok: true }> {
  const challenge = await findChallenge(tx, { id: challengeId, isJoining, at });
  if (!challenge) return { ok: false, reason: "expired" };
  const { userId, email } = challenge;
  const lock = await lockOf(tx, keyOf(challenge, caller), at);
  if (lock) return { ok: false, reason: "locked", ...lock };
  const attempts = [{ key: `mailed-code:${userId}`, ...MAILED_CODES }];
  if (!(await countAttempts(tx, { attempts, at }))) return { ok: false, reason: "mail-limited" };
  const code = String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, "0");
  const expiresAt = new Date(at.getTime() + MAILED_CODE_MINUTES * MINUTE);
  await tx.loginChallenge.updateMany({
    where: { id: challengeId },
    data: { mailHash: mailHashOf(challengeId, code), mailedAt: at, expiresAt },
  });
  const { subject, title, paragraphs, button, footnote } = secondFactorCopy.mail;
  const link = { label: button, url: env.appUrl + paths.auth };
  const words = renderMail({ title, paragraphs: paragraphs(code), button: link, footnote });
  await enqueueMail(tx, { to: email, subject, ...words });
  return { ok: true };
}

export const challengeRetention: Retention = {
  table: "login_challenges",
  days: 1,
  forget: (tx, { before, limit }) =>
    tx.loginChallenge.deleteMany({ where: { expiresAt: { lt: before } }, limit }),
};

import "server-only";
import { challengeCookie } from "@/lib/auth/challenge-cookie";
import { readKnownDevice } from "@/lib/auth/known-device";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { findChallenge, finishCode, mailCode } from "../commands/login-challenge";
import { refusalOf, sessionOrRefusal } from "../rules/sign-in";
import type { CodeForm } from "../schema";

const expired = { ok: false, reason: "expired" } as const;

/** Whether the code for which this browser waits accepts an invite; null if it waits for none. Does not tell whose. */
export async function findAwaited(): Promise<{ isJoining: boolean } | null> {
  const waiting = await challengeCookie.read();
  if (!waiting) return null;
  const isJoining = waiting.teamToken !== undefined;
  const asked = { id: waiting.challengeId, isJoining, at: now() };
  return (await withSystem("sign-in.challenge", (tx) => findChallenge(tx, asked))) && { isJoining };
}

/** Accepts the invite of this token. */
export type Joining = (tx: SystemTx, invited: { token: string; userId: string }) => Promise<unknown>;

/** Without `join`, a code that waits for an invite opens nothing. */
type Entering = { input: CodeForm; request: RequestInfo; join?: Joining };

/** The second step of a sign-in. No session exists before it. */
export async function enterWithCode({ input: { code }, request, join }: Entering): Promise<void> {
  const waiting = await challengeCookie.read();
  const token = waiting?.teamToken;
  if (!waiting || (token === undefined) !== (join === undefined)) throw refusalOf(expired);
  const caller = { ...request, device: await readKnownDevice() };
  const accept = join && token !== undefined ? { token, join } : null;
  const tried = {
    challengeId: waiting.challengeId,
    typed: code,
    join: accept && ((tx: SystemTx, userId: string) => accept.join(tx, { token: accept.token, userId })),
    caller,
    at: now(),
  };
  const outcome = await withSystem("sign-in.code", (tx) => finishCode(tx, tried));
  await plantSessionCookie(sessionOrRefusal(outcome));
  await challengeCookie.clear();
}

export async function sendCode({ request }: { request: RequestInfo }): Promise<void> {
  const waiting = await challengeCookie.read();
  if (!waiting) throw refusalOf(expired);
  const caller = { ...request, device: await readKnownDevice() };
  const outcome = await withSystem("sign-in.mail-code", (tx) =>
    mailCode(tx, {
      challengeId: waiting.challengeId,
      isJoining: waiting.teamToken !== undefined,
      caller,
      at: now(),
    }),
  );
  if (!outcome.ok) throw refusalOf(outcome);
  wakeOutbox();
}

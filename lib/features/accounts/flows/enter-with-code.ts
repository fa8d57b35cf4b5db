import "server-only";
import { challengeCookie } from "@/lib/auth/challenge-cookie";
import { readKnownDevice } from "@/lib/auth/known-device";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { findChallenge, finishCode, mailCode } from "../commands/login-challenge";
import { refusalOf, sessionOrRefusal } from "../rules/sign-in";
import type { CodeForm } from "../schema";

const expired = { ok: false, reason: "expired" } as const;

/** True if this browser waits for a code. Does not tell whose account it is. */
export async function awaitsCode(): Promise<boolean> {
  const waiting = await challengeCookie.read();
  if (!waiting) return false;
  const asked = { id: waiting.challengeId, at: now() };
  return (await withSystem("sign-in.challenge", (tx) => findChallenge(tx, asked))) !== null;
}

/** The second step of a sign-in. No session exists before it. */
export async function enterWithCode({
  input: { code },
  request,
}: {
  input: CodeForm;
  request: RequestInfo;
}): Promise<void> {
  const waiting = await challengeCookie.read();
  if (!waiting) throw refusalOf(expired);
  const caller = { ...request, device: await readKnownDevice() };
  const tried = { ...waiting, typed: code, caller, at: now() };
  const outcome = await withSystem("sign-in.code", (tx) => finishCode(tx, tried));
  await plantSessionCookie(sessionOrRefusal(outcome));
  await challengeCookie.clear();
}

export async function sendCode({ request }: { request: RequestInfo }): Promise<void> {
  const waiting = await challengeCookie.read();
  if (!waiting) throw refusalOf(expired);
  const caller = { ...request, device: await readKnownDevice() };
  const outcome = await withSystem("sign-in.mail-code", (tx) =>
    mailCode(tx, { ...waiting, caller, at: now() }),
  );
  if (!outcome.ok) throw refusalOf(outcome);
  wakeOutbox();
}

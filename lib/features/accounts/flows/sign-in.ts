import "server-only";
import { challengeCookie } from "@/lib/auth/challenge-cookie";
import { type KnownDevice, readKnownDevice } from "@/lib/auth/known-device";
import { passwordFits } from "@/lib/auth/password";
import { inTurn } from "@/lib/auth/password-work";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { resumeSetup } from "../commands/confirm-address";
import { type Login, type LoginOutcome, admitLogin, finishLogin } from "../commands/sign-in";
import { sessionOrRefusal } from "../rules/sign-in";
import type { SignIn } from "../schema";

export type Credentials = Login & { password: string };

/**
 * Checks credentials and opens a session row. Limits, lock and the dummy check for unknown addresses are all on the
 * server; nothing depends on the browser. The caller plants the cookies. Throws DomainError "busy" if too many sign in
 * at once.
 */
export async function signInWithPassword(
  { password, ...login }: Credentials,
  request: RequestInfo,
  device: KnownDevice | null = null,
): Promise<LoginOutcome> {
  const at = now();
  const caller = { ...request, device };
  return inTurn(request, async () => {
    const admitted = await withSystem("sign-in.admit", (tx) => admitLogin(tx, { login, caller, at }));
    if (admitted.refusal) return admitted.refusal;
    const fits = await passwordFits(admitted.account?.passwordHash ?? null, password);
    return withSystem("sign-in.outcome", (tx) => finishLogin(tx, { admitted, fits, caller, at }));
  });
}

type Entering = { input: SignIn; request: RequestInfo };

/**
 * Completes the set-up of an owner that broke off after the confirmation (SIGN-24). If a code is needed, remembers this
 * browser as the one that waits for it.
 */
export async function enterAsOwner({ input, request }: Entering): Promise<{ asksCode: true } | undefined> {
  const device = await readKnownDevice();
  const attempt = () => signInWithPassword({ kind: "staff", ...input }, request, device);
  const outcome = await attempt();
  const lacksStudio = !outcome.ok && outcome.reason === "no-studio";
  if (!outcome.ok && outcome.reason === "code") {
    await challengeCookie.plant({ challengeId: outcome.challengeId });
    return { asksCode: true };
  }
  const account = { email: input.email, at: now() };
  const isSetUp = lacksStudio && (await withSystem("sign-in.set-up", (tx) => resumeSetup(tx, account)));
  await plantSessionCookie(sessionOrRefusal(isSetUp ? await attempt() : outcome));
  return undefined;
}

export async function enterAsStudent({ input, request }: Entering): Promise<void> {
  const outcome = await signInWithPassword({ kind: "student", ...input }, request, await readKnownDevice());
  await plantSessionCookie(sessionOrRefusal(outcome));
}

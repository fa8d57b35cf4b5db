import "server-only";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { hashPassword } from "@/lib/auth/password";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import type { OpenedSession } from "@/lib/auth/session-rows";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { openTrial } from "../commands/open-trial";
import { accountsCopy } from "../copy/sign-up";
import { getAccount, wasJustOpened } from "../queries/account-state";
import { SIGN_UP_RETRY_MINUTES } from "../rules/limits";
import type { SignUp } from "../schema";
import { sendAgain } from "./confirm-email";
import { signInWithPassword } from "./sign-in";

const MINUTE_MS = 60_000;

/**
 * The whole sign-up, for either form. `signedIn` is false if the account exists but its session could not be handed to
 * the browser (SIGN-17).
 */
export async function openAccount({
  input,
  request,
}: {
  input: SignUp;
  request: RequestInfo;
}): Promise<{ signedIn: boolean }> {
  const { password, ...person } = input;
  await refuseWeakPassword(password, [person.fullName, person.studioName, person.email]);
  const trial = { ...person, passwordHash: await hashPassword(password), request, at: now() };
  const opened = await withSystem("accounts.sign-up", (tx) => openTrial(tx, trial));
  if (opened) wakeOutbox();
  const session = opened ?? (await signInAgain(input, request));
  return { signedIn: await plantIfPossible(session) };
}

/**
 * Handles a repeated sign-up: a lost answer, or a button pressed in two tabs. The same person, studio and password
 * within minutes are signed in, subject to the limits of signing in. Everybody else hears that the address is taken; if
 * it is unconfirmed, its mailbox gets a link that hands the account to its holder, whoever opened it.
 */
async function signInAgain({ password, ...person }: SignUp, request: RequestInfo): Promise<OpenedSession> {
  const { email } = person;
  const since = new Date(now().getTime() - SIGN_UP_RETRY_MINUTES * MINUTE_MS);
  const { isAgain, confirmed } = await withSystem("accounts.sign-up-again", async (tx) => ({
    isAgain: await wasJustOpened(tx, { ...person, since }),
    ...(await getAccount(tx, { email })),
  }));
  const { emailTaken, emailUnproven } = accountsCopy.signUp;
  if (isAgain) {
    const outcome = await signInWithPassword({ kind: "staff", email, password }, request);
    if (outcome.ok) return outcome.session;
  } else if (!confirmed) {
    await sendAgain({ input: { email }, request });
    throw new DomainError("conflict", emailUnproven, { email: [emailUnproven] });
  }
  throw new DomainError("conflict", emailTaken, { email: [emailTaken] });
}

async function plantIfPossible(session: OpenedSession): Promise<boolean> {
  try {
    await plantSessionCookie(session);
    return true;
  } catch (error) {
    log.error({ err: error, actorId: session.userId }, "account opened but not signed in");
    return false;
  }
}

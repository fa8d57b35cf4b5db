import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { hashPassword } from "@/lib/auth/password";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { openSession } from "@/lib/auth/session-rows";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { issueToken } from "@/lib/auth/tokens";
import { SIGN_UP_RETRY_MINUTES, TRIAL_DAYS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { violatedConstraint } from "@/lib/db/errors";
import { holdUser } from "@/lib/db/locks";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail, wakeOutbox } from "@/lib/jobs/outbox";
import { addressOf } from "@/lib/kernel/address";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { accountsCopy } from "../copy";
import { wasJustOpened } from "../queries";
import type { SignUp } from "../schema";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The whole of a sign-up, whichever form it comes from. `signedIn` is false when the account stands but its session could
 * not be handed to the browser (SIGN-17).
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
  const opened = await withSystem("accounts.sign-up", (tx) => openTrial(tx, trial)).catch(unlessTaken);
  if (opened) wakeOutbox();
  const session = opened ?? (await signInAgain(input, request));
  return { signedIn: await isPlanted(session) };
}

/** Null where the address already has an account. */
function unlessTaken(error: unknown): null {
  if (violatedConstraint(error) === "users_kind_email_key") return null;
  throw error;
}

/**
 * The same form once more, because its answer was lost or its button pressed in two tabs: who sends the same person, studio
 * and password within minutes is signed in, through the limits of signing in. Everybody else hears that the address is taken.
 */
async function signInAgain({ password, ...person }: SignUp, request: RequestInfo) {
  const since = new Date(now().getTime() - SIGN_UP_RETRY_MINUTES * MINUTE_MS);
  if (await withSystem("accounts.sign-up-again", (tx) => wasJustOpened(tx, { ...person, since }))) {
    const outcome = await signInWithPassword({ kind: "staff", email: person.email, password }, request);
    if (outcome.ok) return outcome.session;
  }
  const { emailTaken } = accountsCopy.signUp;
  throw new DomainError("conflict", emailTaken, { email: [emailTaken] });
}

async function isPlanted(session: Parameters<typeof plantSessionCookie>[0]): Promise<boolean> {
  try {
    await plantSessionCookie(session);
    return true;
  } catch (error) {
    log.error({ err: error, actorId: session.userId }, "account opened but not signed in");
    return false;
  }
}

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
      createdAt: input.at,
    },
    select: { id: true },
  });
  await tx.profile.create({ data: { userId: user.id, fullName: input.fullName } });
  const studioId = await openStudio(tx, { userId: user.id, ...input });
  if (!input.emailConfirmedAt) {
    const { email, fullName, at } = input;
    await sendConfirmation(tx, { userId: user.id, email, fullName, at });
  }
  await recordAudit(tx, {
    action: "accounts.sign-up",
    userId: user.id,
    studioId,
    entityId: studioId,
    ip: input.request.ip,
  });
  return openSession(tx, { userId: user.id, area: "owner", request: input.request, at: input.at });
}

type NewOwner = { userId: string; email: string; studioName: string; at: Date };

/** A studio on trial without a card, and the role of its owner (SIGN-18). */
async function openStudio(tx: SystemTx, { userId, email, studioName, at }: NewOwner): Promise<string> {
  const { id: studioId } = await tx.studio.create({
    data: {
      name: studioName,
      email,
      subscriptionStatus: "trial",
      subscriptionPlan: "basic",
      trialEndsAt: new Date(at.getTime() + TRIAL_DAYS * DAY_MS),
    },
    select: { id: true },
  });
  await tx.userRole.create({ data: { userId, role: "studio_owner", studioId } });
  return studioId;
}

/**
 * `complete-user-setup`: gives an account what it lacks of profile, studio and role (SIGN-23). May be called again and at
 * the same time; an account that is linked to a studio keeps it and gets no second trial.
 */
export async function setUpAcademy(tx: SystemTx, owner: NewOwner & { fullName: string }): Promise<void> {
  const { userId, fullName } = owner;
  await holdUser(tx, userId);
  await tx.profile.upsert({ where: { userId }, create: { userId, fullName }, update: {} });
  const links = await tx.userRole.count({ where: { userId } });
  if (links === 0) await openStudio(tx, owner);
}

/** A new link, of type signup, in the owner's mail; links sent before keep working until they end (SIGN-38). */
export async function sendConfirmation(
  tx: SystemTx,
  to: { userId: string; email: string; fullName: string; at: Date },
): Promise<void> {
  const token = await issueToken(tx, { userId: to.userId, purpose: "confirm_email", at: to.at });
  const link = env.appUrl + addressOf(paths.emailConfirmation, { token_hash: token, type: "signup" });
  const { subject, ...words } = accountsCopy.confirmationMail(to.fullName, link);
  await enqueueMail(tx, { to: to.email, subject, ...renderMail(words) });
}

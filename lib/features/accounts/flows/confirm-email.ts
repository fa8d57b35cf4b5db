import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { refuseWeakPassword } from "@/lib/auth/common-passwords";
import { readKnownDevice } from "@/lib/auth/known-device";
import { hashPassword } from "@/lib/auth/password";
import { inTurn } from "@/lib/auth/password-work";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { openSession } from "@/lib/auth/session-rows";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { completeSetup, confirmAddress, findUnconfirmed } from "../commands/confirm-address";
import { type Question, countQuestion } from "../commands/count-question";
import { resendLink } from "../commands/send-confirmation";
import { confirmationCopy } from "../copy/confirmation";
import { getAccount, hasPendingSubscription, isConfirmed } from "../queries/account-state";
import { CONFIRMATIONS_PER_NETWORK, CONFIRMATIONS_PER_PLACE, LINKS_PER_PLACE_AND_DAY } from "../rules/limits";
import type { Confirmation, ForeignConfirmation } from "../schema";

type Owner = { userId: string; at: Date };

type Following<T> = { input: T; actor: Actor; request: RequestInfo };

/**
 * Each step stands by itself: what is confirmed stays confirmed, whatever becomes of the next (SIGN-22 to SIGN-27). A browser
 * in which nobody signed up hears whose address it is, and confirms by `followLinkAnew` alone.
 */
export async function followLink({ input, actor, request }: Following<Confirmation>) {
  if (input.type !== "signup") throw new DomainError("expired", confirmationCopy.expired);
  const own = actor.kind === "visitor" ? [] : [actor.userId];
  const people = [...((await readKnownDevice())?.userIds ?? []), ...own];
  const asked = { token: input.token_hash, people, chosen: null, request, at: now() };
  const outcome = await withSystem("confirmation.confirm", (tx) => confirmAddress(tx, asked));
  if (!outcome) return { state: "already_confirmed" } as const;
  if (outcome.kind === "confirmed") {
    const isIn = actor.kind !== "visitor";
    return goOn(outcome, { from: input.from, actor, request, isIn });
  }
  const { email, trial } = outcome.account;
  return { state: "foreign", email, trial } as const;
}

/** The holder of the mailbox chooses a password, and ends all that a stranger may have left (RIGHT-50). */
export async function followLinkAnew({ input, actor, request }: Following<ForeignConfirmation>) {
  const { token, password, academy, from } = input;
  const at = now();
  const account = await withSystem("confirmation.token", (tx) => findUnconfirmed(tx, { token, at }));
  if (!account) return { state: "already_confirmed" } as const;
  await refuseWeakPassword(password, [...account.ownWords, ...Object.values(academy ?? {})]);
  const outcome = await inTurn(request, async () => {
    const chosen = { passwordHash: await hashPassword(password), academy };
    const asked = { token, people: [], chosen, request, at };
    return withSystem("confirmation.confirm", (tx) => confirmAddress(tx, asked));
  });
  if (outcome?.kind !== "confirmed") return { state: "already_confirmed" } as const;
  // The new password has ended the session of this person, so nobody is signed in as them any more.
  return goOn(outcome, { from, actor, request, isIn: false });
}

async function goOn(
  { userId, email }: { userId: string; email: string },
  { from, actor, request, isIn }: { from: string; actor: Actor; request: RequestInfo; isIn: boolean },
) {
  const at = now();
  await trySetup({ userId, at });
  // Whoever is signed in stays so: a link could otherwise take somebody into a stranger's account.
  if (actor.kind !== "visitor" && actor.userId !== userId)
    return { state: "success", email, next: "stay", signedInAs: actor.email } as const;
  if (!isIn) await activateSession({ userId, request, at });
  const paying =
    from === "subscription" ||
    (await withSystem("confirmation.pending", (tx) => hasPendingSubscription(tx, { userId, at })));
  return { state: "success", email, next: paying ? "checkout" : "plan" } as const;
}

/** The set-up after a confirmation: a failure stays pending and holds nobody up (SIGN-24). */
const trySetup = (owner: Owner): Promise<void> =>
  withSystem("confirmation.setup", (tx) => completeSetup(tx, owner)).catch((error: unknown) =>
    log.error({ err: error, actorId: owner.userId }, "set-up failed, it is tried again at the next sign-in"),
  );

/** The confirmed person is signed in from here on (SIGN-23). */
async function activateSession(owner: Owner & { request: RequestInfo }): Promise<void> {
  try {
    const session = await withSystem("confirmation.session", (tx) =>
      openSession(tx, { ...owner, area: "owner" }),
    );
    await plantSessionCookie(session);
  } catch (error) {
    log.error({ err: error, actorId: owner.userId }, "address confirmed but not signed in");
    throw new DomainError("session", confirmationCopy.sessionFailed);
  }
}

/** Where somebody goes on whose address was confirmed before (SIGN-28, SIGN-32). */
export async function findNextPage({ actor }: { actor: Actor }) {
  const { status } = confirmationCopy;
  if (actor.kind === "visitor") throw new DomainError("no-user", status.noUser);
  const { userId } = actor;
  const confirmed = await withSystem("confirmation.account", (tx) => isConfirmed(tx, { userId }));
  if (!confirmed) throw new DomainError("pending", status.pending);
  const paywalled = actor.kind === "studio" && !actor.access.subscribed;
  return { next: paywalled ? "plan" : "home" } as const;
}

type Asked = { input: { email: string }; request: RequestInfo };

const limits = { perPlace: CONFIRMATIONS_PER_PLACE, perNetwork: CONFIRMATIONS_PER_NETWORK };
const questions = {
  resend: { name: "confirmation.resend", perPlaceAndDay: LINKS_PER_PLACE_AND_DAY, ...limits },
  status: { name: "confirmation.status", ...limits },
} satisfies Record<string, Question>;

export async function sendAgain({ input: { email }, request }: Asked) {
  await refuseTooManyOf(questions.resend, { email, request });
  const status = await withSystem("confirmation.resend", (tx) => resendLink(tx, { email, at: now() }));
  wakeOutbox();
  return { status };
}

export async function tellStatus({ input: { email }, request }: Asked) {
  await refuseTooManyOf(questions.status, { email, request });
  const { confirmed } = await withSystem("confirmation.status", (tx) => getAccount(tx, { email }));
  return { status: confirmed ? "confirmed" : "pending" } as const;
}

/** Before an answer that tells whether an address is registered (C-14). */
async function refuseTooManyOf(
  question: Question,
  { email, request: { ip } }: { email: string; request: RequestInfo },
): Promise<void> {
  const asked = { email, from: { ip, device: await readKnownDevice() }, at: now() };
  const admitted = await withSystem("confirmation.limit", (tx) => countQuestion(tx, question, asked));
  if (!admitted) throw new DomainError("limited", commonCopy.tooMany);
}

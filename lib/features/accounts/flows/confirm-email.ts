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
import { isSecondFactorOn } from "../commands/second-factor";
import { resendLink } from "../commands/send-confirmation";
import { confirmationCopy } from "../copy/confirmation";
import { getAccount, hasPendingSubscription, isConfirmed } from "../queries/account-state";
import { CONFIRMATIONS_PER_NETWORK, CONFIRMATIONS_PER_PLACE, LINKS_PER_PLACE_AND_DAY } from "../rules/limits";
import type { Confirmation, ForeignConfirmation } from "../schema";

type Owner = { userId: string; at: Date };

type Following<T> = { input: T; actor: Actor; request: RequestInfo };

/**
 * Each step stands alone: a confirmed address stays confirmed, even if the next step fails (SIGN-22 to SIGN-27). A
 * browser in which nobody signed up only learns whose address it is, and confirms by `followLinkAnew`.
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

/** The holder of the mailbox chooses a password and ends everything a stranger may have left (RIGHT-50). */
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
  // Setting the password ended this person's sessions, so they are not signed in any more.
  return goOn(outcome, { from, actor, request, isIn: false });
}

async function goOn(
  { userId, email }: { userId: string; email: string },
  { from, actor, request, isIn }: { from: string; actor: Actor; request: RequestInfo; isIn: boolean },
) {
  const at = now();
  await trySetup({ userId, at });
  // A different signed-in person stays signed in; otherwise a link could move them into a stranger's account.
  if (actor.kind !== "visitor" && actor.userId !== userId)
    return { state: "success", email, next: "stay", signedInAs: actor.email } as const;
  if (!isIn) await activateSession({ userId, request, at });
  const paying =
    from === "subscription" ||
    (await withSystem("confirmation.pending", (tx) => hasPendingSubscription(tx, { userId, at })));
  return { state: "success", email, next: paying ? "checkout" : "plan" } as const;
}

/** Set-up after a confirmation. A failure stays pending and blocks nobody (SIGN-24). */
const trySetup = (owner: Owner): Promise<void> =>
  withSystem("confirmation.setup", (tx) => completeSetup(tx, owner)).catch((error: unknown) =>
    log.error({ err: error, actorId: owner.userId }, "set-up failed, it is tried again at the next sign-in"),
  );

/** With a second factor on, the link signs nobody in: password and code do. */
async function activateSession(owner: Owner & { request: RequestInfo }): Promise<void> {
  try {
    const session = await withSystem("confirmation.session", async (tx) =>
      (await isSecondFactorOn(tx, owner)) ? null : openSession(tx, { ...owner, area: "owner" }),
    );
    if (session) await plantSessionCookie(session);
  } catch (error) {
    log.error({ err: error, actorId: owner.userId }, "address confirmed but not signed in");
    throw new DomainError("session", confirmationCopy.sessionFailed);
  }
}

/** The page after a click on a link whose address was confirmed before (SIGN-28, SIGN-32). */
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

/** Call before an answer that tells whether an address is registered (C-14). */
async function refuseTooManyOf(
  question: Question,
  { email, request: { ip } }: { email: string; request: RequestInfo },
): Promise<void> {
  const asked = { email, from: { ip, device: await readKnownDevice() }, at: now() };
  const admitted = await withSystem("confirmation.limit", (tx) => countQuestion(tx, question, asked));
  if (!admitted) throw new DomainError("limited", commonCopy.tooMany);
}

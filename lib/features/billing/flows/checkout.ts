import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { refuseTooMany } from "@/lib/auth/throttle";
import { type StudioTx, withSystem } from "@/lib/db/doors";
import { ProviderError } from "@/lib/integrations/provider";
import type { RowJob } from "@/lib/jobs/row-job";
import { now } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import type { Writer } from "../commands/keep-standing";
import { claimCheckout, nameCheckout } from "../commands/open-checkout";
import { billingCopy } from "../copy";
import {
  type Checkout,
  findCheckout,
  findCheckoutToEnd,
  findPlanPayment,
  findPlanProvider,
  listCheckoutsToEnd,
  listClosedCheckouts,
  listUnpaidCheckouts,
} from "../queries";
import { PAYMENT_QUESTIONS } from "../rules/limits";
import type { PlanAnswer } from "../rules/progress";
import { isStudioPaidUp } from "../rules/standing";
import { endPage, openPage, syncPage } from "./plan-page";
import type { Synced } from "./sync";

type Step = { open: Open<StudioTx>; actor: StudioActor; request: RequestInfo };

const writerOf = ({ actor: { userId }, request: { ip } }: Step): Writer => ({ userId, ip });

const limitQuestions = ({ studioId }: StudioActor) =>
  refuseTooMany("billing", [{ key: `billing:${studioId}`, ...PAYMENT_QUESTIONS }]);

const alreadyActive = () => new DomainError("active", billingCopy.alreadyActive);

/**
 * Opens a provider's page on which the studio can be paid for. A studio has at most one open: claiming it closes the
 * others, and one that was closed while the provider was asked is not returned. `fresh` replaces the open one.
 */
export async function openCheckout(
  step: Step & { input: { fresh: "yes" | "no" } },
): Promise<{ url: string; payment_provider: string }> {
  const { open, actor, input } = step;
  const { studioId, userId, email } = actor;
  if (isStudioPaidUp(actor.studio, now())) throw alreadyActive();
  const unpaid = await reconcileCheckouts(step);
  if (unpaid === "paid") throw alreadyActive();
  const replaced = input.fresh === "yes" ? unpaid.map(({ id }) => id) : [];
  const provider = await open(findPlanProvider);
  if (provider === null) throw new DomainError("provider", billingCopy.providerOff);
  const claim = { studioId, userId, provider, replaced, at: now() };
  const { id, startsAt } = await open((tx) => claimCheckout(tx, claim));
  const left = await endClosedCheckouts(step);
  if (left.some((checkout) => checkout.userId !== userId))
    throw new DomainError("provider", billingCopy.paymentFailed);
  const { reference, url } = await orRefuse(
    openPage(provider, { id, studioId, email, startsAt }),
    billingCopy.paymentFailed,
  );
  const state = await open((tx) => nameCheckout(tx, { studioId, id, reference, at: now() }));
  if (state !== "open") {
    await endClosedCheckouts(step);
    throw state === "paid" ? alreadyActive() : new DomainError("provider", billingCopy.paymentFailed);
  }
  if (url === null) throw new DomainError("no-link", billingCopy.noLink);
  return { url, payment_provider: provider };
}

/**
 * Asks the provider about the checkout from which somebody came back. Only checkouts of this studio are asked about.
 */
export async function verifyCheckout(step: Step & { input: { sessionId: string } }): Promise<PlanAnswer> {
  const reference = step.input.sessionId;
  if (reference === "") throw new DomainError("missing", billingCopy.noSessionId);
  const { studioId } = step.actor;
  await limitQuestions(step.actor);
  const checkout = await step.open((tx) => findCheckout(tx, { studioId, reference }));
  const synced = checkout && (await askAbout(step, { ...checkout, reference }));
  if (synced?.isPaid) return answerOf(step, synced);
  const why = synced?.payment;
  if (why === "declined" || why === "pending") throw new DomainError(why, billingCopy.waiting[why].title);
  throw new DomainError("unconfirmed", billingCopy.unconfirmed);
}

const answerOf = ({ actor }: Step, { payment, firstChargeAt }: Synced): PlanAnswer => ({
  payment,
  firstCharge: firstChargeAt && dayOf(firstChargeAt, actor.studio.timeZone),
});

/** The state of the payment for a waiting screen (SUB-14, SUB-15): of the latest checkout, or as stored here. */
export async function followPayment(step: Step): Promise<PlanAnswer & { paid: boolean }> {
  const { studioId, studio } = step.actor;
  const isPaid = isStudioPaidUp(studio, now());
  if (!isPaid) {
    await limitQuestions(step.actor);
    const unpaid = await step.open((tx) => listUnpaidCheckouts(tx, { studioId, at: now() }));
    const told: Synced[] = [];
    for (const page of unpaid) {
      const synced = await askAbout(step, page);
      if (synced.isPaid) return { paid: true, ...answerOf(step, synced) };
      told.push(synced);
    }
    const [last] = told;
    if (last) return { paid: false, ...answerOf(step, last) };
  }
  const { timeZone } = studio;
  const { payment, firstCharge } = await step.open((tx) =>
    findPlanPayment(tx, { studioId, at: now(), isPaid, timeZone }),
  );
  return { paid: isPaid, payment, firstCharge };
}

/** Asks the provider about the studio's checkouts. Returns "paid", or those that are not. */
async function reconcileCheckouts(step: Step): Promise<"paid" | Checkout[]> {
  const { studioId } = step.actor;
  await limitQuestions(step.actor);
  const unpaid = await step.open((tx) => listUnpaidCheckouts(tx, { studioId, at: now() }));
  for (const checkout of unpaid)
    if ((await askAbout(step, checkout, billingCopy.earlierUnknown)).isPaid) return "paid";
  return unpaid;
}

/**
 * A checkout counts only for the studio that opened it (threat 49). Once it is paid, the studio's others are ended.
 * `trouble`: the message if the provider does not answer.
 */
async function askAbout(
  step: Step,
  page: Parameters<typeof syncPage>[0],
  trouble: string = billingCopy.verifyFailed,
): Promise<Synced> {
  const synced = await orRefuse(syncPage(page, writerOf(step)), trouble);
  if (synced.studioId !== step.actor.studioId)
    return { ...synced, isPaid: false, payment: "open", firstChargeAt: null };
  if (synced.isPaid) await endClosedCheckouts(step);
  return synced;
}

/** Ends at the provider what was closed here. Returns those that can still be paid because the provider failed. */
async function endClosedCheckouts(step: Step): Promise<Checkout[]> {
  const { studioId } = step.actor;
  const closed = await withSystem("billing.closed", (tx) => listClosedCheckouts(tx, { studioId, at: now() }));
  const left: Checkout[] = [];
  for (const checkout of closed) {
    try {
      await endPage(checkout, writerOf(step));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ reason: error.message }, "checkout not ended");
      left.push(checkout);
    }
  }
  return left;
}

/**
 * Ends checkouts that could not be ended during a request. Stripe ends one by itself after a day; Mercado Pago's stays
 * open.
 */
export const checkoutJob: RowJob = {
  queue: "pending_subscriptions",
  waiting: (tx, page) => listCheckoutsToEnd(tx, { ...page, at: now() }),
  handle: async (id) => {
    const checkout = await withSystem("jobs.checkout", (tx) => findCheckoutToEnd(tx, { id, at: now() }));
    if (checkout) await endPage(checkout, { userId: checkout.userId, ip: "job" });
  },
  // The next sweep retries it.
  giveUp: () => Promise.resolve(),
  givenUp: "waits",
};

/** The provider's answer. A provider's failure becomes the message that the person reads. */
async function orRefuse<T>(asked: Promise<T>, sentence: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message }, "payment provider in trouble");
    throw new DomainError("provider", sentence);
  }
}

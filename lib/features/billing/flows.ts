import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { refuseTooMany } from "@/lib/auth/throttle";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { type StudioTx, withSystem } from "@/lib/db/doors";
import { cardCheckout } from "@/lib/integrations/stripe/configured";
import { type CheckoutOrder, ProviderError } from "@/lib/integrations/stripe/port";
import type { RowJob } from "@/lib/jobs/row-job";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { activateSubscription } from "./commands/activate-subscription";
import { forgetCheckout } from "./commands/checkout-rows";
import { claimCheckout, nameCheckout } from "./commands/open-checkout";
import { billingCopy } from "./copy";
import { type Checkout, listCheckoutsToEnd, listClosedCheckouts, listUnpaidCheckouts } from "./queries";
import { PAYMENT_QUESTIONS, isPaidFor } from "./rules";

type Step = { open: Open<StudioTx>; actor: StudioActor; request: RequestInfo };

/** Who is told that the studio is paid for. */
type Payer = { studioId: string; userId: string; ip: string };

const payerOf = ({ actor: { studioId, userId }, request: { ip } }: Step): Payer => ({ studioId, userId, ip });

/** Before the provider is asked. */
const limitQuestions = ({ studioId }: Payer) =>
  refuseTooMany("billing", [{ key: `billing:${studioId}`, ...PAYMENT_QUESTIONS }]);

const alreadyActive = () => new DomainError("active", billingCopy.alreadyActive);

/**
 * A page of the provider on which the studio can be paid for. At most one is open for a studio: claiming it closes the
 * others, and what closed while the provider was asked is not handed out. `fresh` takes the place of the open one.
 */
export async function openCheckout(
  step: Step & { input: { fresh: "yes" | "no" } },
): Promise<{ url: string; payment_provider: string }> {
  const { open, actor, input } = step;
  const { studioId, userId } = actor;
  const payer = payerOf(step);
  if (actor.studio.subscriptionStatus === "active") throw alreadyActive();
  const unpaid = await reconcileCheckouts(step);
  if (unpaid === "paid") throw alreadyActive();
  const replaced = input.fresh === "yes" ? unpaid.map(({ id }) => id) : [];
  const { id } = await open((tx) => claimCheckout(tx, { studioId, userId, replaced, at: now() }));
  const left = await endClosedCheckouts(payer);
  if (left.some((checkout) => checkout.userId !== userId))
    throw new DomainError("provider", billingCopy.paymentFailed);
  const { reference, url } = await orRefuse(
    cardCheckout().open(orderOf(actor, id)),
    billingCopy.paymentFailed,
  );
  const state = await open((tx) => nameCheckout(tx, { studioId, id, reference, at: now() }));
  if (state !== "open") {
    await endClosedCheckouts(payer);
    throw state === "paid" ? alreadyActive() : new DomainError("provider", billingCopy.paymentFailed);
  }
  if (url === null) throw new DomainError("no-link", billingCopy.noLink);
  return { url, payment_provider: "stripe" };
}

const orderOf = ({ studioId, email }: StudioActor, checkoutId: string): CheckoutOrder => ({
  key: `co:${checkoutId}`,
  studioId,
  email,
  amountCents: CHARGED_PRICE_CENTS,
  planName: billingCopy.plan.title,
  successUrl: `${env.appUrl}${paths.paymentReturn}?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${env.appUrl}${paths.awaitingPayment}`,
});

/** Asks the provider about the checkout somebody came back from. */
export async function verifyCheckout(step: Step & { input: { sessionId: string } }): Promise<void> {
  const reference = step.input.sessionId;
  if (reference === "") throw new DomainError("missing", billingCopy.noSessionId);
  const payer = payerOf(step);
  await limitQuestions(payer);
  const checkout = await orRefuse(cardCheckout().read(reference), billingCopy.verifyFailed);
  const known = isPaidFor(checkout, payer.studioId) && (await activate(payer, reference));
  if (!known) throw new DomainError("unconfirmed", billingCopy.unconfirmed);
}

/** Asks the provider about the studio's checkouts; answers "paid", or those that are not (SUB-14, SUB-15). */
export async function reconcileCheckouts(step: Step): Promise<"paid" | Checkout[]> {
  const payer = payerOf(step);
  const { studioId } = payer;
  await limitQuestions(payer);
  const unpaid = await step.open((tx) => listUnpaidCheckouts(tx, { studioId, at: now() }));
  for (const { reference } of unpaid) {
    const checkout = await orRefuse(cardCheckout().read(reference), billingCopy.verifyFailed);
    if (isPaidFor(checkout, studioId) && (await activate(payer, reference))) return "paid";
  }
  return unpaid;
}

/** The studio is paid for, and nobody pays another of its checkouts. False where no checkout has the reference. */
async function activate(payer: Payer, reference: string): Promise<boolean> {
  const known = await withSystem("billing.activate", (tx) =>
    activateSubscription(tx, { ...payer, reference, at: now() }),
  );
  if (known) await endClosedCheckouts(payer);
  return known;
}

/** Ends at the provider what was closed here. Answers those that can still be paid, because the provider is in trouble. */
async function endClosedCheckouts(payer: Payer): Promise<Checkout[]> {
  const { studioId } = payer;
  const closed = await withSystem("billing.closed", (tx) => listClosedCheckouts(tx, { studioId, at: now() }));
  const left: Checkout[] = [];
  for (const checkout of closed) {
    try {
      await endCheckout(payer, checkout.reference);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ reason: error.message }, "checkout not ended");
      left.push(checkout);
    }
  }
  return left;
}

/** One that can no longer be ended may have been paid, and then counts. Throws ProviderError while it can be paid. */
async function endCheckout(payer: Payer, reference: string): Promise<void> {
  try {
    await cardCheckout().expire(reference);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const checkout = await cardCheckout().read(reference);
    if (isPaidFor(checkout, payer.studioId)) {
      await withSystem("billing.activate", (tx) =>
        activateSubscription(tx, { ...payer, reference, at: now() }),
      );
      return;
    }
    if (checkout !== null && !checkout.ended) throw error;
  }
  await withSystem("billing.ended", (tx) => forgetCheckout(tx, { reference }));
}

/** What could not be ended while somebody waited. After a day the provider ends it by itself. */
export const checkoutJob: RowJob = {
  queue: "pending_subscriptions",
  waiting: (tx, page) => listCheckoutsToEnd(tx, { ...page, at: now() }),
  handle: async (id) => {
    const closed = await withSystem("jobs.checkout", (tx) => listClosedCheckouts(tx, { id, at: now() }));
    for (const { reference, ...payer } of closed) await endCheckout({ ...payer, ip: "job" }, reference);
  },
  giveUp: () => Promise.resolve(),
};

/** What the provider answered; a provider in trouble becomes the sentence that the person reads. */
async function orRefuse<T>(asked: Promise<T>, sentence: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message }, "payment provider in trouble");
    throw new DomainError("provider", sentence);
  }
}

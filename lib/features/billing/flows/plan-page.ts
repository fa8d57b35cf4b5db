import "server-only";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { withSystem } from "@/lib/db/doors";
import { planCards } from "@/lib/features/global-settings/flows";
import type { PlanProvider } from "@/lib/features/global-settings/rules";
import { requireMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { ProviderError } from "@/lib/integrations/provider";
import type { Writer } from "../commands/keep-standing";
import { forgetCheckout } from "../commands/checkout-rows";
import { billingCopy } from "../copy";
import { type Synced, syncCardSubject, syncMercadoPagoSubject } from "./sync";

/** A page of either provider on which the plan can be paid. */

type PlanPage = { provider: PlanProvider; reference: string };

type PlanOrder = {
  /** Our own id of the checkout, the idempotency key: repeating it opens the same page. */
  id: string;
  studioId: string;
  email: string;
  /** Earliest charge; null for at once. */
  startsAt: Date | null;
};

export async function openPage(
  provider: PlanProvider,
  { id, studioId, email, startsAt }: PlanOrder,
): Promise<{ reference: string; url: string | null }> {
  const key = `co:${id}`;
  const back = env.appUrl + paths.paymentReturn;
  if (provider === "stripe") {
    const { checkout } = await planCards();
    return checkout.open({
      key,
      studioId,
      email,
      amountCents: CHARGED_PRICE_CENTS,
      planName: billingCopy.plan.title,
      successUrl: `${back}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: env.appUrl + paths.paymentLeft,
      trialEnd: startsAt,
    });
  }
  const account = requireMercadoPago();
  const order = {
    key,
    reference: id,
    amountCents: CHARGED_PRICE_CENTS,
    title: billingCopy.plan.title,
    payerEmail: email,
    backUrl: back,
    startsAt,
  };
  const { id: reference, url } = await account.openSubscription(order);
  return { reference, url };
}

/** Asks the provider whether the page was paid, and stores the result. */
export const syncPage = ({ provider, reference }: PlanPage, writer: Writer): Promise<Synced> =>
  provider === "stripe"
    ? syncCardSubject({ kind: "checkout", reference }, writer)
    : syncMercadoPagoSubject({ kind: "subscription", reference }, writer);

/**
 * Ends a page. One that cannot be ended because it was paid counts as paid. Throws ProviderError while it can still be
 * paid.
 */
export async function endPage(page: PlanPage, writer: Writer): Promise<void> {
  const isOver =
    page.provider === "stripe" ? await endCard(page, writer) : await endMercadoPago(page, writer);
  if (isOver) await withSystem("billing.ended", (tx) => forgetCheckout(tx, page));
}

/** False if it was paid, which then counts. */
async function endCard(page: PlanPage, writer: Writer): Promise<boolean> {
  const { reference } = page;
  const cards = await planCards();
  try {
    await cards.checkout.expire(reference);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const checkout = await cards.checkout.read(reference);
    if (checkout?.complete) {
      await syncPage(page, writer);
      return false;
    }
    if (checkout !== null && !checkout.ended) throw error;
  }
  return true;
}

/** The payer may resume a paused one. */
const UNENDED: ReadonlySet<string> = new Set(["pending", "authorized", "paused"]);

/** An authorised mandate may still wait for a card that gets refused, so it is ended too: nobody pays two. */
async function endMercadoPago(page: PlanPage, writer: Writer): Promise<boolean> {
  const account = requireMercadoPago();
  const subscription = await account.readSubscription(page.reference);
  if (subscription && UNENDED.has(subscription.status) && subscription.paidMonths === 0) {
    const key = `close:${page.reference}`;
    const ended = await account.cancelSubscription({ id: page.reference, key });
    if (ended.paidMonths === 0) return true;
  }
  if (subscription) await syncPage(page, writer);
  return !subscription || subscription.status === "cancelled";
}

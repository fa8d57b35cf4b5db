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

/** A page on which a provider has the plan paid, whichever provider it is. */

type PlanPage = { provider: PlanProvider; reference: string };

type PlanOrder = {
  /** Our own id of the checkout: repeating it opens the same page. */
  id: string;
  studioId: string;
  email: string;
  /** Nothing is charged before; null for at once. */
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

/** Whether it was paid, as the provider says now. */
export const syncPage = ({ provider, reference }: PlanPage, writer: Writer): Promise<Synced> =>
  provider === "stripe"
    ? syncCardSubject({ kind: "checkout", reference }, writer)
    : syncMercadoPagoSubject({ kind: "subscription", reference }, writer);

/** One that can no longer be ended may have been paid, and then counts. Throws ProviderError while it can be paid. */
export async function endPage(page: PlanPage, writer: Writer): Promise<void> {
  const isOver =
    page.provider === "stripe" ? await endCard(page, writer) : await endMercadoPago(page, writer);
  if (isOver) await withSystem("billing.ended", (tx) => forgetCheckout(tx, page));
}

/** False when it was paid, and counts. */
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

/** Of a paused one the payer may go on. */
const UNENDED: ReadonlySet<string> = new Set(["pending", "authorized", "paused"]);

/** Agreed to, it may still be waiting for a card that is refused: nobody pays two. */
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

import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { refuseTooMany } from "@/lib/auth/throttle";
import type { StudioTx } from "@/lib/db/doors";
import { planCards } from "@/lib/features/global-settings/flows";
import { requireMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { ProviderError } from "@/lib/integrations/provider";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { billingCopy } from "../copy";
import { type Payer, listPayers } from "../queries";
import { PAYMENT_QUESTIONS } from "../rules/limits";
import { type PlanInvoices, cardInvoices, inOrder, mercadoPagoInvoices } from "../rules/invoices";

/** Two years of one subscription. */
const MOST = 24;

/**
 * Charges of the current and earlier subscriptions, as their providers tell them. A failing provider hides nothing of
 * the other.
 */
export async function listPlanInvoices({
  open,
  actor,
}: {
  open: Open<StudioTx>;
  actor: StudioActor;
}): Promise<PlanInvoices> {
  const { studioId, studio } = actor;
  const payers = await open(listPayers);
  if (payers.length === 0) return { trouble: null, invoices: [] };
  try {
    await refuseTooMany("billing", [{ key: `billing:${studioId}`, ...PAYMENT_QUESTIONS }]);
  } catch (error) {
    if (error instanceof DomainError) return { trouble: error.message, invoices: [] };
    throw error;
  }
  let trouble: string | null = null;
  const found = await Promise.all(
    payers.map((payer) =>
      invoicesOf(payer, studio.timeZone).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ reason: error.message }, "payment provider in trouble");
        trouble = billingCopy.invoicesAway;
        return [];
      }),
    ),
  );
  return { trouble, invoices: inOrder(found.flat()) };
}

async function invoicesOf(payer: Payer, timeZone: string) {
  const { provider, reference } = payer;
  if (provider === "mercadopago") {
    const months = await requireMercadoPago().listInstalments({ subscription: reference });
    return mercadoPagoInvoices(months, timeZone);
  }
  const { billing, checkout } = await planCards();
  const customer = payer.isCheckout ? (await checkout.read(reference))?.customer : payer.customer;
  if (!customer) return [];
  return cardInvoices(await billing.listInvoices({ customer, limit: MOST }), timeZone);
}

import "server-only";
import { planCards } from "@/lib/features/global-settings/flows";
import { requireMercadoPago } from "@/lib/integrations/mercadopago/configured";
import type { Writer } from "../commands/keep-standing";
import type { OwnPages } from "../queries";
import { endPage } from "./plan-page";

/**
 * Nothing is charged any more for an academy that goes, and nobody can agree to it any more: what it pays by ends at once,
 * and so does every page on which it could still be paid. Throws a ProviderError while that is not certain.
 */
export async function endPlan({ subscription, pages }: OwnPages, writer: Writer): Promise<void> {
  for (const page of pages) await endPage(page, writer);
  if (subscription === null) return;
  const { provider, reference } = subscription;
  const key = `close:${reference}`;
  if (provider === "stripe") {
    const { billing } = await planCards();
    const running = await billing.readSubscription(reference);
    if (running && running.status !== "canceled")
      await billing.cancelSubscription({ reference, when: "now", key });
  } else {
    const account = requireMercadoPago();
    const running = await account.readSubscription(reference);
    if (running && running.status !== "cancelled") await account.cancelSubscription({ id: reference, key });
  }
}

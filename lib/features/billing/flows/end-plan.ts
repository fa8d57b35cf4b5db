import "server-only";
import { planCards } from "@/lib/features/global-settings/flows";
import { requireMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { ProviderError } from "@/lib/integrations/provider";
import type { Writer } from "../commands/keep-standing";
import type { OwnPages } from "../queries";
import { endPage } from "./plan-page";

/** A provider that does not know what is to be ended charges nothing for it. */
const GONE = 404;

/**
 * Nothing is charged any more for an academy that goes, and nobody can agree to it any more: what it pays by ends at once,
 * and so does every page on which it could still be paid. Throws a ProviderError while that is not certain.
 */
export async function endPlan({ subscription, pages }: OwnPages, writer: Writer): Promise<void> {
  for (const page of pages) await endPage(page, writer);
  if (subscription === null) return;
  const { provider, reference } = subscription;
  const key = `close:${reference}`;
  try {
    if (provider === "stripe") {
      const { billing } = await planCards();
      await billing.cancelSubscription({ reference, when: "now", key });
    } else await requireMercadoPago().cancelSubscription({ id: reference, key });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== GONE) throw error;
  }
}

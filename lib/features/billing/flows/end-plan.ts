import "server-only";
import { planCards } from "@/lib/features/global-settings/flows";
import { requireMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { ProviderError } from "@/lib/integrations/provider";
import type { Writer } from "../commands/keep-standing";
import type { OwnPages } from "../queries";
import { endPage } from "./plan-page";

/** Each round ends pages that were opened during the one before. */
const ROUNDS = 5;

type Paid = NonNullable<OwnPages["subscription"]>;

/**
 * Ends everything by which an academy that is being deleted pays or could pay: first every open page, then its
 * subscription, which may have come from such a page. Returns the last reading, all of which has ended. Throws a
 * ProviderError while that is not certain.
 */
export async function endPlan(read: () => Promise<OwnPages>, writer: Writer): Promise<OwnPages> {
  const ended = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const owed = await read();
    const left = owed.pages.filter(({ reference }) => !ended.has(reference));
    if (left.length === 0) {
      if (owed.subscription) await endSubscription(owed.subscription);
      return owed;
    }
    for (const page of left) {
      await endPage(page, writer);
      await endBought(page);
      ended.add(page.reference);
    }
  }
  throw new ProviderError("payment pages are opened faster than they can be ended");
}

/** Ends what was bought on a page, even if it did not count because it was not what was agreed. */
async function endBought({ provider, reference }: OwnPages["pages"][number]): Promise<void> {
  if (provider === "mercadopago") return endSubscription({ provider, reference });
  const { checkout } = await planCards();
  const bought = (await checkout.read(reference))?.subscription;
  if (bought) await endSubscription({ provider, reference: bought });
}

async function endSubscription({ provider, reference }: Paid): Promise<void> {
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

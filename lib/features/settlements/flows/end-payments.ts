import "server-only";
import { withStudio, withSystem } from "@/lib/db/doors";
import { ProviderError } from "@/lib/integrations/mercadopago/port";
import type { RowJob } from "@/lib/jobs/row-job";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { noteEnded } from "../commands/open-settlement";
import { type Payable, findStudioOf, listToEnd, listWaitingToEnd } from "../queries/payable";
import { type AtProvider, findAccount } from "./find-account";
import { askPayment } from "./settle-payments";

const ENDED_AT_ONCE = 8;

type Ending = { studioId: string; account: AtProvider; payable: readonly Payable[] };

/** Ends payments at the provider and records those that surely ended. Returns the number that it could not end. */
export async function endAtProvider({ studioId, account, payable }: Ending): Promise<number> {
  const ended: string[] = [];
  const endOne = async (one: Payable): Promise<void> => {
    if (await cancelAtProvider(account, one)) ended.push(one.reference);
  };
  for (let from = 0; from < payable.length; from += ENDED_AT_ONCE)
    await Promise.all(payable.slice(from, from + ENDED_AT_ONCE).map(endOne));
  if (ended.length > 0) await withStudio(studioId, (tx) => noteEnded(tx, { references: ended, at: now() }));
  return payable.length - ended.length;
}

/**
 * True if nobody can pay it there any more. A payment that the provider refuses to cancel is paid, ended or another
 * account's; for a page only a 404 is proof.
 */
async function cancelAtProvider(
  { provider }: AtProvider,
  { settlementId, reference, kind }: Payable,
): Promise<boolean> {
  try {
    if (kind === "link") await provider.endLink({ id: reference });
    else await provider.cancelPayment({ id: reference, key: `end:${reference}` });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message, settlement: settlementId }, "payment not ended at the provider");
    return kind === "link" ? error.status === 404 : error.trouble === "rejected";
  }
}

/**
 * Ends at the provider what of a settlement is no longer wanted, with the boletos of a closed charge; their state is
 * then read and kept, even if one was paid meanwhile. The account is read after the settlement, so it is at least as
 * new as the one at which that was opened. Returns the number that it could not end.
 */
export async function endUnwanted({ studioId, id }: { studioId: string; id: string }): Promise<number> {
  const payable = await withStudio(studioId, (tx) => listToEnd(tx, { id, at: now() }));
  const account = payable.length > 0 ? await findAccount({ studioId }) : null;
  if (account === null) return 0;
  const left = await endAtProvider({ studioId, account, payable });
  for (const { reference, isKnown } of payable)
    if (isKnown) await askPayment({ studioId, account, reference });
  return left;
}

/**
 * Ends closed settlements after the answer, whatever closed them, and retries while the provider is away. The nightly
 * `reconcileStudio` ends the ones that remain.
 */
export const endPaymentJob: RowJob = {
  queue: "settlements",
  waiting: (tx, page) => listWaitingToEnd(tx, { ...page, at: now() }),
  handle: async (id) => {
    const found = await withSystem("jobs.end-payment", (tx) => findStudioOf(tx, { id }));
    if (found && (await endUnwanted({ ...found, id })) > 0)
      throw new ProviderError("not ended at the provider");
  },
  giveUp: () => Promise.resolve(),
  givenUp: "waits",
};

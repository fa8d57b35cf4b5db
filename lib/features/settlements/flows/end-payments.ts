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

/** Ends at the provider what somebody could pay there, and notes of which it is sure. Answers how many it could not end. */
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
 * True where nobody can pay it there any more. A payment that the provider refuses to end is paid, over or not of this account;
 * of a page that says only its absence.
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
 * Ends at the provider what of a settlement is wanted no more; a boleto that was begun there goes with its charge, and is kept as
 * the provider tells it then, be it that it was paid meanwhile. The account is read behind the row: it is no older than the one at
 * which that was opened. Answers how many it could not end.
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
 * What was closed here is ended after the answer, however it came to be closed, and tried again while the provider is away. What
 * was closed before, or is away for longer, the night ends (`reconcileStudio`).
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

import "server-only";
import { withStudio } from "@/lib/db/doors";
import { ProviderError } from "@/lib/integrations/mercadopago/port";
import { perStudio } from "@/lib/jobs/per-studio";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { expireSettlements } from "../commands/open-settlement";
import { listToReconcile } from "../queries/online-payments";
import { RECONCILE_JOB } from "../rules";
import { endUnwanted } from "./end-payments";
import { findAccount } from "./find-account";
import { keepRecent, reconcileSettlement } from "./settle-payments";

const RECONCILED_AT_ONCE = 200;

/**
 * Makes up for lost webhooks: reads the account's payments of two days and everything that is open or under way here
 * (threat 65: if the provider is away today, it is asked tomorrow). Ends what was begun and is no longer wanted.
 */
export async function reconcileStudio({
  studioId,
  take = RECONCILED_AT_ONCE,
}: {
  studioId: string;
  take?: number;
}): Promise<{ payments: number; away: boolean }> {
  try {
    const at = now();
    const account = await findAccount({ studioId });
    if (!account) return { payments: 0, away: false };
    const ours = await keepRecent({ studioId, account });
    const asked = await withStudio(studioId, (tx) => listToReconcile(tx, { take, at }));
    for (const { id } of asked) {
      await reconcileSettlement({ studioId, id });
      await endUnwanted({ studioId, id });
    }
    const ids = asked.map(({ id }) => id);
    await withStudio(studioId, (tx) => expireSettlements(tx, { ids, at }));
    return { payments: ours.length, away: false };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message, studioId }, "payments not compared with the provider");
    return { payments: 0, away: true };
  }
}

export const settlementReconcileJob = perStudio({
  name: RECONCILE_JOB,
  localHour: 4,
  prepare: ({ studioId }) => reconcileStudio({ studioId }),
});

import "server-only";
import { withSystem } from "@/lib/db/doors";
import { planCards } from "@/lib/features/global-settings/flows";
import type { PlanProvider } from "@/lib/features/global-settings/rules";
import { requireMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { ProviderError, ProviderUnset } from "@/lib/integrations/provider";
import type { TimedJob } from "@/lib/jobs/timed-job";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import type { Writer } from "../commands/keep-standing";
import { listDoubtful, listProviders } from "../queries";
import { type Synced, syncCardSubject, syncMercadoPagoSubject, syncSubscription } from "./sync";

/** Makes up for a lost webhook within a day; providers retry for longer. */
const LOOKED_BACK_HOURS = 48;
const PAGE = 200;
const NO_ID = "00000000-0000-0000-0000-000000000000";

const REPAIR: Writer = { userId: null, ip: "job", repairs: true };

type Question = () => Promise<Synced>;

/** Compares the providers' last days with our rows. Each repair is in the trail. */
export const planReconcileJob: TimedJob = {
  name: "billing.reconcile",
  cron: "41 7 * * *",
  run: async (signal) => {
    const since = new Date(now().getTime() - LOOKED_BACK_HOURS * 3_600_000);
    const failed: string[] = [];
    let repaired = 0;
    const used = await withSystem("billing.providers", listProviders);
    /** A failure of one provider or subscription must not stop the others. */
    const tried = async <T>(
      name: string,
      provider: PlanProvider | null,
      ask: () => Promise<T>,
    ): Promise<T | null> => {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        // A server may run without a provider that nothing was ever bought by.
        if (error instanceof ProviderUnset && provider !== null && !used.has(provider)) return null;
        failed.push(`${name}: ${error.message}`);
        return null;
      }
    };
    for (const { provider, list } of SOURCES) {
      const questions = (await tried(list.name, provider, () => list(since))) ?? [];
      for (const question of questions) {
        if (signal.aborted) return;
        const synced = await tried(list.name, provider, question);
        if (synced?.isChanged) repaired += 1;
      }
    }
    log.info({ repaired }, "subscriptions compared");
    if (failed.length > 0) throw new Error(`subscriptions not compared: ${failed.join(", ")}`);
  },
};

async function listCheckouts(since: Date): Promise<Question[]> {
  const { checkout } = await planCards();
  const all = await checkout.list({ since });
  return all
    .filter(({ complete }) => complete)
    .map(
      ({ reference }) =>
        () =>
          syncCardSubject({ kind: "checkout", reference }, REPAIR),
    );
}

async function listCards(since: Date): Promise<Question[]> {
  const { billing } = await planCards();
  const all = await billing.listSubscriptions({ since });
  return all.map(
    ({ reference }) =>
      () =>
        syncSubscription({ provider: "stripe", reference }, REPAIR),
  );
}

async function listMandates(since: Date): Promise<Question[]> {
  const made = await requireMercadoPago().listSubscriptions({ since });
  return made.map(
    ({ id: reference }) =>
      () =>
        syncMercadoPagoSubject({ kind: "subscription", reference }, REPAIR),
  );
}

/** Asked besides, because a list of new subscriptions misses changes of older ones. */
async function listMandatePayments(since: Date): Promise<Question[]> {
  const payments = await requireMercadoPago().listPayments({ since });
  return payments.map(
    ({ id: reference }) =>
      () =>
        syncMercadoPagoSubject({ kind: "payment", reference }, REPAIR),
  );
}

/** Older subscriptions whose month is over or that are not paid. */
async function listOwn(): Promise<Question[]> {
  const questions: Question[] = [];
  let after: string | undefined = NO_ID;
  while (after) {
    const page: Parameters<typeof listDoubtful>[1] = { at: now(), after, take: PAGE };
    const rows = await withSystem("billing.doubtful", (tx) => listDoubtful(tx, page));
    questions.push(...rows.map((row) => () => syncSubscription(row, REPAIR)));
    after = rows.length === PAGE ? rows.at(-1)?.id : undefined;
  }
  return questions;
}

/** `provider`: the owner of the list; null for our own. */
const SOURCES: readonly { provider: PlanProvider | null; list: (since: Date) => Promise<Question[]> }[] = [
  { provider: "stripe", list: listCheckouts },
  { provider: "stripe", list: listCards },
  { provider: "mercadopago", list: listMandates },
  { provider: "mercadopago", list: listMandatePayments },
  { provider: null, list: listOwn },
];

import "server-only";
import { withSystem } from "@/lib/db/doors";
import type { MercadoPagoSubject } from "@/lib/integrations/mercadopago/port";
import { ProviderError } from "@/lib/integrations/provider";
import type { CardSubject } from "@/lib/integrations/stripe/port";
import type { RowJob } from "@/lib/jobs/row-job";
import { wake } from "@/lib/jobs/running";
import { closeEvent, giveUpEvent, noteFailure } from "./commands";
import { type WaitingEvent, findWaitingEvent, listWaitingEvents } from "./queries";
import { cardKinds, mercadoPagoKinds } from "./rules";

const QUEUE = "webhook_events";
/** Jobs taken at once: a provider sends several events about one payment within a second. */
const TOGETHER = 10;

/** Starts processing now instead of at the next poll. */
export const wakeWebhooks = (): void => wake(QUEUE);

/**
 * Handlers of an event's subject. Each asks the provider for the present state and stores it whole, so that it is safe
 * to call again, late and in any order.
 */
export type Receivers = {
  card: (subject: CardSubject) => Promise<unknown>;
  mercadoPago: (subject: MercadoPagoSubject) => Promise<unknown>;
  /** For academies' own accounts. With null their events fail and stay in the table. */
  academy: ((of: { studioId: string; subject: MercadoPagoSubject }) => Promise<unknown>) | null;
};

export const webhookJob = (receivers: Receivers): RowJob => ({
  queue: QUEUE,
  together: TOGETHER,
  waiting: listWaitingEvents,
  handle: async (id) => {
    const event = await withSystem("jobs.webhook", (tx) => findWaitingEvent(tx, id));
    if (!event) return;
    try {
      await handOn(receivers, event);
    } catch (error) {
      const reason = reasonOf(error);
      await withSystem("jobs.webhook", (tx) => noteFailure(tx, { id, reason }));
      throw error;
    }
    await withSystem("jobs.webhook", (tx) => closeEvent(tx, { id }));
  },
  giveUp: async (id) => {
    await withSystem("jobs.webhook", (tx) => giveUpEvent(tx, { id }));
  },
  givenUp: "waits",
});

async function handOn(receivers: Receivers, { provider, studioId, payload }: WaitingEvent): Promise<void> {
  const { kind, reference } = payload;
  if (reference === null) return;
  if (provider === "stripe") {
    const known = cardKinds.find((one) => one === kind);
    if (known) await receivers.card({ kind: known, reference });
    return;
  }
  const known = mercadoPagoKinds.find((one) => one === kind);
  if (!known) return;
  const subject = { kind: known, reference };
  if (studioId === null) await receivers.mercadoPago(subject);
  else if (receivers.academy) await receivers.academy({ studioId, subject });
  else throw new Error("no receiver is configured for the payments of academies");
}

/** Other errors may quote people's data, which the row must not hold. */
const reasonOf = (error: unknown): string =>
  error instanceof ProviderError
    ? `provider: ${error.message}`
    : error instanceof Error
      ? error.name
      : "unknown";

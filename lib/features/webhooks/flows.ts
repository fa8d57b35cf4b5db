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
/** A provider tells of one payment by several events within a second. */
const TOGETHER = 10;

/** Asks for the events to be worked off now. */
export const wakeWebhooks = (): void => wake(QUEUE);

/**
 * Who knows what an event is about. Each asks the provider for the present state and writes it whole, so that it may be
 * called again, late and in any order.
 */
export type Receivers = {
  card: (subject: CardSubject) => Promise<unknown>;
  mercadoPago: (subject: MercadoPagoSubject) => Promise<unknown>;
  /** Of an academy's own account; null leaves its events where they are. */
  academy: ((of: { studioId: string; subject: MercadoPagoSubject }) => Promise<unknown>) | null;
};

/** What follows from an event, after its answer. */
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
  else throw new Error("nobody receives the payments of academies");
}

/** What stands in the way may quote people, and the row does not. */
const reasonOf = (error: unknown): string =>
  error instanceof ProviderError
    ? `provider: ${error.message}`
    : error instanceof Error
      ? error.name
      : "unknown";

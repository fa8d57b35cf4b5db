import { createHmac } from "node:crypto";
import type { Delivery } from "../delivery.ts";
import { type Event, type State, newId, seconds } from "./state.ts";

/** The version in which Stripe sends events to newly created endpoints. */
const API_VERSION = "2026-10-28.endive";

export type Emit = (type: string, object: unknown) => void;

export function openEvents(state: State, delivery: Delivery) {
  function send(event: Event): void {
    const body = JSON.stringify(wireEvent(event));
    for (const { url, secret } of state.endpoints)
      delivery.send({ url, body, headers: () => ({ "Stripe-Signature": signature(body, secret) }) });
  }
  return {
    send,
    emit: ((type, object) => {
      // Copies the object: a delayed delivery must carry the state of this moment.
      const event: Event = { id: newId("evt"), type, created: seconds(), object: structuredClone(object) };
      state.events.push(event);
      send(event);
    }) satisfies Emit,
  };
}

const wireEvent = ({ id, type, created, object }: Event) => ({
  id,
  object: "event",
  api_version: API_VERSION,
  created,
  type,
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
});

function signature(body: string, secret: string): string {
  const at = seconds();
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

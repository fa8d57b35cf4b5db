import { createHmac, randomUUID } from "node:crypto";
import type { Delivery } from "../delivery.ts";
import type { Account, State } from "./state.ts";
import { timeOf } from "./wire.ts";

export type Topic =
  "payment" | "subscription_preapproval" | "subscription_authorized_payment" | "topic_chargebacks_wh";

export type Notify = (
  account: Account,
  about: { topic: Topic; id: string | number; action: string; url?: string | null },
) => void;

/** Sends signed webhooks to the address in the payment, otherwise to the one of the account. */
export function openNotices(state: State, delivery: Delivery): Notify {
  return (account, { topic, id, action, url }) => {
    const address = url ?? account.panelUrl;
    if (!address) return;
    const target = new URL(address);
    target.searchParams.set("data.id", String(id));
    target.searchParams.set("type", topic);
    const body = JSON.stringify({
      id: state.nextId(),
      live_mode: account.isLive,
      type: topic,
      date_created: timeOf(Date.now()),
      user_id: account.id,
      api_version: "v1",
      action,
      data: { id: String(id) },
    });
    const requestId = randomUUID();
    delivery.send({
      url: target.href,
      body,
      headers: () => signed(account.secret, { id: String(id), requestId }),
    });
  };
}

function signed(
  secret: string,
  { id, requestId }: { id: string; requestId: string },
): Record<string, string> {
  const ts = Math.floor(Date.now() / 1000);
  const hash = createHmac("sha256", secret)
    .update(`id:${id};request-id:${requestId};ts:${ts};`)
    .digest("hex");
  return { "x-signature": `ts=${ts},v1=${hash}`, "x-request-id": requestId };
}

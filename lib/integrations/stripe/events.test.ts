import Stripe from "stripe";
import { fixClock } from "@/lib/kernel/clock";
import { readCardEvent } from "./events";

const secret = "whsec_test_0123456789";
const at = Date.parse("2026-11-23T12:00:00Z") / 1000;

beforeEach(() => fixClock("2026-11-23T12:00:00Z"));
afterAll(() => fixClock(null));

const eventOf = (type: string, object: object) =>
  JSON.stringify(
    { id: "evt_1", object: "event", type, created: at, livemode: false, data: { object } },
    null,
    2,
  );
const body = eventOf("customer.subscription.updated", { id: "sub_1" });

const signed = (wish: { payload?: string; secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at, ...wish });

const read = (wish: { body?: string | Uint8Array; signature?: string | null; secret?: string } = {}) =>
  readCardEvent({ body, signature: signed(), secret, ...wish });

it("threat 45 a signed event is read as its id, type and subject", async () => {
  expect(await read()).toEqual({
    id: "evt_1",
    type: "customer.subscription.updated",
    at: new Date("2026-11-23T12:00:00Z"),
    isLive: false,
    subject: { kind: "subscription", reference: "sub_1" },
  });
  expect(await read({ body: new TextEncoder().encode(body) })).not.toBeNull();
});

it("threat 45 while a secret is changed, one of two signatures is enough", async () => {
  const [, v1 = ""] = signed().split(",");
  expect(await read({ signature: `t=${at},v1=${"0".repeat(64)},${v1}` })).not.toBeNull();
  expect(await read({ signature: signed({ timestamp: at - 299 }) })).not.toBeNull();
});

it.each<[string, () => Parameters<typeof read>[0]]>([
  ["no header", () => ({ signature: null })],
  ["an empty header", () => ({ signature: "" })],
  ["a header without a moment", () => ({ signature: signed().replace(/^t=\d+,/, "") })],
  ["a bad v1", () => ({ signature: `t=${at},v1=${"0".repeat(64)}` })],
  ["a v1 that is no hex", () => ({ signature: `t=${at},v1=ação` })],
  ["only a v0", () => ({ signature: signed().replace("v1=", "v0=") })],
  ["a moment that was altered", () => ({ signature: signed().replace(String(at), String(at - 1)) })],
  ["an old moment", () => ({ signature: signed({ timestamp: at - 301 }) })],
  ["a moment to come", () => ({ signature: signed({ timestamp: at + 301 }) })],
  ["another secret", () => ({ signature: signed({ secret: "whsec_other" }) })],
  ["an empty secret", () => ({ secret: "", signature: signed() })],
  ["a secret of blanks", () => ({ secret: "  ", signature: signed() })],
  ["a body altered by one byte", () => ({ body: body.replace("sub_1", "sub_2") })],
  ["a body written anew", () => ({ body: JSON.stringify(JSON.parse(body)) })],
  ["a signed body that is no JSON", () => ({ body: "{", signature: signed({ payload: "{" }) })],
  ["a signed body that is no event", () => ({ body: "{}", signature: signed({ payload: "{}" }) })],
  [
    "a signed event without its object",
    () => {
      const bare = '{"id":"evt_1","type":"x","created":1,"livemode":false}';
      return { body: bare, signature: signed({ payload: bare }) };
    },
  ],
  ...[-1, 1e15, Number.MAX_SAFE_INTEGER].map((created): [string, () => Parameters<typeof read>[0]] => [
    `a signed event of the moment ${created}`,
    () => {
      const absurd = body.replace(`"created": ${at}`, `"created": ${created}`);
      return { body: absurd, signature: signed({ payload: absurd }) };
    },
  ]),
])("threat 45 RIGHT-53 refuses %s", async (_, wish) => expect(await read(wish())).toBeNull());

it.each([
  ["checkout.session.completed", { id: "cs_1" }, { kind: "checkout", reference: "cs_1" }],
  ["checkout.session.async_payment_succeeded", { id: "cs_1" }, { kind: "checkout", reference: "cs_1" }],
  [
    "invoice.payment_failed",
    { id: "in_1", parent: { subscription_details: { subscription: "sub_1" } } },
    { kind: "subscription", reference: "sub_1" },
  ],
  ["invoice.paid", { id: "in_1", parent: null }, null],
  ["charge.refunded", { id: "ch_1", payment_intent: "pi_1" }, { kind: "payment", reference: "pi_1" }],
  ["charge.dispute.created", { id: "dp_1", payment_intent: "pi_1" }, { kind: "payment", reference: "pi_1" }],
  ["charge.refunded", { id: "ch_1", payment_intent: null }, null],
  ["payout.paid", { id: "po_1" }, null],
])("an event %s of %j is about %j", async (type, object, subject) => {
  const payload = eventOf(type, object);
  expect(await read({ body: payload, signature: signed({ payload }) })).toMatchObject({ type, subject });
});

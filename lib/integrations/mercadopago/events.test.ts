import { createHmac } from "node:crypto";
import { fixClock } from "@/lib/kernel/clock";
import { type MercadoPagoNotice, readMercadoPagoEvent } from "./events";

const secret = "a-secret-of-one-account";
const seconds = Date.parse("2026-11-23T12:00:00Z") / 1000;

beforeEach(() => fixClock("2026-11-23T12:00:00Z"));
afterAll(() => fixClock(null));

const hashOf = (manifest: string, key = secret) => createHmac("sha256", key).update(manifest).digest("hex");

type Parts = { id?: string; requestId?: string | null; ts?: string | number; key?: string };

function signed({ id = "123", requestId = "r-1", ts = seconds, key = secret }: Parts = {}): string {
  const request = requestId === null ? "" : `request-id:${requestId};`;
  return `ts=${ts},v1=${hashOf(`id:${id};${request}ts:${ts};`, key)}`;
}

const bodyOf = (id: string | number, rest: object = {}) =>
  JSON.stringify({ id: 77, type: "payment", action: "payment.updated", user_id: 9, data: { id }, ...rest });

const v1 = signed().split("v1=")[1] ?? "";

type Wish = Partial<MercadoPagoNotice> & { address?: string; secret?: string };

const notice = ({ address = "data.id=123&type=payment", ...rest }: Wish): MercadoPagoNotice => {
  const standard = { signature: signed(), requestId: "r-1", body: bodyOf("123") };
  return { query: new URLSearchParams(address), ...standard, ...rest };
};

const read = ({ secret: kept = secret, ...wish }: Wish = {}) =>
  readMercadoPagoEvent(notice(wish), { secret: kept });

it("threat 54 a webhook signed with the account's secret names the subject to ask about", () => {
  expect(read()).toEqual({
    id: "77",
    action: "payment.updated",
    account: "9",
    subject: { kind: "payment", reference: "123" },
    signedAt: new Date("2026-11-23T12:00:00Z"),
    signature: v1,
  });
});

it.each<[string, Wish]>([
  ["with a moment in milliseconds", { signature: signed({ ts: seconds * 1000 }) }],
  ["that was signed days ago, as a repeated one may be", { signature: signed({ ts: seconds - 400_000 }) }],
  ["whose moment is a little ahead", { signature: signed({ ts: seconds + 299 }) }],
  ["without the id of its request", { requestId: null, signature: signed({ requestId: null }) }],
  ["with blanks between the parts", { signature: signed().replace(",", ", ") }],
  [
    "with hex in capitals",
    { signature: signed().replace(/v1=.*/, (v1) => `v1=${v1.slice(3).toUpperCase()}`) },
  ],
  ["with a part that is not known yet", { signature: `${signed()},v2=abc` }],
  ["whose body has the id as a number", { body: bodyOf(123) }],
])("threat 54 accepts a webhook %s", (_, wish) => expect(read(wish)?.subject?.reference).toBe("123"));

it("threat 54 accepts an id with letters, signed as it came or in lower case", () => {
  const wish = { address: "data.id=ORD01&type=payment", body: bodyOf("ORD01") };
  expect(read({ ...wish, signature: signed({ id: "ORD01" }) })).not.toBeNull();
  expect(read({ ...wish, signature: signed({ id: "ord01" }) })).not.toBeNull();
  expect(read({ ...wish, signature: signed({ id: "Ord01" }) })).toBeNull();
});

it.each<[string, Wish]>([
  ["no signature", { signature: null }],
  ["an empty signature", { signature: "" }],
  ["signatures in a list", { signature: [signed(), signed()] }],
  ["two signatures in one header", { signature: `${signed()}, ${signed()}` }],
  ["ids of the request in a list", { requestId: ["r-1", "r-1"] }],
  ["no moment", { signature: `v1=${v1}` }],
  ["a moment twice", { signature: `ts=${seconds},${signed()}` }],
  ["a hash twice", { signature: `${signed()},v1=${v1}` }],
  ["a moment that is no number", { signature: signed({ ts: "soon" }) }],
  ["a moment with a sign", { signature: signed({ ts: "-1" }) }],
  ["a moment beyond all calendars", { signature: signed({ ts: "9".repeat(16) }) }],
  ["a moment six minutes ahead", { signature: signed({ ts: seconds + 360 }) }],
  ["a moment six minutes ahead in milliseconds", { signature: signed({ ts: (seconds + 360) * 1000 }) }],
  ["a moment of two months ago", { signature: signed({ ts: seconds - 60 * 86_400 }) }],
  ["a moment that was altered", { signature: `ts=${seconds + 1},v1=${v1}` }],
  ["no hash", { signature: `ts=${seconds}` }],
  ["a hash that is no hex", { signature: `ts=${seconds},v1=${"g".repeat(64)}` }],
  ["a hash that is too short", { signature: `ts=${seconds},v1=${v1.slice(2)}` }],
  ["a hash that is too long", { signature: `ts=${seconds},v1=${v1}00` }],
  ["a hash of 64 signs and more bytes", { signature: `ts=${seconds},v1=${"ç".repeat(64)}` }],
  ["a hash of 32 signs in 64 bytes", { signature: `ts=${seconds},v1=${"ç".repeat(32)}` }],
  ["another secret", { signature: signed({ key: "another" }) }],
  ["no secret, and a signature made with an empty one", { signature: signed({ key: "" }), secret: "" }],
  ["a secret of blanks", { signature: signed({ key: "  " }), secret: "  " }],
  ["another id of the request", { requestId: "r-2" }],
  ["an id of the request that was taken away", { requestId: null }],
  ["another id in the address", { address: "data.id=124&type=payment", body: bodyOf("124") }],
  ["another id in the body than in the address", { body: bodyOf("124") }],
  ["two ids in the address", { address: "data.id=123&data.id=124&type=payment" }],
  ["no id in the address", { address: "type=payment" }],
  ["the older kind of message", { address: "topic=payment&id=123" }],
  [
    "another kind in the body than in the address",
    { body: bodyOf("123", { type: "subscription_preapproval" }) },
  ],
  ["a body that is no JSON", { body: "{" }],
  ["a body that is no message", { body: "[]" }],
  ["an empty body", { body: "" }],
])("threat 54 refuses %s", (_, wish) => expect(read(wish)).toBeNull());

it.each([
  ["payment", "payment"],
  ["subscription_preapproval", "subscription"],
  ["subscription_authorized_payment", "instalment"],
  ["topic_chargebacks_wh", "chargeback"],
])("a message of the kind %s is about a %s", (type, kind) => {
  const wish = { address: `data.id=123&type=${type}`, body: bodyOf("123", { type }) };
  expect(read(wish)?.subject).toEqual({ kind, reference: "123" });
});

it.each(["mp-connect", "toString", "__proto__"])("a message of the kind %s has no subject", (type) => {
  const wish = { address: `data.id=123&type=${type}`, body: bodyOf("123", { type }) };
  expect(read(wish)).toMatchObject({ id: "77", subject: null });
});

import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { env } from "@/lib/config/env";
import { seal } from "@/lib/config/seal";
import { closeDatabase } from "@/lib/db/client";
import { withStudio, withSystem } from "@/lib/db/doors";
import { webhookJob } from "@/lib/features/webhooks/flows";
import { ACADEMY_EVENTS } from "@/lib/features/webhooks/rules";
import { fixClock } from "@/lib/kernel/clock";
import { makeStudio } from "@/lib/testing/factories";
import { sendHeaders } from "@/lib/testing/next-headers";
import { openQueue } from "@/lib/testing/queue";
import { POST as toAcademy } from "./mercadopago/[key]/route";
import { POST as toPlatform } from "./mercadopago/route";
import { POST as toStripe } from "./stripe/route";

jest.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("404");
  },
  unstable_rethrow: () => undefined,
}));

const at = new Date("2026-11-23T15:00:00Z");
const seconds = at.getTime() / 1000;
const secrets = { stripe: "whsec_of-the-test", platform: "the-platforms-secret" };

const queue = openQueue(
  webhookJob({ card: async () => undefined, mercadoPago: async () => undefined, academy: null }),
);

beforeEach(() => {
  fixClock(at);
  // A provider's server sends no origin and no cookie.
  sendHeaders({ "x-obi-ip": "203.0.113.77", "user-agent": "provider/1.0" });
  jest.replaceProperty(env, "stripeWebhookSecret", secrets.stripe);
  jest.replaceProperty(env, "mercadoPago", {
    accessToken: "TEST-of-the-test",
    publicKey: undefined,
    webhookSecret: secrets.platform,
  });
});
afterEach(() => jest.restoreAllMocks());

const rowsOf = (mark: string) =>
  withSystem("test", (tx) =>
    tx.webhookEvent.findMany({ where: { eventId: { contains: mark } }, orderBy: { id: "asc" } }),
  );

const hex = (text: string, key: string) => createHmac("sha256", key).update(text).digest("hex");

function post(path: string, { headers, body }: { headers: Record<string, string>; body: string }) {
  const length = { "content-length": String(Buffer.byteLength(body)) };
  return new Request(`http://localhost${path}`, { method: "POST", body, headers: { ...length, ...headers } });
}

describe("Stripe", () => {
  const bodyOf = (id: string, type = "customer.subscription.updated") =>
    JSON.stringify({
      id,
      object: "event",
      type,
      created: seconds,
      livemode: false,
      data: { object: { id: "sub_1", customer_email: "dona@exemplo.com.br" } },
    });
  const signed = (body: string, { t = seconds, key = secrets.stripe } = {}) =>
    `t=${t},v1=${hex(`${t}.${body}`, key)}`;
  const send = (body: string, signature: string | null) =>
    toStripe(
      post("/api/webhooks/stripe", { body, headers: signature ? { "stripe-signature": signature } : {} }),
    );
  const newId = () => `evt_${randomBytes(8).toString("hex")}`;

  it("FUNC-06 a signed event is stored once, without its body, and gets a job", async () => {
    const id = newId();
    const body = bodyOf(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, signed(body))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await rowsOf(id);
    expect(rows).toMatchObject([
      { provider: "stripe", eventId: id, studioId: null, attempts: 0, processedAt: null },
    ]);
    expect(rows[0]?.payload).toEqual({
      kind: "subscription",
      reference: "sub_1",
      account: null,
      at: at.toISOString(),
    });
    expect(JSON.stringify(rows[0], (_key, value) => (typeof value === "bigint" ? "" : value))).not.toContain(
      "dona@",
    );
    const { rows: jobs } = await queue.db.executeSql("select name from pgboss.job where singleton_key = $1", [
      rows[0]?.id,
    ]);
    expect(jobs).toEqual([{ name: "webhook_events" }]);
  });

  it("an event that needs no action is stored as processed", async () => {
    const id = newId();
    const body = bodyOf(id, "product.created");
    expect((await send(body, signed(body))).status).toBe(200);
    expect(await rowsOf(id)).toMatchObject([{ type: "product.created", processedAt: at }]);
  });

  it.each<[string, (body: string) => [string, string | null]]>([
    ["no signature", (body) => [body, null]],
    ["an empty signature", (body) => [body, ""]],
    ["a bad hash", (body) => [body, `t=${seconds},v1=${"0".repeat(64)}`]],
    ["half a hash", (body) => [body, signed(body).slice(0, -32)]],
    ["an old moment", (body) => [body, signed(body, { t: seconds - 301 })]],
    ["a moment to come", (body) => [body, signed(body, { t: seconds + 3600 })]],
    ["another moment than was signed", (body) => [body, signed(body).replace(/^t=\d+/, `t=${seconds + 1}`)]],
    ["another secret", (body) => [body, signed(body, { key: "whsec_another" })]],
    ["an empty secret", (body) => [body, signed(body, { key: "" })]],
    ["one byte changed", (body) => [body.replace("sub_1", "sub_2"), signed(body)]],
    ["one byte more", (body) => [`${body} `, signed(body)]],
    ["JSON written anew", (body) => [JSON.stringify(JSON.parse(body), null, 1), signed(body)]],
    ["an id that is none", (body) => [body.replace(/evt_\w+/, "x"), signed(body.replace(/evt_\w+/, "x"))]],
    ["no JSON", () => ["{", signed("{")]],
  ])("threat 45 a forged event is answered 400 and writes nothing: %s", async (_what, forge) => {
    const id = newId();
    const [body, signature] = forge(bodyOf(id));
    const answer = await send(body, signature);
    expect(answer.status).toBe(400);
    expect(await rowsOf(id)).toEqual([]);
  });

  it("threat 45 without a configured secret every event is refused, whatever it is signed with", async () => {
    jest.replaceProperty(env, "stripeWebhookSecret", undefined);
    const body = bodyOf(newId());
    for (const key of ["", " ", secrets.stripe])
      expect((await send(body, signed(body, { key }))).status).toBe(400);
  });

  it("a body above the size limit is answered 413 and not read", async () => {
    const body = `{"id":"${"x".repeat(256_001)}"}`;
    expect((await send(body, signed(body))).status).toBe(413);
    const lying = post("/api/webhooks/stripe", { body: "{}", headers: {} });
    lying.headers.set("content-length", "256001");
    expect((await toStripe(lying)).status).toBe(413);
  });
});

describe("Mercado Pago", () => {
  type Wish = {
    id?: string;
    dataId?: string;
    secret?: string;
    body?: string;
    query?: string;
    signature?: string;
    told?: string | null;
  };

  function noticeOf({ id = String(Math.random()).slice(2), dataId = "4711", ...wish }: Wish) {
    const told = wish.told === undefined ? randomUUID() : wish.told;
    const manifest = `id:${dataId};${told ? `request-id:${told};` : ""}ts:${seconds};`;
    const v1 = hex(manifest, wish.secret ?? secrets.platform);
    const body =
      wish.body ??
      JSON.stringify({
        id: Number(id) % 1e12,
        type: "payment",
        action: "payment.updated",
        data: { id: dataId },
      });
    return {
      query: wish.query ?? `?data.id=${dataId}&type=payment`,
      body,
      headers: {
        "x-signature": wish.signature ?? `ts=${seconds},v1=${v1}`,
        ...(told && { "x-obi-told-id": told }),
      },
    };
  }

  const sendToPlatform = (wish: Wish) => {
    const { query, ...sent } = noticeOf(wish);
    return toPlatform(post(`/api/webhooks/mercadopago${query}`, sent));
  };
  const sendTo = (key: string, wish: Wish) => {
    const { query, ...sent } = noticeOf(wish);
    const request = post(`/api/webhooks/mercadopago/${encodeURIComponent(key)}${query}`, sent);
    return toAcademy(request, { params: Promise.resolve({ key }) });
  };

  async function academy(secret: string | null) {
    const { id } = await makeStudio();
    const webhookKey = randomBytes(32).toString("base64url");
    const webhookSecret =
      secret === null
        ? null
        : seal(secret, { table: "studio_payment_settings", row: id, column: "webhook_secret" });
    await withStudio(id, (tx) =>
      tx.studioPaymentSettings.create({ data: { enabled: true, webhookKey, webhookSecret } }),
    );
    return { id, key: webhookKey, secret: secret ?? "" };
  }

  const countOf = (dataId: string) =>
    withSystem("test", (tx) =>
      tx.webhookEvent.count({ where: { payload: { path: ["reference"], equals: dataId } } }),
    );

  it("FUNC-06 a notice at the academy's address, signed with its secret, is stored as the academy's", async () => {
    const { id, key, secret } = await academy("the-academys-secret");
    const dataId = `55${Date.now()}1`;
    const wish = { secret, dataId, id: "901" };
    for (let times = 0; times < 3; times += 1) expect((await sendTo(key, wish)).status).toBe(200);
    const rows = await withSystem("test", (tx) => tx.webhookEvent.findMany({ where: { studioId: id } }));
    expect(rows).toMatchObject([
      { provider: "mercadopago", type: "payment.updated", payload: { kind: "payment", reference: dataId } },
    ]);
  });

  it("RIGHT-54 invented ids and kinds under one signature make one row, and under an old signature none", async () => {
    const dataId = `54${Date.now()}`;
    const told = randomUUID();
    const kinds = ["payment", "subscription_preapproval", "topic_chargebacks_wh"];
    for (let invented = 0; invented < 9; invented += 1) {
      const type = kinds[invented % kinds.length] ?? "";
      const body = JSON.stringify({ id: 4_000 + invented, type, data: { id: dataId } });
      const sent = await sendToPlatform({ dataId, told, body, query: `?data.id=${dataId}&type=${type}` });
      expect(sent.status).toBe(200);
    }
    expect(await countOf(dataId)).toBe(1);
    await withSystem("test", (tx) => tx.webhookEvent.deleteMany({ where: { signature: { not: null } } }));
    fixClock(new Date(at.getTime() + 31 * 86_400_000));
    expect((await sendToPlatform({ dataId, told })).status).toBe(400);
    expect(await countOf(dataId)).toBe(0);
  });

  it("threat 56 a notice signed for one academy is refused at another's address and at the platform's", async () => {
    const [one, other] = [await academy("secret-of-one"), await academy("secret-of-another")];
    const dataId = `56${Date.now()}`;
    const answers = [
      await sendTo(other.key, { secret: one.secret, dataId }),
      await sendToPlatform({ secret: one.secret, dataId }),
      await sendTo(one.key, { secret: secrets.platform, dataId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await countOf(dataId)).toBe(0);
  });

  it("threat 56 an unknown address gets the answer of a bad signature, byte for byte", async () => {
    const { key } = await academy("a-secret");
    const without = await academy(null);
    const unreadable = await academy("sealed-elsewhere");
    await withStudio(unreadable.id, (tx) =>
      tx.studioPaymentSettings.updateMany({ data: { webhookSecret: "v1:AAAA" } }),
    );
    const texts = await Promise.all(
      [
        sendTo(key, { secret: "wrong" }),
        sendTo(randomBytes(32).toString("base64url"), { secret: "wrong" }),
        sendTo(without.key, { secret: "" }),
        sendTo(unreadable.key, { secret: "sealed-elsewhere" }),
        sendTo("", { secret: "" }),
        sendTo("a\u0000b", { secret: "" }),
        sendTo("'; drop table studios", { secret: "" }),
      ].map(async (answer) => {
        const response = await answer;
        return [response.status, await response.text(), [...response.headers]];
      }),
    );
    expect(texts[0]?.[0]).toBe(400);
    for (const text of texts) expect(text).toEqual(texts[0]);
  });

  it("threat 48 an academy over its limit is answered 429, while others are still accepted", async () => {
    const [loud, quiet] = [await academy("secret-of-one"), await academy("secret-of-another")];
    const told = (of: typeof loud) =>
      sendTo(of.key, { secret: of.secret, dataId: `61${randomBytes(6).readUIntBE(0, 6)}` });
    const full = { key: `webhooks:${loud.id}`, windowStart: at, count: ACADEMY_EVENTS.max - 1 };
    await withSystem("test", (tx) => tx.throttleCounter.create({ data: full }));
    expect((await told(loud)).status).toBe(200);
    expect((await told(loud)).status).toBe(429);
    expect((await told(quiet)).status).toBe(200);
    expect((await sendToPlatform({ dataId: `62${Date.now()}` })).status).toBe(200);
    expect(await withSystem("test", (tx) => tx.webhookEvent.count({ where: { studioId: loud.id } }))).toBe(1);
  });

  it.each<[string, Wish]>([
    ["another secret", { secret: "another" }],
    ["an empty secret", { secret: "" }],
    ["no hex", { signature: `ts=${seconds},v1=${"z".repeat(64)}` }],
    ["the wrong length", { signature: `ts=${seconds},v1=abcd` }],
    ["two moments", { signature: `ts=${seconds},ts=${seconds},v1=${"0".repeat(64)}` }],
    ["many bytes for a sign", { signature: `ts=${seconds},v1=${encodeURIComponent("é".repeat(32))}` }],
    ["headers in a list", { told: "one, two", signature: `ts=${seconds},v1=${"0".repeat(64)}` }],
    ["another id in the body", { body: JSON.stringify({ id: 1, type: "payment", data: { id: "4712" } }) }],
    ["another kind in the body", { body: JSON.stringify({ id: 1, type: "plan", data: { id: "4711" } }) }],
    ["the id twice", { query: "?data.id=4711&data.id=4712&type=payment" }],
    ["no id in the address", { query: "?type=payment" }],
    ["an IPN of old", { query: "?topic=payment&id=4711" }],
    [
      "a number that holds NUL",
      { body: JSON.stringify({ id: "a\u0000", type: "payment", data: { id: "4711" } }) },
    ],
    ["no JSON", { body: "payment" }],
  ])("threat 54 a forged notice is answered 400 and writes nothing: %s", async (_what, wish) => {
    const before = await countOf("4711");
    expect((await sendToPlatform(wish)).status).toBe(400);
    expect(await countOf("4711")).toBe(before);
  });

  it("threat 54 an event id that another subject or account has used already is still accepted", async () => {
    const [one, other] = [await academy("secret-1"), await academy("secret-2")];
    const [first, second] = [`57${Date.now()}`, `58${Date.now()}`];
    await sendTo(one.key, { secret: one.secret, id: "902", dataId: first });
    await sendTo(other.key, { secret: other.secret, id: "902", dataId: first });
    await sendTo(one.key, { secret: one.secret, id: "902", dataId: second });
    expect([await countOf(first), await countOf(second)]).toEqual([2, 1]);
  });
});

it("threat 48 while the database is away, the answer is 503, so that the provider sends again", async () => {
  await closeDatabase();
  jest.replaceProperty(env, "databaseUrl", "postgresql://obi@127.0.0.1:1/none");
  const body = JSON.stringify({
    id: "evt_away",
    type: "customer.subscription.updated",
    created: seconds,
    livemode: false,
    data: { object: { id: "sub_1" } },
  });
  const signature = `t=${seconds},v1=${hex(`${seconds}.${body}`, secrets.stripe)}`;
  const request = post("/api/webhooks/stripe", { body, headers: { "stripe-signature": signature } });
  const answer = await toStripe(request);
  await closeDatabase();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

import { openReceiver, sandboxControl } from "@/lib/testing/payment-sandbox";
import { startMercadoPagoSandbox } from "@/sandbox/mercadopago";
import { mercadoPago } from "./api";
import { readMercadoPagoEvent } from "./events";
import { ProviderError } from "./port";

const accessToken = "TEST-academy-one";
const secret = "secret-of-academy-one";

let sandbox: Awaited<ReturnType<typeof startMercadoPagoSandbox>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let control: ReturnType<typeof sandboxControl>;
let own: ReturnType<typeof mercadoPago>;
let other: ReturnType<typeof mercadoPago>;

beforeAll(async () => {
  receiver = await openReceiver();
  sandbox = await startMercadoPagoSandbox({ account: { accessToken, secret, url: receiver.url } });
  control = sandboxControl(sandbox.url);
  own = mercadoPago({ accessToken, apiBase: sandbox.url });
  other = mercadoPago({ accessToken: "TEST-academy-two", apiBase: sandbox.url });
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});
beforeEach(async () => {
  await control.well();
  await control.ask("delivery");
  receiver.got.splice(0);
});

let orders = 0;
const pix = (wish: Partial<Parameters<typeof own.openPix>[0]> = {}) => {
  const reference = `settlement-${(orders += 1)}`;
  return {
    key: `pix:${reference}`,
    reference,
    amountCents: 14_990,
    description: "Mensalidade de novembro",
    payer: { email: "aluna@exemplo.com.br", name: "Ana Lima Souza", cpf: "111.444.777-35" },
    notificationUrl: receiver.url,
    expiresAt: new Date(Date.now() + 86_400_000),
    ...wish,
  };
};

const paid = async (wish?: Parameters<typeof pix>[0]) => {
  const { id } = await own.openPix(pix(wish));
  await control.tell(`payments/${id}/approve`);
  return id;
};

const subscriptionWish = (startsAt: Date | null = null) => {
  const reference = `studio-${(orders += 1)}`;
  return {
    key: `sub:${reference}`,
    reference,
    amountCents: 10_990,
    title: "Plano Único",
    payerEmail: "dona@exemplo.com.br",
    backUrl: "https://obi.example/awaiting-payment",
    startsAt,
  };
};

async function heard(): Promise<string[]> {
  await control.ask("delivery");
  return receiver.got.map(({ url, headers, body }) => {
    const event = readMercadoPagoEvent(
      {
        query: new URL(url, receiver.url).searchParams,
        signature: headers["x-signature"] ?? null,
        requestId: headers["x-request-id"] ?? null,
        body,
      },
      { secret },
    );
    return `${event?.subject?.kind} ${event?.subject?.reference}`;
  });
}

describe("a payment by PIX", () => {
  it("FIN-16 is opened with code, page and expiry, and only once for the same key", async () => {
    const order = pix();
    const made = await own.openPix(order);
    expect(made).toMatchObject({
      status: "pending",
      amountCents: 14_990,
      refundedCents: 0,
      currency: "BRL",
      reference: order.reference,
      isLive: false,
      method: "pix",
      approvedAt: null,
      expiresAt: order.expiresAt,
      refunds: [],
    });
    expect(made.pix?.code).toMatch(/^000201.*5406149\.90.*6304[0-9A-F]{4}$/);
    expect(made.pix?.picture).toMatch(/^iVBOR/);
    expect(await (await fetch(made.pix?.page ?? "")).text()).toContain("Pagar este PIX");
    expect((await own.openPix(order)).id).toBe(made.id);
  });

  it("threat 59 has a key of its own, and stays separate from payments opened at the same time", async () => {
    const made = await Promise.all([pix(), pix(), pix()].map((order) => own.openPix(order)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(3);
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(3);
  });

  it("is paid on its page, and a signed webhook reaches its notification address", async () => {
    const made = await own.openPix(pix());
    await control.press(made.pix?.page ?? "", "aprovar");
    const now = await own.readPayment(made.id);
    expect(now).toMatchObject({ status: "approved", detail: "accredited", approvedAt: expect.any(Date) });
    expect(now?.updatedAt.getTime()).toBeGreaterThanOrEqual(made.updatedAt.getTime());
    expect(await heard()).toEqual([`payment ${made.id}`, `payment ${made.id}`]);
  });

  it("threat 56 can be neither read nor refunded by another account", async () => {
    const id = await paid();
    expect(await other.readPayment(id)).toBeNull();
    await expect(other.refundPayment({ id, key: "re:x" })).rejects.toMatchObject({ trouble: "rejected" });
    expect(await own.readPayment(id)).toMatchObject({ status: "approved", refundedCents: 0 });
    expect((await own.readPayment(id))?.collector).toBe((await own.testKeys()).account);
  });

  it("threat 57 reads back as the paid amount, to the cent", async () => {
    for (const amountCents of [1, 29, 1_005, 10_990, 999_999_999]) {
      const { id } = await own.openPix(pix({ amountCents }));
      expect(await own.readPayment(id)).toMatchObject({ amountCents });
    }
    const { id } = await own.openPix(pix());
    await control.tell(`payments/${id}/approve`, { amount: 7_495 });
    expect(await own.readPayment(id)).toMatchObject({ status: "approved", amountCents: 7_495 });
  });

  it("is refunded in part and in full, once for each key", async () => {
    const id = await paid();
    await own.refundPayment({ id, amountCents: 4_990, key: `re:${id}:1` });
    await own.refundPayment({ id, amountCents: 4_990, key: `re:${id}:1` });
    expect(await own.readPayment(id)).toMatchObject({
      status: "approved",
      detail: "partially_refunded",
      refundedCents: 4_990,
      refunds: [{ amountCents: 4_990, at: expect.any(Date) }],
    });
    await own.refundPayment({ id, key: `re:${id}:2` });
    expect(await own.readPayment(id)).toMatchObject({ status: "refunded", refundedCents: 14_990 });
    await expect(own.refundPayment({ id, key: `re:${id}:3` })).rejects.toMatchObject({ trouble: "rejected" });
  });

  it("can be cancelled until it is paid, may expire or be refused, and needs more than a minute to run", async () => {
    const { id } = await own.openPix(pix());
    expect(await own.cancelPayment({ id, key: `end:${id}` })).toMatchObject({ status: "cancelled" });
    const kept = await paid();
    await expect(own.cancelPayment({ id: kept, key: `end:${kept}` })).rejects.toMatchObject({
      trouble: "rejected",
    });
    const over = await own.openPix(pix());
    await control.tell(`payments/${over.id}/expire`);
    expect(await own.readPayment(over.id)).toMatchObject({ status: "cancelled", detail: "expired" });
    const refused = await own.openPix(pix());
    await control.press(refused.pix?.page ?? "", "recusar");
    expect(await own.readPayment(refused.id)).toMatchObject({ status: "rejected" });
    const soon = new Date(Date.now() + 60_000);
    await expect(own.openPix(pix({ expiresAt: soon }))).rejects.toMatchObject({ trouble: "rejected" });
  });

  it("shows a dispute, which is found by its webhook, and that the dispute was won", async () => {
    const id = await paid();
    await control.tell(`payments/${id}/dispute`);
    expect(await own.readPayment(id)).toMatchObject({ status: "charged_back" });
    const dispute = (await heard()).find((line) => line.startsWith("chargeback"))?.split(" ")[1] ?? "";
    expect(await own.findDisputedPayment(dispute)).toBe(id);
    expect(await other.findDisputedPayment(dispute)).toBeNull();
    await control.tell(`payments/${id}/dispute-won`);
    expect(await own.readPayment(id)).toMatchObject({ status: "approved", detail: "reimbursed" });
  });

  it("is found by our own id and by its last change, over all pages", async () => {
    const many = mercadoPago({ accessToken: "TEST-academy-many", apiBase: sandbox.url });
    const since = new Date();
    const { id, reference } = await many.openPix(pix());
    expect((await many.listPayments({ reference: reference ?? "" })).map((one) => one.id)).toEqual([id]);
    expect(await other.listPayments({ reference: reference ?? "" })).toEqual([]);
    for (let count = 0; count < 51; count += 1) await many.openPix(pix());
    const found = await many.listPayments({ since });
    expect(found).toHaveLength(52);
    expect(found.at(-1)?.id).toBe(id);
    expect(await many.listPayments({ since: new Date(Date.now() + 60_000) })).toEqual([]);
  });
});

it("a sale of the account that we cannot read hides no payment of ours", async () => {
  const { id } = await own.openPix(pix());
  const ours = await fetch(`${sandbox.url}/v1/payments/${id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  }).then((response) => response.json() as Promise<object>);
  const odd = { transaction_amount: 0.005, external_reference: "loja-7" };
  const { createServer } = await import("node:http");
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ paging: { total: 2 }, results: [{ ...ours, ...odd }, ours] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const list = () =>
    mercadoPago({ accessToken, apiBase: `http://127.0.0.1:${port}` }).listPayments({ since: new Date(0) });
  try {
    expect((await list()).map((one) => one.id)).toEqual([id]);
    odd.external_reference = crypto.randomUUID();
    await expect(list()).rejects.toMatchObject({ name: "ProviderError", trouble: "away" });
  } finally {
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
  }
});

describe("a payment link", () => {
  const link = () => {
    const { key, reference, amountCents, notificationUrl, expiresAt } = pix();
    const backUrls = {
      success: "https://a.example/ok",
      pending: "https://a.example/p",
      failure: "https://a.example/n",
    };
    return { key, reference, amountCents, notificationUrl, expiresAt, backUrls, title: "Mensalidade" };
  };

  it("PORTAL-28 is paid, left pending or refused, and may be paid twice", async () => {
    const order = link();
    const { url } = await own.openLink(order);
    expect(await control.press(url, "recusar")).toMatch(/^https:\/\/a\.example\/n\?.*status=rejected/);
    expect(await control.press(url, "pendente")).toMatch(/^https:\/\/a\.example\/p\?.*status=pending/);
    expect(await control.press(url, "aprovar")).toMatch(/^https:\/\/a\.example\/ok\?.*status=approved/);
    await control.press(url, "aprovar");
    const found = await own.listPayments({ reference: order.reference });
    expect(found.map(({ status }) => status)).toEqual(["approved", "approved", "pending", "rejected"]);
    expect(found[0]).toMatchObject({ amountCents: 14_990, pix: null, method: "visa" });
    await control.press(url, "reembolsar");
    expect(await own.readPayment(found[0]?.id ?? "")).toMatchObject({ status: "refunded" });
    expect(new Set(await heard())).toEqual(new Set(found.map(({ id }) => `payment ${id}`)));
  });

  it("FIN-16 can be ended repeatedly and then takes no payment; another account cannot end it", async () => {
    const order = link();
    const { id, url } = await own.openLink(order);
    await expect(other.endLink({ id })).rejects.toMatchObject({ trouble: "rejected" });
    await own.endLink({ id });
    await own.endLink({ id });
    expect(await control.press(url, "aprovar")).toBeNull();
    expect(await own.listPayments({ reference: order.reference })).toEqual([]);
  });
});

describe("a subscription", () => {
  it("shows each state: agreed to, renewed, missed, paid later and ended", async () => {
    const wish = subscriptionWish();
    const made = await own.openSubscription(wish);
    expect(made).toMatchObject({
      status: "pending",
      reference: wish.reference,
      amountCents: 10_990,
      currency: "BRL",
      paidMonths: 0,
    });
    expect((await own.openSubscription(wish)).id).toBe(made.id);
    expect(await control.press(made.url ?? "", "aprovar")).toContain(`preapproval_id=${made.id}`);
    const { id } = made;
    expect(await own.readSubscription(id)).toMatchObject({
      status: "authorized",
      health: "green",
      paidMonths: 1,
      nextPaymentAt: expect.any(Date),
    });
    const [first] = await own.listInstalments({ subscription: id });
    expect(first).toMatchObject({ status: "processed", amountCents: 10_990, subscription: id });
    expect(await own.readPayment(first?.payment?.id ?? "")).toMatchObject({
      status: "approved",
      reference: wish.reference,
    });

    await control.tell(`subscriptions/${id}/fail`);
    expect(await own.readSubscription(id)).toMatchObject({ status: "authorized", health: "yellow" });
    const [missed] = await own.listInstalments({ subscription: id });
    expect(missed).toMatchObject({ status: "recycling", tries: 1, payment: { status: "rejected" } });
    await control.tell(`subscriptions/${id}/pay`);
    expect(await own.readInstalment(missed?.id ?? "")).toMatchObject({ status: "processed", tries: 2 });
    await control.tell(`subscriptions/${id}/renew`);
    expect(await own.readSubscription(id)).toMatchObject({ health: "green", paidMonths: 3 });

    expect(await own.cancelSubscription({ id, key: `end:${id}` })).toMatchObject({ status: "cancelled" });
    expect(await own.listSubscriptions({ reference: wish.reference })).toMatchObject([{ id }]);
    expect((await own.listSubscriptions({ since: made.createdAt })).map((one) => one.id)).toContain(id);
    expect(await other.readSubscription(id)).toBeNull();
    expect(await heard()).toEqual(
      expect.arrayContaining([
        `subscription ${id}`,
        `instalment ${missed?.id}`,
        `payment ${first?.payment?.id}`,
      ]),
    );
  });

  it("is listed by date with a single request when all on the first page are older", async () => {
    const asked: string[] = [];
    const crowded = await startMercadoPagoSandbox({ hear: ({ name }) => void asked.push(name) });
    const account = mercadoPago({ accessToken, apiBase: crowded.url });
    try {
      for (let n = 0; n < 60; n += 1) await account.openSubscription(subscriptionWish());
      asked.length = 0;
      const since = new Date(Date.now() + 60_000);
      expect(await account.listSubscriptions({ since })).toEqual([]);
      expect(asked).toEqual(["subscription.list"]);
      expect(await account.listSubscriptions({ since: new Date(0) })).toHaveLength(60);
    } finally {
      await crowded.stop();
    }
  });

  it("charges nothing before its start", async () => {
    const startsAt = new Date(Date.now() + 5 * 86_400_000);
    const { id, url } = await own.openSubscription(subscriptionWish(startsAt));
    await control.press(url ?? "", "aprovar");
    expect(await own.readSubscription(id)).toMatchObject({
      status: "authorized",
      paidMonths: 0,
      nextPaymentAt: startsAt,
    });
    expect(await own.listInstalments({ subscription: id })).toEqual([]);
  });
});

describe("threat 65 a provider in trouble", () => {
  const quick = () => mercadoPago({ accessToken, apiBase: sandbox.url, patienceMs: 300 });

  it.each(["hang", "half", "error", "garbage", "empty", "redirect", "drop"])(
    "is reported as away on %s, and the payment stays as it is",
    async (fault) => {
      const id = await paid();
      await control.fault(fault);
      const began = performance.now();
      const away = { name: "ProviderError", trouble: "away" };
      await expect(quick().readPayment(id)).rejects.toMatchObject(away);
      await expect(quick().openPix(pix())).rejects.toBeInstanceOf(ProviderError);
      expect(performance.now() - began).toBeLessThan(2_000);
      await control.well();
      expect(await own.readPayment(id)).toMatchObject({ status: "approved" });
    },
  );

  it("threat 44 keys are good, refused, or cannot be tested for now", async () => {
    expect(await own.testKeys()).toEqual({ account: expect.stringMatching(/^\d{9}$/), site: "MLB" });
    const wrong = mercadoPago({ accessToken: "senha-colada-por-engano", apiBase: sandbox.url });
    await expect(wrong.testKeys()).rejects.toMatchObject({ trouble: "refused" });
    await control.fault("hang");
    await expect(quick().testKeys()).rejects.toMatchObject({ trouble: "away" });
  });

  it("is asked once more after a short fault, and the idempotency key keeps it to one payment", async () => {
    await control.fault("error", { call: "payment.open", times: 1 });
    const order = pix();
    const { id } = await own.openPix(order);
    expect((await own.listPayments({ reference: order.reference })).map((one) => one.id)).toEqual([id]);
  });

  it("is quoted by error kind and status only, as its text may hold an address", async () => {
    const failed = own.openPix(pix({ payer: { email: "sem-arroba" } }));
    await expect(failed).rejects.toThrow(/^MPBadRequestError 400$/);
  });

  it("refuses to open a payment without an idempotency key", async () => {
    const response = await fetch(`${sandbox.url}/v1/payments`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ transaction_amount: 1 }),
    });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("X-Idempotency-Key"),
    ]);
  });
});

import { createServer } from "node:http";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { billingCopy } from "@/lib/features/billing/copy";
import { syncCardSubject, syncMercadoPagoSubject, syncSubscription } from "@/lib/features/billing/flows/sync";
import { webhookJob } from "@/lib/features/webhooks/flows";
import { requireMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { cardBilling, cardCheckout } from "@/lib/integrations/stripe/configured";
import { fixClock } from "@/lib/kernel/clock";
import { isWell } from "@/lib/features/studios/rules/subscription";
import { makeOwner, makeStudio } from "@/lib/testing/factories";
import { sendHeaders } from "@/lib/testing/next-headers";
import { openPlanProviders, standingOf } from "@/lib/testing/plan";
import { openQueue } from "@/lib/testing/queue";
import { POST as toMercadoPago } from "./mercadopago/route";
import { POST as toStripe } from "./stripe/route";

/**
 * Events of both providers, each delivered one to three times, in any order and to several workers, while the
 * providers fail now and then. In the end every studio has its provider's state, and nothing was lost or done twice.
 */

jest.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("404");
  },
  unstable_rethrow: () => undefined,
}));

const STUDIOS = 8;
const DEEDS = 6;
const ROUNDS = 3;
/** Number of studios in which two owners bought the plan. */
const TWICE = 4;

const providers = openPlanProviders();
const secrets = { stripe: "whsec_of-the-storm", mercadoPago: "storm" };
const job = webhookJob({
  card: (subject) => syncCardSubject(subject),
  mercadoPago: (subject) => syncMercadoPagoSubject(subject),
  academy: null,
});
const queue = openQueue(job);

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const told = String(request.headers["x-request-id"] ?? "");
  const headers = new Headers({ "x-obi-told-id": told });
  for (const name of ["stripe-signature", "x-signature"])
    if (request.headers[name]) headers.set(name, String(request.headers[name]));
  const asked = new Request(`http://localhost${request.url}`, {
    method: "POST",
    headers,
    body: Buffer.concat(chunks),
  });
  const answer = await (asked.url.includes("stripe") ? toStripe(asked) : toMercadoPago(asked));
  response.writeHead(answer.status).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/api/webhooks`;
  Object.assign(env, {
    stripeWebhookSecret: secrets.stripe,
    mercadoPago: { ...env.mercadoPago, webhookSecret: secrets.mercadoPago },
  });
  await providers.stripe().tell("endpoints", { url: `${base}/stripe`, secret: secrets.stripe });
  await providers.mercadoPago().tell("accounts", {
    accessToken: env.mercadoPago?.accessToken,
    secret: secrets.mercadoPago,
    url: `${base}/mercadopago`,
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()));

/** A seeded random generator (linear congruential), so every run uses the same numbers. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Buyer = { studioId: string; userId: string };
type Bought = Buyer & { provider: "stripe" | "mercadopago"; reference: string };

async function makeBuyer(): Promise<Buyer> {
  const { studioId } = await makeStudio({ trialEndsAt: null });
  const { userId } = await makeOwner({ studioId });
  return { studioId, userId };
}

/** A plan that was paid for, but whose buyer never returned from the provider's page. */
async function buy({ studioId, userId }: Buyer, provider: Bought["provider"]): Promise<Bought> {
  const row = { userId, studioId, provider, planName: "Plano Único", amountCents: 10_990 };
  const { id } = await withSystem("test", (tx) =>
    tx.pendingSubscription.create({ data: { ...row, expiresAt: new Date(Date.now() + 3_600_000) } }),
  );
  const order = { key: `co:${id}`, amountCents: 10_990 };
  const back = "https://obi.example/success";
  const name = (providerReference: string) =>
    withSystem("test", (tx) => tx.pendingSubscription.update({ where: { id }, data: { providerReference } }));
  if (provider === "stripe") {
    const email = "dona@exemplo.com.br";
    const opened = await cardCheckout().open({
      ...order,
      studioId,
      email,
      planName: "Plano Único",
      successUrl: back,
      cancelUrl: back,
    });
    await name(opened.reference);
    await providers.stripe().press(opened.url ?? "", "aprovar");
    const session = await cardCheckout().read(opened.reference);
    return { studioId, userId, provider, reference: session?.subscription ?? "" };
  }
  const made = await requireMercadoPago().openSubscription({
    ...order,
    reference: id,
    title: "Plano Único",
    payerEmail: "dona@exemplo.com.br",
    backUrl: back,
    startsAt: null,
  });
  await name(made.id);
  await providers.mercadoPago().press(made.url ?? "", "aprovar");
  return { studioId, userId, provider, reference: made.id };
}

const deeds = {
  stripe: ["renew", "fail", "pay", "refund", "dispute", "end"],
  mercadopago: ["renew", "fail", "pay", "pause", "end"],
};

async function live({ provider, reference }: Bought, roll: (below: number) => number): Promise<void> {
  const control = provider === "stripe" ? providers.stripe() : providers.mercadoPago();
  for (let done = 0; done < DEEDS; done += 1) {
    // Deeds that may end a subscription are drawn seldom, or most would end at once.
    const choices = deeds[provider].slice(0, roll(4) === 0 ? undefined : 3);
    const name = choices[roll(choices.length)];
    const told: unknown = await control.tell(`subscriptions/${reference}/${name}`);
    const ended = JSON.stringify(told).match(/"status":"(canceled|cancelled)"/);
    if (ended) return;
  }
}

/**
 * Each change is in the trail once, because each begins with the state in which the one before ended. Each missed
 * month has one mail, and every other mail exists at most once. Returns the subjects of these others.
 */
async function expectOnce(studioId: string): Promise<string[]> {
  const { trail, mails } = await withSystem("test", async (tx) => {
    const { email } = await tx.studio.findUniqueOrThrow({ where: { id: studioId }, select: { email: true } });
    return {
      trail: await tx.auditEvent.findMany({
        where: { studioId, action: { startsWith: "billing." } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { data: true },
      }),
      mails: await tx.mailOutbox.findMany({ where: { to: email }, select: { subject: true } }),
    };
  });
  const changes = trail.flatMap(({ data }) => {
    const { status, before, until, earlier } = data as Record<string, string | null>;
    return earlier ? [] : [{ status, before, until }];
  });
  expect(changes.map(({ before }) => before)).toEqual(
    [null, ...changes.map(({ status }) => status)].slice(0, -1),
  );
  changes.slice(1).forEach(({ status, until }, index) => {
    expect({ status, until }).not.toEqual({ status: changes[index]?.status, until: changes[index]?.until });
  });
  const { subscription } = await standingOf(studioId);
  // The day of the next charge, where one comes: access lasts some days longer.
  const nextCharge = subscription && isWell(subscription.status) ? subscription.currentPeriodEnd : null;
  const until = (nextCharge ?? subscription?.accessUntil)?.toISOString();
  expect(changes.at(-1)).toMatchObject({ status: subscription?.status, until });
  const missed = changes.filter(({ status, before }) => status === "past_due" && before !== "past_due");
  const subjects = mails.map(({ subject }) => subject);
  const isOfMissed = (subject: string) => subject.startsWith("Não conseguimos cobrar");
  expect(subjects.filter(isOfMissed)).toHaveLength(missed.length);
  const others = subjects.filter((subject) => !isOfMissed(subject));
  expect(others).toEqual([...new Set(others)]);
  return others;
}

const notesOf = ({ reference }: Bought) =>
  withSystem("test", async (tx) => {
    const rows = await tx.securityEvent.findMany({
      where: { type: "PAYMENT_NOT_COUNTED", details: { path: ["reference"], equals: reference } },
      select: { details: true },
    });
    return rows.map(({ details }) => (details as { reason: string }).reason);
  });

/** The outcome of one of two subscriptions, and the refunded amounts in cents. */
async function endOf(one: Bought) {
  const { provider, reference } = one;
  const notes = await notesOf(one);
  if (provider === "stripe") {
    const subscription = await cardBilling().readSubscription(reference);
    const payment = await cardBilling().readPayment(subscription?.latestInvoice?.payment ?? "");
    const givenBack = payment?.refundedCents ? [payment.refundedCents] : [];
    return { isOver: subscription?.status === "canceled", givenBack, notes };
  }
  const account = requireMercadoPago();
  const [month] = await account.listInstalments({ subscription: reference });
  const payment = await account.readPayment(month?.payment?.id ?? "");
  const givenBack = (payment?.refunds ?? []).map(({ amountCents }) => amountCents);
  return { isOver: (await account.readSubscription(reference))?.status === "cancelled", givenBack, notes };
}

it("RIGHT-13 threats 46, 47 and 58 every studio ends as its provider says, whatever the order of events", async () => {
  fixClock(null);
  sendHeaders({ "x-obi-ip": "203.0.113.9", "user-agent": "provider" });
  await withSystem("test", (tx) => tx.webhookEvent.deleteMany({}));
  await queue.clear(job);
  const roll = dice(20_261_123);
  const both = [providers.stripe(), providers.mercadoPago()];
  const bought: Bought[] = [];
  for (const control of both)
    await control.tell("delivery", { copies: 3, retryMs: [50, 50, 50], hold: true });
  for (let n = 0; n < STUDIOS; n += 1)
    bought.push(await buy(await makeBuyer(), n % 2 === 0 ? "stripe" : "mercadopago"));
  const twice: Bought[][] = [];
  for (let n = 0; n < TWICE; n += 1) {
    const buyer = await makeBuyer();
    twice.push([await buy(buyer, "stripe"), await buy(buyer, n % 2 === 0 ? "mercadopago" : "stripe")]);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of bought) await live(one, roll);
    for (const control of both) await control.fault("error", { times: 3 });
    for (const control of both)
      await control.tell("delivery/release", { order: round === 1 ? "reverse" : "random" });
    const working = queue.work(job, 4);
    await Promise.all(both.map((control) => control.ask("delivery")));
    await working;
  }
  for (const control of both) await control.well();
  for (let tries = 0; tries < 4; tries += 1) {
    await queue.later(job, 3_600);
    await queue.work(job, 4);
  }

  const events = await withSystem("test", (tx) =>
    tx.webhookEvent.findMany({ select: { eventId: true, processedAt: true, provider: true } }),
  );
  expect(events.filter(({ processedAt }) => processedAt === null)).toEqual([]);
  const told = (await providers.stripe().ask("events")) as { events: { id: string }[] };
  expect(
    events
      .filter(({ provider }) => provider === "stripe")
      .map(({ eventId }) => eventId)
      .sort(),
  ).toEqual(told.events.map(({ id }) => id).sort());

  const stands = async ({ studioId }: Bought) => {
    const { subscriptionStatus, subscription } = await standingOf(studioId);
    const { status, accessUntil, providerReference } = subscription ?? {};
    return { subscriptionStatus, status, accessUntil, providerReference };
  };
  const before = await Promise.all(bought.map(stands));
  expect(before.map(({ providerReference }) => providerReference)).toEqual(
    bought.map(({ reference }) => reference),
  );
  for (const one of bought) await syncSubscription(one);
  expect(await Promise.all(bought.map(stands))).toEqual(before);

  const mails: string[] = [];
  for (const { studioId } of [...bought, ...twice.flatMap(([one]) => one ?? [])])
    mails.push(...(await expectOnce(studioId)));
  expect(mails).toEqual(expect.arrayContaining([billingCopy.mails.subscribed.subject]));
  for (const one of bought) expect(await notesOf(one)).toEqual([]);
  for (const both of twice) {
    const ends = await Promise.all(both.map(endOf));
    expect(ends.toSorted((one, other) => one.givenBack.length - other.givenBack.length)).toEqual([
      { isOver: false, givenBack: [], notes: [] },
      { isOver: true, givenBack: [10_990], notes: ["second, refunded"] },
    ]);
  }
  process.stdout.write(
    `webhooks: ${events.length} events, ${before.length} studios as their provider says\n`,
  );
}, 180_000);

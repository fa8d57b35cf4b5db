import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { type Server, createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import { cardStanding, chargedMonths, mercadoPagoStanding } from "@/lib/features/billing/rules/standing";
import { mercadoPago } from "@/lib/integrations/mercadopago/api";
import { stripeBilling } from "@/lib/integrations/stripe/billing";
import { stripeCheckout } from "@/lib/integrations/stripe/checkout";
import { sandboxControl } from "@/lib/testing/payment-sandbox";
import { isProof } from "@/lib/testing/lanes";
import {
  type Program,
  SERVER,
  WORKER,
  askDatabase,
  freePort,
  makeDataDir,
  removeDataDir,
  settingOf,
  sleep,
  startBeside,
  startProgram,
} from "./program";

/**
 * Delivers events of both providers one to three times each, in any order, to three web servers and two workers, one
 * of which is killed hard again and again. In the end every event has one row and is done, and every studio has the
 * state that its provider reports.
 */
const [EVENTS, KILLS, STUDIOS, SPREAD_MS] = isProof ? [1_000, 100, 48, 20_000] : [250, 20, 16, 8_000];
/** A storm that has not ended by then is aborted and reports its progress. */
const PATIENCE_MS = 15 * 60_000;

const dataDir = makeDataDir();
let program: Program;
let balancer: Server;
const ports: number[] = [];
const slots: Slot[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = await freePort();
  const settings = {
    APP_ENV: "test",
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "warn",
    WORKER: "separate",
  };
  program = await startProgram(settings);
  ports.push(port, await freePort(), await freePort());
  balancer = await openBalancer();
});

test.afterAll(async () => {
  for (const { child } of slots) child?.kill("SIGKILL");
  balancer.close();
  program.child.kill("SIGTERM");
  await program.ended;
  removeDataDir(dataDir);
});

/** Passes each webhook to one of the web servers; a dead one yields an error, and the provider retries. */
async function openBalancer(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers: Record<string, string> = { "content-type": "application/json" };
    for (const name of ["stripe-signature", "x-signature", "x-request-id"])
      if (request.headers[name]) headers[name] = String(request.headers[name]);
    const url = `http://127.0.0.1:${ports[randomInt(ports.length)]}${request.url}`;
    const signal = AbortSignal.timeout(10_000);
    const status = await fetch(url, { method: "POST", headers, body: Buffer.concat(chunks), signal }).then(
      (answer) => answer.status,
      () => 502,
    );
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

type Slot = { child: ChildProcess | null; start: () => ChildProcess; bootMs: number };

const webServer = (port: number): Slot => ({
  child: null,
  start: () => startBeside(dataDir, SERVER, { PORT: String(port), NEXT_MANUAL_SIG_HANDLE: "true" }),
  bootMs: 1_500,
});
const worker = (): Slot => ({
  child: null,
  start: () => startBeside(dataDir, WORKER, { LOG_LEVEL: "silent" }),
  bootMs: 1_200,
});

type Bought = { studioId: string; provider: "stripe" | "mercadopago"; reference: string };

const sandboxes = () => ({
  stripe: sandboxControl(settingOf(dataDir, "STRIPE_API_BASE")),
  mercadopago: sandboxControl(settingOf(dataDir, "MERCADOPAGO_API_BASE")),
});
const card = () => ({
  secretKey: settingOf(dataDir, "STRIPE_SECRET_KEY"),
  apiBase: settingOf(dataDir, "STRIPE_API_BASE"),
});
const account = () =>
  mercadoPago({
    accessToken: settingOf(dataDir, "MERCADOPAGO_ACCESS_TOKEN"),
    apiBase: settingOf(dataDir, "MERCADOPAGO_API_BASE"),
  });

/** A subscription whose buyer never returned from the provider's page. */
async function buy(n: number): Promise<Bought> {
  const provider = n % 2 === 0 ? "stripe" : "mercadopago";
  const [owner] = await askDatabase<{ studioId: string; userId: string }>(
    dataDir,
    `with studio as (
       insert into studios (id, name, email, subscription_status)
       values (gen_random_uuid(), 'Dojô na chuva', 'chuva@teste.obi.example', 'trial') returning id
     ), person as (
       insert into users (id, kind, email) values (gen_random_uuid(), 'staff', $1) returning id
     )
     insert into user_roles (id, user_id, studio_id, role)
     select gen_random_uuid(), person.id, studio.id, 'studio_owner' from studio, person
     returning studio_id as "studioId", user_id as "userId"`,
    [`chuva-${n}@teste.obi.example`],
  );
  const { studioId, userId } = owner ?? { studioId: "", userId: "" };
  const [row] = await askDatabase<{ id: string }>(
    dataDir,
    `insert into pending_subscriptions (id, user_id, studio_id, provider, plan_name, amount_cents, expires_at)
     values (gen_random_uuid(), $1, $2, $3::payment_provider, 'Plano Único', $4, now() + interval '1 day') returning id`,
    [userId, studioId, provider, CHARGED_PRICE_CENTS],
  );
  const id = row?.id ?? "";
  const name = (reference: string) =>
    askDatabase(dataDir, "update pending_subscriptions set provider_reference = $2 where id = $1", [
      id,
      reference,
    ]);
  const order = { key: `co:${id}`, amountCents: CHARGED_PRICE_CENTS };
  const back = "https://obi.example/success";
  if (provider === "stripe") {
    const checkout = stripeCheckout(card());
    const opened = await checkout.open({
      ...order,
      studioId,
      email: "dona@exemplo.com.br",
      planName: "Plano Único",
      successUrl: back,
      cancelUrl: back,
    });
    await name(opened.reference);
    await sandboxes().stripe.press(opened.url ?? "", "aprovar");
    return { studioId, provider, reference: (await checkout.read(opened.reference))?.subscription ?? "" };
  }
  const opened = await account().openSubscription({
    ...order,
    reference: id,
    title: "Plano Único",
    payerEmail: "dona@exemplo.com.br",
    backUrl: back,
    startsAt: null,
  });
  await name(opened.id);
  await sandboxes().mercadopago.press(opened.url ?? "", "aprovar");
  return { studioId, provider, reference: opened.id };
}

/** Events that end a subscription are rare, or most studios would end at once. */
const deeds = {
  stripe: ["renew", "fail", "pay", "renew", "fail", "pay", "refund", "dispute", "end"],
  mercadopago: ["renew", "fail", "pay", "renew", "fail", "pay", "pause", "end"],
} as const;

const ended = new Set<string>();

async function live({ provider, reference }: Bought): Promise<void> {
  if (ended.has(reference)) return;
  const known = deeds[provider];
  const deed = known[randomInt(randomInt(12) === 0 ? known.length : 6)];
  const told = await sandboxes()[provider].tell(`subscriptions/${reference}/${deed}`);
  if (/"status":"(canceled|cancelled|paused)"/.test(JSON.stringify(told))) ended.add(reference);
}

const anyOf = (all: readonly Bought[], count: number): Bought[] =>
  Array.from({ length: count }, () => all[randomInt(all.length)]).filter((one) => one !== undefined);

type Attempt = { body: string; status: number | null };

const eventsOfStripe = async () =>
  ((await sandboxes().stripe.ask("events")) as { events: { id: string }[] }).events;
const attemptsOf = async (control: ReturnType<typeof sandboxControl>) =>
  ((await control.ask("delivery")) as { attempts: Attempt[] }).attempts;
const noticesOf = (attempts: readonly Attempt[]) =>
  new Set(attempts.map(({ body }) => (JSON.parse(body) as { id: number }).id));

/** Counts the events and their deliveries, by the address that each provider uses. */
async function told() {
  const { stripe, mercadopago } = sandboxes();
  const events = await eventsOfStripe();
  const [cards, others] = [await attemptsOf(stripe), await attemptsOf(mercadopago)];
  const answersTo = (id: string) =>
    cards.filter(({ body }) => (JSON.parse(body) as { id: string }).id === id).map(({ status }) => status);
  return {
    stripe: events.map(({ id }) => ({ id, answers: answersTo(id) })),
    mercadopago: noticesOf(others).size,
    deliveries: [...cards, ...others].filter(({ status }) => status === 200).length,
    attempts: cards.length + others.length,
  };
}

/** Moves the clock forward: expires the jobs of dead workers, and makes failed ones due for their next try. */
const hurry = async () => {
  await askDatabase(
    dataDir,
    `update pgboss.job set started_on = started_on - interval '1 hour'
      where name = 'webhook_events' and state = 'active' and started_on < now() - interval '3 seconds'`,
  );
  await askDatabase(
    dataDir,
    "update pgboss.job set start_after = now() where name = 'webhook_events' and state = 'retry' and start_after > now()",
  );
  await askDatabase(dataDir, "update pgboss.queue set monitor_on = null, monitor_claim_on = null");
};

/** Each worker runs the daily comparison when it starts, which would repair what a lost event left behind. */
const keepFromComparing = async () => {
  await askDatabase(
    dataDir,
    `create function pgboss.keep_from_comparing() returns trigger language plpgsql as
       $$ begin if new.name = 'billing.reconcile' then return null; end if; return new; end $$`,
  );
  await askDatabase(
    dataDir,
    `create trigger keep_from_comparing before insert on pgboss.job
       for each row execute function pgboss.keep_from_comparing()`,
  );
};

const count = async (sql: string): Promise<number> => {
  const [row] = await askDatabase<{ count: number }>(dataDir, `select count(*)::int as count ${sql}`);
  return row?.count ?? 0;
};

async function standsAs({ provider, reference, studioId }: Bought) {
  const expected = provider === "stripe" ? await cardSays(reference) : await mercadoPagoSays(reference);
  const [row] = await askDatabase<{ status: string; until: Date; reference: string; studio: string }>(
    dataDir,
    `select s.status::text, s.access_until as until, s.provider_reference as reference,
            t.subscription_status::text as studio
       from studios t left join subscriptions s on s.studio_id = t.id where t.id = $1`,
    [studioId],
  );
  const isOpen = expected !== null && expected.accessUntil > new Date();
  return {
    stands: [row?.reference, row?.status, row?.until?.toISOString(), row?.studio],
    expected: [reference, expected?.status, expected?.accessUntil.toISOString(), isOpen ? "active" : "trial"],
  };
}

async function cardSays(reference: string) {
  const billing = stripeBilling(card());
  const subscription = await billing.readSubscription(reference);
  if (!subscription) return null;
  const paidBy = subscription.latestInvoice?.payment;
  return cardStanding(subscription, paidBy ? await billing.readPayment(paidBy) : null);
}

async function mercadoPagoSays(reference: string) {
  const subscription = await account().readSubscription(reference);
  if (!subscription) return null;
  const months = chargedMonths(await account().listInstalments({ subscription: reference }));
  const paidBy = months[0]?.payment?.id;
  const payment = paidBy ? await account().readPayment(paidBy) : null;
  return mercadoPagoStanding(subscription, { months, payment, isLive: false, at: new Date() });
}

test(`threats 46, 48 and 58 ${EVENTS} late, doubled and shuffled events are each processed once, despite ${KILLS} kill -9`, async () => {
  test.setTimeout(PATIENCE_MS + 60_000);
  const address = balancer.address();
  const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/api/webhooks`;
  const { stripe, mercadopago } = sandboxes();
  await stripe.tell("endpoints", {
    url: `${base}/stripe`,
    secret: settingOf(dataDir, "STRIPE_WEBHOOK_SECRET"),
    alone: true,
  });
  await mercadopago.tell("accounts", {
    accessToken: settingOf(dataDir, "MERCADOPAGO_ACCESS_TOKEN"),
    url: `${base}/mercadopago`,
  });
  const habits = {
    copies: 3,
    fewer: true,
    spreadMs: SPREAD_MS,
    // Providers retry for days: none may give up before the storm is over.
    retryMs: [500, 1_000, 2_000, ...Array<number>(60).fill(4_000)],
  };
  for (const control of [stripe, mercadopago]) await control.tell("delivery", habits);

  await keepFromComparing();
  slots.push(webServer(ports[1] ?? 0), webServer(ports[2] ?? 0), worker(), worker());
  for (const slot of slots) slot.child = slot.start();
  let kills = 0;
  let isStormy = true;
  /** Each worker lives for a moment after it has started, so that it dies in the middle of its work. */
  const storm = slots.map(async (slot) => {
    while (isStormy && kills < KILLS) {
      await sleep(slot.bootMs + randomInt(1_500));
      if (kills >= KILLS) break;
      kills += 1;
      const dead = slot.child;
      dead?.kill("SIGKILL");
      if (dead && dead.exitCode === null && dead.signalCode === null) await once(dead, "exit");
      slot.child = slot.start();
    }
  });
  const turning = (async () => {
    while (isStormy) {
      await hurry();
      await sleep(1_500);
    }
  })();

  const bought: Bought[] = [];
  for (let n = 0; n < STUDIOS; n += 1) bought.push(await buy(n));
  const began = Date.now();
  let happened = 0;
  while ((kills < KILLS || happened < EVENTS) && Date.now() - began < PATIENCE_MS) {
    for (const one of happened < EVENTS * 1.1 ? anyOf(bought, 6) : []) await live(one);
    if (randomInt(6) === 0) await (randomInt(2) ? stripe : mercadopago).fault("error", { times: 2 });
    await sleep(300);
    happened = (await eventsOfStripe()).length + noticesOf(await attemptsOf(mercadopago)).size;
  }
  await Promise.all(storm);
  for (const control of [stripe, mercadopago]) await control.well();
  const delivered = async () => {
    const left = async (control: typeof stripe) =>
      ((await control.ask("delivery/waiting")) as { waiting: number }).waiting;
    return (await left(stripe)) + (await left(mercadopago));
  };
  await expect.poll(delivered, { timeout: 120_000, intervals: [1_000] }).toBe(0);
  const sent = await told();
  await expect
    .poll(() => count("from webhook_events where processed_at is null"), {
      timeout: 300_000,
      intervals: [2_000],
    })
    .toBe(0);
  isStormy = false;
  await turning;

  const kept = await askDatabase<{ provider: string; id: string }>(
    dataDir,
    "select provider::text, event_id as id from webhook_events",
  );
  const of = (name: string) => kept.filter(({ provider }) => provider === name).map(({ id }) => id);
  const keptOfStripe = new Set(of("stripe"));
  expect(sent.stripe.filter(({ id }) => !keptOfStripe.has(id))).toEqual([]);
  expect(of("stripe")).toHaveLength(sent.stripe.length);
  expect(of("mercadopago")).toHaveLength(sent.mercadopago);
  expect(kept.length).toBeGreaterThanOrEqual(EVENTS);
  expect(kills).toBe(KILLS);

  const found = await Promise.all(bought.map(standsAs));
  expect(found.map(({ stands }) => stands)).toEqual(found.map(({ expected }) => expected));
  expect(
    await count("from subscriptions s join studios t on t.id = s.studio_id where t.name = 'Dojô na chuva'"),
  ).toBe(STUDIOS);
  expect(await count("from audit_events where action = 'billing.repair'")).toBe(0);
  // An event processed twice must not be recorded twice.
  expect(
    await count(
      `from (select data, lag(data) over (partition by studio_id order by id) as before from audit_events
              where action like 'billing.%') told where data = before`,
    ),
  ).toBe(0);
  process.stdout.write(
    `webhooks: ${kept.length} events in ${sent.deliveries} deliveries (${sent.attempts} attempts), ${kills} kill -9, ` +
      `${found.length} studios as their provider says\n`,
  );
});

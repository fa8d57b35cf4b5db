import { createServer } from "node:http";
import { env } from "@/lib/config/env";
import { withStudio, withSystem } from "@/lib/db/doors";
import { openChargePayment } from "@/lib/features/settlements/actions";
import { mercadoPago } from "@/lib/integrations/mercadopago/api";
import { fixClock } from "@/lib/kernel/clock";
import { makePayableAcademy } from "@/lib/testing/academy-payments";
import { makeCharge } from "@/lib/testing/factories";
import { sandboxControl } from "@/lib/testing/payment-sandbox";
import { openQueue } from "@/lib/testing/queue";
import { startMercadoPagoSandbox } from "@/sandbox/mercadopago";
import { work } from "@/jobs";
import { POST } from "./mercadopago/[key]/route";

/**
 * An academy's own account: its students pay, and the provider sends each event three times to the academy's address,
 * in any order and while it fails now and then. The server's real jobs settle the charges.
 */

jest.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("404");
  },
  unstable_rethrow: () => undefined,
}));

const WORKERS = 4;

const job = work.rowJobs.find(({ queue }) => queue === "webhook_events");
if (!job) throw new Error("the server works no webhooks off");
const queue = openQueue(job);

/** Stands in for the front door. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const asked = new Request(`http://localhost${request.url}`, {
    method: "POST",
    body: Buffer.concat(chunks),
    headers: {
      "x-signature": String(request.headers["x-signature"]),
      "x-obi-told-id": String(request.headers["x-request-id"]),
    },
  });
  const key = new URL(asked.url).pathname.split("/").at(-1) ?? "";
  const answer = await POST(asked, { params: Promise.resolve({ key }) });
  response.writeHead(answer.status).end();
});

let sandbox: Awaited<ReturnType<typeof startMercadoPagoSandbox>>;
let control: ReturnType<typeof sandboxControl>;
const before = { appUrl: env.appUrl, mercadoPagoApiBase: env.mercadoPagoApiBase };

beforeAll(async () => {
  sandbox = await startMercadoPagoSandbox();
  control = sandboxControl(sandbox.url);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  Object.assign(env, { appUrl: `http://127.0.0.1:${port}`, mercadoPagoApiBase: sandbox.url });
});
afterAll(async () => {
  Object.assign(env, before);
  await sandbox.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
});

type Academy = Awaited<ReturnType<typeof makeAcademy>>;

async function makeAcademy() {
  const academy = await makePayableAcademy();
  const { studioId, studentId, accessToken } = academy;
  await control.tell("accounts", { accessToken, secret: "webhook-secret-0001" });
  const provider = mercadoPago({ accessToken, apiBase: sandbox.url });
  /** A student's charge and the id of its PIX at the provider. */
  async function charged() {
    const { id } = await makeCharge({ studioId, studentId, kind: "exam", period: null });
    const opened = await openChargePayment({ chargeId: id });
    if (!opened.ok) throw new Error(opened.message);
    const [pix] = await provider.listPayments({ reference: opened.data.id });
    return { id, pix: pix?.id ?? "" };
  }
  const stands = (id: string) =>
    withStudio(studioId, async (tx) => {
      const { status, paidCents, settlements } = await tx.charge.findUniqueOrThrow({
        where: { id },
        select: {
          status: true,
          paidCents: true,
          settlements: { select: { online: { select: { review: true } } } },
        },
      });
      const waits = settlements.flatMap(({ online }) => online.map(({ review }) => review)).filter(Boolean);
      const paid = await tx.payment.count({ where: { chargeId: id, status: "completed" } });
      return { status, paidCents, paid, waits };
    });
  return { ...academy, charged, stands };
}

const events = (studioId: string) =>
  withSystem("test", (tx) =>
    tx.webhookEvent.findMany({ where: { studioId }, select: { processedAt: true, lastError: true } }),
  );

const paid = { status: "paid", paidCents: 15_000, paid: 1, waits: [] };
const owed = { status: "open", paidCents: 0, paid: 0, waits: [] };

type Deed = { deed: (of: { id: string; pix: string }) => Promise<unknown>; stands: object };

const deeds: Record<string, Deed> = {
  nothing: { deed: async () => undefined, stands: owed },
  "a PIX": { deed: ({ pix }) => control.tell(`payments/${pix}/approve`), stands: paid },
  "half of it": {
    deed: ({ pix }) => control.tell(`payments/${pix}/approve`, { amount: 7_500 }),
    stands: { ...owed, waits: ["amount"] },
  },
  "a PIX that goes back": {
    deed: async ({ pix }) => {
      await control.tell(`payments/${pix}/approve`);
      await control.tell(`payments/${pix}/refund`);
    },
    stands: owed,
  },
  "a PIX that is disputed and won": {
    deed: async ({ pix }) => {
      await control.tell(`payments/${pix}/approve`);
      await control.tell(`payments/${pix}/dispute`);
      await control.tell(`payments/${pix}/dispute-won`);
    },
    stands: paid,
  },
  "a PIX and a link": {
    deed: async ({ id, pix }) => {
      const link = await openChargePayment({ chargeId: id, wish: "link" });
      await control.press(link.ok ? (link.data.payment_url ?? "") : "", "aprovar");
      await control.tell(`payments/${pix}/approve`);
    },
    stands: { ...paid, waits: ["surplus"] },
  },
};

async function pay(academy: Academy) {
  const made: { id: string; name: string }[] = [];
  for (const [name, { deed }] of Object.entries(deeds)) {
    const charge = await academy.charged();
    await deed(charge);
    made.push({ id: charge.id, name });
  }
  return made;
}

beforeEach(async () => {
  fixClock(null);
  await withSystem("test", (tx) => tx.webhookEvent.deleteMany({}));
  await queue.clear(job);
  await control.well();
});

it("FUNC-06 threats 46, 57, 58 and 60 every charge ends as the provider says, whatever the order of events", async () => {
  await control.tell("delivery", { copies: 3, retryMs: [50, 50, 50], hold: true });
  const academy = await makeAcademy();
  const made: { id: string; name: string }[] = [];
  for (const order of ["random", "reverse", "random"]) {
    made.push(...(await pay(academy)));
    await control.fault("error", { times: 3 });
    await control.tell("delivery/release", { order });
    const working = queue.work(job, WORKERS);
    await control.ask("delivery");
    await working;
    // Removes faults that were not used up, so that they do not reach the next academy.
    await control.well();
  }
  for (let tries = 0; tries < 4; tries += 1) {
    await queue.later(job, 3_600);
    await queue.work(job, WORKERS);
  }
  const told = await events(academy.studioId);
  expect(told.filter(({ processedAt, lastError }) => processedAt === null || lastError !== null)).toEqual([]);
  for (const { id, name } of made)
    expect({ name, ...(await academy.stands(id)) }).toEqual({ name, ...deeds[name]?.stands });
  process.stdout.write(`academy: ${told.length} events, ${made.length} charges as the provider says\n`);
}, 180_000);

it("FUNC-06 a PIX that one webhook announces is settled by the server's job alone", async () => {
  await control.tell("delivery", { copies: 1, hold: false });
  const academy = await makeAcademy();
  const { id, pix } = await academy.charged();
  await control.tell(`payments/${pix}/approve`);
  await control.ask("delivery");
  await queue.work(job);
  expect(await academy.stands(id)).toEqual(paid);
});

it("threat 56 a webhook signed with another secret is answered 400, and nothing is stored", async () => {
  await control.tell("delivery", { copies: 1, hold: false, retryMs: [] });
  const academy = await makeAcademy();
  await control.tell("accounts", { accessToken: academy.accessToken, secret: "another" });
  const { id, pix } = await academy.charged();
  await control.tell(`payments/${pix}/approve`);
  const { attempts } = (await control.ask("delivery")) as { attempts: { url: string; status: number }[] };
  expect(attempts.filter(({ url }) => url.includes(`data.id=${pix}`)).map(({ status }) => status)).toEqual([
    400, 400,
  ]);
  expect(await events(academy.studioId)).toEqual([]);
  expect(await academy.stands(id)).toEqual(owed);
});

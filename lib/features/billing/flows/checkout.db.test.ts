import { type Actor, type StudioActor, currentActor } from "@/lib/auth/actor";
import { withStudio, withSystem } from "@/lib/db/doors";
import { stripeBilling } from "@/lib/integrations/stripe/billing";
import { stripeCheckout } from "@/lib/integrations/stripe/checkout";
import { type CardCheckout, ProviderError } from "@/lib/integrations/stripe/port";
import { fixClock, now } from "@/lib/kernel/clock";
import { makeOwner } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { signedInPayer } from "@/lib/testing/plan";
import { openQueue } from "@/lib/testing/queue";
import { startStripeSandbox } from "@/sandbox/stripe";
import { startCheckout, verifyPayment } from "../actions";
import { checkoutJob, openCheckout } from "./checkout";

let provider: CardCheckout;
jest.mock("@/lib/integrations/stripe/configured", () => ({
  cardCheckout: () => provider,
  cardBilling: () => stripeBilling({ secretKey: "sk_test_jest", apiBase: sandbox.url }),
}));

let sandbox: Awaited<ReturnType<typeof startStripeSandbox>>;
let stripe: CardCheckout;
/** All sessions that the provider opened in this test. */
let opened: Set<string>;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  opened = new Set();
  stripe = stripeCheckout({ secretKey: "sk_test_jest", apiBase: sandbox.url });
  provider = { ...stripe, open: remembered };
});

async function remembered(order: Parameters<CardCheckout["open"]>[0]) {
  const session = await stripe.open(order);
  opened.add(session.reference);
  return session;
}

/** Uses the real time: the queue's trigger checks by the database's own clock whether a checkout is over. */
const signedInNow = () => signedInPayer();

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const pay = (reference: string) =>
  fetch(`${sandbox.url}/pagar/${reference}`, {
    method: "POST",
    body: new URLSearchParams({ escolha: "aprovar" }),
    redirect: "manual",
  });

async function payable(): Promise<string[]> {
  const found = await Promise.all(
    [...opened].map(async (reference) => {
      const { paid, ended } = (await stripe.read(reference)) ?? { paid: true, ended: true };
      return paid || ended ? [] : [reference];
    }),
  );
  return found.flat();
}

async function openFirst(): Promise<string> {
  const first = await startCheckout({});
  if (!first.ok) throw new Error(first.message);
  return first.data.url.split("/").at(-1) ?? "";
}

const monthsPaid = (studioId: string) =>
  withSystem("test", (tx) => tx.auditEvent.count({ where: { studioId, action: "billing.activate" } }));

describe("one payable checkout for a studio", () => {
  it("a checkout opened while another one is verified is not handed out and cannot be paid", async () => {
    await signedInNow();
    const first = await openFirst();
    provider = {
      ...stripe,
      expire: () => Promise.reject(new ProviderError("away")),
      open: async (order) => {
        provider = stripe;
        await pay(first);
        expect(await verifyPayment({ sessionId: first })).toMatchObject({ ok: true });
        return remembered(order);
      },
    };
    expect(await startCheckout({ fresh: "yes" })).toMatchObject({ ok: false, code: "active" });
    expect(opened.size).toBe(2);
    expect(await payable()).toEqual([]);
  });

  it("threat 47: verifying and starting at once leave no payable checkout, whichever comes first", async () => {
    for (let round = 0; round < 24; round += 1) {
      opened.clear();
      const { studioId } = await signedInNow();
      const paid = await openFirst();
      provider = {
        ...stripe,
        open: async (order) => {
          await pause(round);
          return remembered(order);
        },
      };
      await pay(paid);
      const start = () => startCheckout({ fresh: round % 2 ? "yes" : "no" });
      const verify = () => verifyPayment({ sessionId: paid });
      await Promise.all(round % 3 ? [start(), verify(), start()] : [verify(), start(), verify()]);
      expect(await payable()).toEqual([]);
      expect(await monthsPaid(studioId)).toBe(1);
    }
  }, 60_000);

  it("threat 47: two owners of a studio who start at once can pay once", async () => {
    for (let round = 0; round < 12; round += 1) {
      opened.clear();
      const { studioId } = await signedInNow();
      const owners = [asStudio(await currentActor())];
      await enterAs((await makeOwner({ studioId })).userId);
      owners.push(asStudio(await currentActor()));
      const begin = (actor: StudioActor) =>
        openCheckout({
          actor,
          request: { requestId: "test", ip: "192.0.2.9", userAgent: "jest" },
          open: (run) => withStudio({ studioId, userId: actor.userId }, run),
          input: { fresh: "no" },
        });
      const answers = await Promise.allSettled(owners.map(begin));
      expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
      const left = await payable();
      expect(left).toHaveLength(1);
      for (const reference of opened) await pay(reference);
      for (const reference of opened) await verifyPayment({ sessionId: reference });
      expect(await monthsPaid(studioId)).toBe(1);
    }
  }, 60_000);

  it("SUB-22 a checkout that could not be opened is retried with its first charge more than 48 hours ahead", async () => {
    await signedInPayer(new Date(Date.now() + 20 * 3_600_000));
    const asked: number[] = [];
    provider = {
      ...provider,
      open: (order) => {
        asked.push((order.trialEnd?.getTime() ?? 0) - now().getTime());
        return Promise.reject(new ProviderError("away"));
      },
    };
    const began = Date.now();
    for (const minutes of [0, 30, 90]) {
      fixClock(new Date(began + minutes * 60_000));
      expect(await startCheckout({})).toMatchObject({ ok: false });
    }
    expect(asked).toHaveLength(3);
    for (const ahead of asked) expect(ahead).toBeGreaterThan(48 * 3_600_000);
  });

  it("another owner's checkout that cannot be ended keeps a second one from being opened", async () => {
    const { studioId } = await signedInNow();
    await openFirst();
    await enterAs((await makeOwner({ studioId })).userId);
    provider = { ...provider, expire: () => Promise.reject(new ProviderError("away")) };
    expect(await startCheckout({})).toMatchObject({
      message: "Erro ao processar pagamento. Tente novamente mais tarde.",
    });
    expect(await payable()).toHaveLength(1);
  });

  it("SUB-10 explains that an earlier payment whose state cannot be read blocks a new one", async () => {
    await signedInNow();
    await openFirst();
    provider = { ...provider, read: () => Promise.reject(new ProviderError("away")) };
    expect(await startCheckout({})).toMatchObject({
      ok: false,
      message: expect.stringContaining("Para não cobrar duas vezes"),
    });
  });

  it("threat 47 a studio whose plan was taken away cannot buy a second subscription while the first one runs", async () => {
    const { studioId } = await signedInNow();
    const first = await openFirst();
    await pay(first);
    expect(await verifyPayment({ sessionId: first })).toMatchObject({ ok: true });
    await withSystem("test", (tx) =>
      tx.studio.update({
        where: { id: studioId },
        data: { subscriptionStatus: "trial", subscriptionPlan: "basic" },
      }),
    );
    expect(await startCheckout({})).toMatchObject({ ok: false, code: "running" });
    expect(await startCheckout({ fresh: "yes" })).toMatchObject({ ok: false, code: "running" });
    expect(await payable()).toEqual([]);
    await withSystem("test", (tx) =>
      tx.subscription.updateMany({ where: { studioId }, data: { status: "cancelled" } }),
    );
    expect(await startCheckout({})).toMatchObject({ ok: true });
  });

  it("paying one checkout ends the others at the provider", async () => {
    await signedInNow();
    const first = await openFirst();
    provider = { ...provider, expire: () => Promise.reject(new ProviderError("away")) };
    const second = await startCheckout({ fresh: "yes" });
    expect(await payable()).toHaveLength(2);
    provider = { ...stripe };
    await pay(first);
    expect(await verifyPayment({ sessionId: first })).toMatchObject({ ok: true });
    expect(second.ok && (await payable())).toEqual([]);
  });
});

describe("a checkout that could not be ended at once", () => {
  const queue = openQueue(checkoutJob);
  beforeEach(() => queue.clear(checkoutJob));

  it("is ended by its job once the provider answers again; no other checkout queues a job", async () => {
    await signedInNow();
    const first = await openFirst();
    expect(await queue.jobs(checkoutJob)).toEqual([]);
    provider = { ...provider, expire: () => Promise.reject(new ProviderError("away")) };
    const second = await startCheckout({ fresh: "yes" });
    await pay(first);
    expect(await verifyPayment({ sessionId: first })).toMatchObject({ ok: true });
    expect(await payable()).toHaveLength(1);
    await queue.work(checkoutJob);
    expect(await payable()).toHaveLength(1);
    provider = stripe;
    await queue.later(checkoutJob, 60);
    await queue.work(checkoutJob);
    expect(second.ok && (await payable())).toEqual([]);
  });

  it("counts when it was paid in the meantime", async () => {
    const { studioId } = await signedInNow();
    const first = await openFirst();
    provider = { ...provider, expire: () => Promise.reject(new ProviderError("away")) };
    expect(await startCheckout({ fresh: "yes" })).toMatchObject({ ok: true });
    await pay(first);
    provider = stripe;
    await queue.later(checkoutJob, 60);
    await queue.work(checkoutJob);
    expect(await monthsPaid(studioId)).toBe(1);
    expect(await payable()).toEqual([]);
  });
});

function asStudio(actor: Actor): StudioActor {
  if (actor.kind !== "studio") throw new Error("nobody is signed in");
  return actor;
}

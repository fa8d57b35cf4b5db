import { randomUUID } from "node:crypto";
import { currentActor } from "@/lib/auth/actor";
import { env } from "@/lib/config/env";
import { withPlatform, withSystem } from "@/lib/db/doors";
import { loadManagedStudio } from "@/lib/features/platform/loaders";
import { changePlan } from "@/lib/features/studios/actions";
import { planEvent } from "@/lib/features/studios/rules/platform";
import { subscriptionSentence } from "@/lib/features/studios/rules/subscription";
import { loadStudents } from "@/lib/features/students/loaders";
import { cardBilling } from "@/lib/integrations/stripe/configured";
import { fixClock, now } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/dates";
import { makeOwner, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { enterAs } from "@/lib/testing/owner-session";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { openPlanProviders, signedInPayer, standingOf } from "@/lib/testing/plan";
import { openCustomerPage, startCheckout, verifyPayment } from "../actions";
import { loadPlanScreen } from "../loaders";
import { syncSubscription } from "./sync";
import { endedPlanJob } from "./tell-ended";

jest.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("404");
  },
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
  unstable_rethrow: () => undefined,
}));

const providers = openPlanProviders();
forgetPlatformPayments();

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** True if the signed-in person has access, both by the gate of a page and by the state behind it. */
async function isOpen(): Promise<boolean> {
  const actor = await currentActor();
  const asked = await loadStudents({}).then(
    () => true,
    (error: unknown) => {
      expect(String(error)).toContain("/upgrade");
      return false;
    },
  );
  expect(actor.kind === "studio" && actor.access.subscribed).toBe(asked);
  return asked;
}

async function pay(): Promise<void> {
  const opened = await startCheckout({});
  if (!opened.ok) throw new Error(opened.message);
  await providers.stripe().press(opened.data.url, "aprovar");
  expect(await verifyPayment({ sessionId: opened.data.url.split("/").at(-1) ?? "" })).toMatchObject({
    ok: true,
  });
}

it("SUB-01 after the trial a studio has access while its one subscription is paid, month after month", async () => {
  const ends = new Date(Date.now() + DAY);
  const { studioId, userId } = await signedInPayer(ends);
  expect(await isOpen()).toBe(true);
  fixClock(new Date(ends.getTime() + SECOND));
  expect(await isOpen()).toBe(false);
  await pay();
  expect(await isOpen()).toBe(true);
  const { subscription } = await standingOf(studioId);
  const paidUntil = subscription?.accessUntil ?? new Date(0);
  expect(paidUntil.getTime() - Date.now()).toBeLessThan(45 * DAY);
  fixClock(new Date(paidUntil.getTime() + SECOND));
  // The session of a month ago has expired.
  await enterAs(userId);
  expect(await isOpen()).toBe(false);
  const reference = subscription?.providerReference ?? "";
  await providers.stripe().tell(`subscriptions/${reference}/renew`);
  await syncSubscription({ provider: "stripe", reference });
  expect(await isOpen()).toBe(true);
  expect(await withSystem("test", (tx) => tx.subscription.count({ where: { studioId } }))).toBe(1);
});

it("SUB-05 threat 53 access ends exactly at its end, as every request checks it", async () => {
  const ends = new Date(Date.now() + 60 * SECOND);
  await signedInPayer(ends);
  for (const [after, open] of [
    [-30, true],
    [-1, true],
    [0, false],
    [30, false],
  ] as const) {
    fixClock(new Date(ends.getTime() + after * SECOND));
    expect([after, await isOpen()]).toEqual([after, open]);
  }
});

it("SUB-05 a payment or a change of plan takes effect at the next request, for that studio only", async () => {
  const other = await signedInPayer();
  const { userId, studioId } = await signedInPayer();
  expect(await isOpen()).toBe(false);
  await pay();
  expect(await isOpen()).toBe(true);
  const { userId: admin } = await makeSuperAdmin();
  const become = (subscriptionStatus: "active" | "suspended") =>
    withPlatform(admin, (tx) => tx.studio.update({ where: { id: studioId }, data: { subscriptionStatus } }));
  await become("suspended");
  expect(await isOpen()).toBe(false);
  await become("active");
  expect(await isOpen()).toBe(true);
  await enterAs(other.userId);
  expect(await isOpen()).toBe(false);
  await enterAs((await makeOwner({ studioId })).userId);
  expect(await isOpen()).toBe(true);
  await enterAs(userId);
  expect(await isOpen()).toBe(true);
});

describe("RIGHT-19 a plan that the super admin changed", () => {
  /** A studio that has paid and was then put on another plan by the super admin. */
  async function makeSet(plan: "free" | "full") {
    const { studioId, userId } = await signedInPayer();
    await pay();
    expect(await isOpen()).toBe(true);
    const reference = (await standingOf(studioId)).subscription?.providerReference ?? "";
    // Providers report times in whole seconds.
    fixClock(new Date(Date.now() - 5 * SECOND));
    const { userId: admin } = await makeSuperAdmin();
    await enterAs(admin, { area: "superAdmin" });
    expect(await changePlan({ id: studioId, plan, requestId: randomUUID() })).toMatchObject({ ok: true });
    await enterAs(userId);
    expect(await isOpen()).toBe(plan === "full");
    const sync = () => syncSubscription({ provider: "stripe", reference });
    const tell = async (deed: string) => {
      await providers.stripe().tell(`subscriptions/${reference}/${deed}`);
      await sync();
    };
    const press = async (choice: "cancelar") => {
      const page = await openCustomerPage({});
      if (!page.ok) throw new Error(page.message);
      await providers.stripe().press(page.data.url, choice);
      await sync();
    };
    const told = async () => {
      const { email } = await withSystem("test", (tx) =>
        tx.studio.findUniqueOrThrow({ where: { id: studioId }, select: { email: true } }),
      );
      const mails = await mailsTo(email);
      return mails.slice(1).map(({ subject, text }) => ({ subject, text }));
    };
    return { studioId, userId, reference, sync, tell, press, told };
  }
  it("has until then one date in the audit trail and on the super admin's page: that of the next charge", async () => {
    const { studioId } = await signedInPayer();
    await pay();
    const { subscription } = await standingOf(studioId);
    const { userId } = await makeSuperAdmin();
    const acts = await withPlatform(userId, (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "billing.activate" }, select: { data: true } }),
    );
    expect(acts).toMatchObject([{ data: { until: subscription?.currentPeriodEnd?.toISOString() } }]);
    await enterAs(userId, { area: "superAdmin" });
    const { studio, plan } = await loadManagedStudio({ id: studioId });
    expect(plan.map((event) => planEvent(event, studio.timeZone).replaceAll("\u00a0", " "))).toEqual([
      "Assinatura começou: R$ 109,90 por mês",
    ]);
    expect(studio.paid?.next?.day).toBe(dayOf(subscription?.currentPeriodEnd ?? now(), studio.timeZone));
  });

  /** The owner of a studio whose plan was taken away, signed in without access. */
  const makeTaken = () => makeSet("free");
  const sentence = async () => {
    const { subscription, subscribed } = await loadPlanScreen();
    expect(subscribed).toBe(false);
    return subscriptionSentence(subscription);
  };

  it("stays taken away after a sync and a cancellation, and no text says that it is valid", async () => {
    const { studioId, userId, sync, press, told } = await makeTaken();
    await sync();
    expect(await isOpen()).toBe(false);
    await press("cancelar");
    const { subscription, subscriptionStatus } = await standingOf(studioId);
    expect([subscription?.status, subscriptionStatus]).toEqual(["cancelled", "trial"]);
    expect(subscription?.accessUntil?.getTime()).toBeGreaterThan(Date.now());
    expect(await isOpen()).toBe(false);
    expect(await sentence()).toMatch(/^O período de teste terminou em/);
    expect(await told()).toMatchObject([{ subject: "Assinatura do Obi cancelada" }]);
    const [{ text = "" } = {}] = await told();
    expect(text).toContain("nada mais será cobrado. Se mudar de ideia, é só assinar de novo.");
    expect(text).not.toMatch(/continua funcionando|esse prazo/);
    // The super admin's page agrees.
    const { userId: admin } = await makeSuperAdmin();
    await enterAs(admin, { area: "superAdmin" });
    const { studio } = await loadManagedStudio({ id: studioId });
    const seen = subscriptionSentence(studio.view);
    expect(studio.paid?.next).toBeNull();
    await enterAs(userId);
    expect(await sentence()).toBe(seen);
  });

  it("comes back after being taken away once another month is paid", async () => {
    const { tell } = await makeTaken();
    await tell("renew");
    expect(await isOpen()).toBe(true);
    await tell("renew");
    expect(await isOpen()).toBe(true);
  });

  it("stays taken away after a failed charge, and no mail promises access", async () => {
    const { studioId, tell, told } = await makeTaken();
    await tell("fail");
    expect((await standingOf(studioId)).subscription?.status).toBe("past_due");
    expect(await isOpen()).toBe(false);
    expect(await told()).toEqual([]);
  });

  it("promises no access in its cancellation mail while the academy is suspended", async () => {
    const { studioId, userId } = await signedInPayer();
    await pay();
    const { userId: admin } = await makeSuperAdmin();
    await withPlatform(admin, (tx) =>
      tx.studio.update({ where: { id: studioId }, data: { subscriptionStatus: "suspended" } }),
    );
    await enterAs(userId);
    const reference = (await standingOf(studioId)).subscription?.providerReference ?? "";
    await cardBilling().cancelSubscription({ reference, when: "period_end", key: reference });
    await syncSubscription({ provider: "stripe", reference });
    const { email } = await withSystem("test", (tx) =>
      tx.studio.findUniqueOrThrow({ where: { id: studioId }, select: { email: true } }),
    );
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe("Assinatura do Obi cancelada");
    expect(mail?.text).not.toContain("continua funcionando");
  });

  it("stays given after the subscription has ended, and no mail announces an end", async () => {
    const { reference, sync, tell, press, told } = await makeSet("full");
    await tell("fail");
    expect(await told()).toEqual([]);
    await tell("renew");
    await press("cancelar");
    const mails = await told();
    expect(mails.map(({ subject }) => subject)).toEqual(["Assinatura do Obi cancelada"]);
    expect(mails[0]?.text).not.toContain("continua funcionando");
    await cardBilling().cancelSubscription({ reference, when: "now", key: reference });
    fixClock(new Date(Date.now() + 5 * SECOND));
    await sync();
    await endedPlanJob.run(new AbortController().signal);
    expect(await isOpen()).toBe(true);
    expect(await told()).toHaveLength(1);
  });

  it("comes back after being taken away when it is cancelled and bought again", async () => {
    const { press, userId } = await makeTaken();
    await press("cancelar");
    await enterAs(userId);
    await pay();
    expect(await isOpen()).toBe(true);
  });
});

it("SUB-02 a super admin counts as subscribed without a studio, whatever a studio's status", async () => {
  await makeStudio({ subscriptionStatus: "suspended", trialEndsAt: null });
  const { userId } = await makeSuperAdmin();
  await enterAs(userId, { area: "superAdmin" });
  expect(await currentActor()).toMatchObject({ access: { subscribed: true, as: "premium" } });
  const { email } = await withSystem("test", (tx) => tx.user.findUniqueOrThrow({ where: { id: userId } }));
  jest.replaceProperty(env, "superAdminEmail", email);
  expect(await currentActor()).toMatchObject({ access: { subscribed: true, as: "enterprise" } });
  jest.restoreAllMocks();
});

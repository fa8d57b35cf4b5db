import { currentActor } from "@/lib/auth/actor";
import { withPlatform, withStudio, withSystem } from "@/lib/db/doors";
import { keepStanding } from "@/lib/features/billing/commands/keep-standing";
import { loadPlatformHome, loadManagedStudio } from "@/lib/features/platform/loaders";
import { now } from "@/lib/kernel/clock";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import { newId } from "@/lib/kernel/ids";
import {
  makeClass,
  makeOwner,
  makePayment,
  makeStaff,
  makeStudent,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { changePlan } from "./actions";
import { planEvent } from "./rules/platform";
import { subscriptionSentence } from "./rules/subscription";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();

const asSuperAdmin = async () => enterAs((await makeSuperAdmin()).userId, { area: "superAdmin" });
const requestId = () => newId();
const over = new Date("2020-01-01T00:00:00Z");

const studioOf = (id: string) =>
  withSystem("test", (tx) =>
    tx.studio.findUniqueOrThrow({
      where: { id },
      select: { subscriptionStatus: true, subscriptionPlan: true, trialEndsAt: true, planGrantedAt: true },
    }),
  );

async function hasAccess(userId: string): Promise<boolean> {
  await enterAs(userId);
  const actor = await currentActor();
  return actor.kind === "studio" && actor.access.subscribed;
}

describe("changing an academy's plan", () => {
  it("ADMIN-11 FUNC-20 SEC-03 to full makes it active and premium, and gives access at once", async () => {
    const { id } = await makeStudio({ trialEndsAt: over });
    const owner = await makeOwner({ studioId: id });
    expect(await hasAccess(owner.userId)).toBe(false);
    await asSuperAdmin();
    expect(await changePlan({ id, plan: "full", requestId: requestId() })).toMatchObject({ ok: true });
    expect(await studioOf(id)).toMatchObject({ subscriptionStatus: "active", subscriptionPlan: "premium" });
    expect(await hasAccess(owner.userId)).toBe(true);
  });

  it("ADMIN-12 back to free makes it trial and basic, and keeps the end of the trial", async () => {
    const trialEndsAt = new Date("2099-01-01T00:00:00Z");
    const { id } = await makeStudio({ trialEndsAt });
    await asSuperAdmin();
    await changePlan({ id, plan: "full", requestId: requestId() });
    await changePlan({ id, plan: "free", requestId: requestId() });
    expect(await studioOf(id)).toEqual({
      subscriptionStatus: "trial",
      subscriptionPlan: "basic",
      trialEndsAt,
      planGrantedAt: null,
    });
  });

  it("ADMIN-11 to full outlasts a provider's later news about an old subscription", async () => {
    const { id } = await makeStudio({ trialEndsAt: over });
    const owner = await makeOwner({ studioId: id });
    const told = {
      studioId: id,
      provider: "stripe" as const,
      reference: `sub_${id}`,
      checkout: null,
      customer: null,
      status: "cancelled" as const,
      accessUntil: over,
      periodEnd: over,
      toldAt: over,
      turn: 1n,
      paid: null,
      amountCents: 10_990,
      isLive: false,
      startedAt: over,
      runs: false,
      isUnused: false,
    };
    const tell = (toldAt: Date) =>
      withSystem("test", (tx) =>
        keepStanding(tx, {
          told: { ...told, toldAt },
          writer: { userId: null, ip: "test" },
          at: now(),
        }),
      );
    await tell(over);
    await asSuperAdmin();
    await changePlan({ id, plan: "full", requestId: requestId() });
    expect(await hasAccess(owner.userId)).toBe(true);
    await tell(now());
    expect(await studioOf(id)).toMatchObject({ subscriptionStatus: "active" });
    expect(await hasAccess(owner.userId)).toBe(true);
    await asSuperAdmin();
    await changePlan({ id, plan: "free", requestId: requestId() });
    expect(await hasAccess(owner.userId)).toBe(false);
  });

  it("is recorded in the audit trail with before, after and the admin", async () => {
    const { id } = await makeStudio();
    const { userId } = await makeSuperAdmin();
    await enterAs(userId, { area: "superAdmin" });
    await changePlan({ id, plan: "full", requestId: requestId() });
    const { rows } = await superuser.query(
      "select user_id, data from audit_events where studio_id = $1 and action = 'studios.plan'",
      [id],
    );
    expect(rows).toEqual([{ user_id: userId, data: { before: "trial basic", after: "active premium" } }]);
  });

  it("ADMIN-51 RIGHT-48 is recorded once, and not at all if the academy already has that plan", async () => {
    const { id } = await makeStudio();
    const { userId } = await makeSuperAdmin();
    await enterAs(userId, { area: "superAdmin" });
    const change = (plan: string) => changePlan({ id, plan, requestId: requestId() });
    // RIGHT-48: a second window gets the present state.
    for (const [plan, isChanged] of [
      ["free", false],
      ["full", true],
      ["full", false],
    ] as const)
      expect(await change(plan)).toMatchObject({ ok: true, data: { isChanged } });
    await superuser.query("update studios set plan_granted_at = null where id = $1", [id]);
    expect(await change("full")).toMatchObject({ ok: true });
    expect((await studioOf(id)).planGrantedAt).not.toBeNull();
    const { rows } = await superuser.query(
      "select action, data from audit_events where user_id = $1 order by created_at, id",
      [userId],
    );
    expect(rows).toEqual([
      { action: "studios.plan", data: { before: "trial basic", after: "active premium" } },
      {
        action: "studios.plan",
        data: { before: "active premium", after: "active premium", given: "off → on" },
      },
    ]);
  });

  it("is refused for an unknown plan and an unknown academy", async () => {
    const { id } = await makeStudio();
    await asSuperAdmin();
    expect(await changePlan({ id, plan: "enterprise", requestId: requestId() })).toMatchObject({ ok: false });
    expect(await changePlan({ id: newId(), plan: "full", requestId: requestId() })).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(await studioOf(id)).toMatchObject({ subscriptionStatus: "trial" });
  });

  it("ADMIN-11 FUNC-20 is refused to owners and team members, also as a write to the academy's own row", async () => {
    const { studioId } = await signedInOwner();
    await expect(changePlan({ id: studioId, plan: "full", requestId: requestId() })).rejects.toThrow();
    const staff = await makeStaff({ studioId });
    await enterAs(staff.userId);
    await expect(changePlan({ id: studioId, plan: "full", requestId: requestId() })).rejects.toThrow();
    for (const data of [
      { subscriptionStatus: "active" as const },
      { subscriptionPlan: "premium" as const },
      { planGrantedAt: now() },
      { trialEndsAt: new Date("2099-01-01T00:00:00Z") },
    ])
      await expect(
        withStudio(studioId, (tx) =>
          tx.studio.update({ where: { id: studioId }, data, select: { id: true } }),
        ),
      ).rejects.toThrow(/permission denied/);
  });
});

describe("the super admin's page of an academy", () => {
  it("FUNC-13 ADMIN-17 shows its owner, figures and plan", async () => {
    const { id } = await makeStudio({ name: "Dojô Vila", trialEndsAt: over });
    const owner = await makeOwner({ studioId: id });
    await makeStaff({ studioId: id });
    const { studentId } = await makeStudent({ studioId: id });
    await makeStudent({ studioId: id, status: "inactive" });
    await makeClass({ studioId: id });
    await makePayment({ studioId: id, studentId, paymentDate: now() });
    await asSuperAdmin();
    await changePlan({ id, plan: "full", requestId: requestId() });
    const { studio, plan } = await loadManagedStudio({ id });
    expect(studio).toMatchObject({
      name: "Dojô Vila",
      isFull: true,
      view: { state: "active" },
      paid: null,
      figures: { students: 2, activeStudents: 1, classes: 1, payments: 1 },
      owners: [{ id: owner.userId, email: owner.email }],
    });
    expect(plan.map(({ action }) => action)).toEqual(["studios.plan"]);
  });

  it("FUNC-13 shows only its own plan history: subscription changes and admin's changes, newest first", async () => {
    const { id, timeZone } = await makeStudio({ trialEndsAt: over });
    const { id: other } = await makeStudio();
    for (const studioId of [other, id])
      await superuser.query(
        `insert into subscriptions (id, studio_id, status, plan_name, amount_cents, access_until, created_at)
         values (gen_random_uuid(), $1, 'active', 'Plano Único', 10990, '2025-02-08T15:00:00Z', '2025-01-01T15:00:00Z')`,
        [studioId],
      );
    // A transaction for each, so that their times differ.
    const become = (status: string, until: string) =>
      superuser.query(
        "update subscriptions set status = $2::subscription_status, access_until = $3 where studio_id = $1",
        [id, status, until],
      );
    await become("active", "2025-03-08T15:00:00Z");
    await become("past_due", "2025-03-08T15:00:00Z");
    await become("cancelled", "2025-03-08T15:00:00Z");
    await asSuperAdmin();
    await changePlan({ id, plan: "full", requestId: requestId() });
    const { plan } = await loadManagedStudio({ id });
    const told = plan.map((event) => planEvent(event, timeZone).replaceAll("\u00a0", " "));
    expect(told).toEqual([
      expect.stringMatching(/^Plano mudado pela administração: de /),
      "Assinatura cancelada: acesso até 08/03/2025",
      "Mensalidade não paga: acesso até 08/03/2025",
      "Assinatura renovada",
      "Assinatura começou: R$ 109,90 por mês",
    ]);
  });

  it("RIGHT-19 agrees with the list on what is charged, and names a next charge only if one is expected", async () => {
    const name = newId();
    const { id, timeZone } = await makeStudio({ name, trialEndsAt: null });
    const periodEnd = new Date(now().getTime() + 20 * 86_400_000);
    const keep = (
      status: "active" | "trialing" | "past_due" | "cancelled",
      providerReference: string | null,
    ) => {
      const subscription = {
        status,
        providerReference,
        provider: providerReference === null ? null : ("stripe" as const),
        accessUntil: periodEnd,
        currentPeriodEnd: periodEnd,
      };
      return withSystem("test", (tx) =>
        tx.subscription.upsert({
          where: { studioId: id },
          create: { studioId: id, planName: "Plano Único", amountCents: 10_990, ...subscription },
          update: subscription,
          select: { id: true },
        }),
      );
    };
    const become = (data: { subscriptionStatus: "active" | "trial"; planGrantedAt?: Date | null }) =>
      withSystem("test", (tx) => tx.studio.update({ where: { id }, data, select: { id: true } }));
    const read = async () => {
      const { studio } = await loadManagedStudio({ id });
      const { studios } = await loadPlatformHome({ q: name });
      const { isPaying, runs, view } = studio;
      expect(studios).toMatchObject([{ isPaying, runs, state: view.state }]);
      return [subscriptionSentence(view), studio.paid?.next, isPaying, runs];
    };
    await asSuperAdmin();
    const next = { day: dayOf(periodEnd, timeZone), isFirst: false };
    const until = formatDay(next.day);
    const sub = `sub_${id}`;

    await become({ subscriptionStatus: "active" });
    await keep("active", sub);
    expect(await read()).toEqual(["O Plano Único está ativo", next, true, false]);
    await keep("trialing", sub);
    expect(await read()).toEqual(["O Plano Único está ativo", { ...next, isFirst: true }, true, false]);
    await keep("cancelled", sub);
    expect(await read()).toEqual([`A assinatura foi cancelada e vale até ${until}`, null, false, false]);
    await keep("active", null);
    expect(await read()).toEqual(["O Plano Único está ativo", null, false, false]);

    await become({ subscriptionStatus: "trial" });
    expect(await read()).toEqual(["A academia está sem o Plano Único", null, false, false]);
    await keep("cancelled", sub);
    expect(await read()).toEqual(["A academia está sem o Plano Único", null, false, false]);
    await keep("active", sub);
    expect(await read()).toEqual(["A assinatura continua, mas o acesso está fechado", next, true, true]);

    await become({ subscriptionStatus: "active", planGrantedAt: now() });
    expect(await read()).toEqual(["O Plano Único está ativo", next, true, false]);
    await keep("past_due", sub);
    expect(await read()).toEqual(["O Plano Único está ativo", null, true, false]);
  });

  it("RIGHT-48 leaves sessions in use out of its events", async () => {
    const { id } = await makeStudio();
    await superuser.query(
      `insert into security_events (id, studio_id, type, severity, ip)
       values (gen_random_uuid(), $1, 'SESSION_ACTIVE', 'info', '10.0.0.1'), (gen_random_uuid(), $1, 'LOGOUT_SUCCESS', 'info', '10.0.0.1')`,
      [id],
    );
    await asSuperAdmin();
    const { events } = await loadManagedStudio({ id });
    expect(events.map(({ type }) => type)).toEqual(["LOGOUT_SUCCESS"]);
  });

  it("FUNC-13 redirects an owner, and answers 404 for an unknown or malformed id", async () => {
    const { studioId } = await signedInOwner();
    await expect(loadManagedStudio({ id: studioId })).rejects.toThrow(/NEXT_REDIRECT/);
    await expect(loadPlatformHome({})).rejects.toThrow(/NEXT_REDIRECT/);
    await asSuperAdmin();
    await expect(loadManagedStudio({ id: "x' or 1=1" })).rejects.toThrow(/404/);
    await expect(loadManagedStudio({ id: newId() })).rejects.toThrow(/404/);
  });

  it("has no database permission to read a student's name", async () => {
    const { userId } = await makeSuperAdmin();
    await expect(
      withPlatform(userId, (tx) => tx.student.findMany({ select: { fullName: true } })),
    ).rejects.toThrow(/permission denied/);
  });
});

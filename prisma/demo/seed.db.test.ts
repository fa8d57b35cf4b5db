import pg from "pg";
import { actorOf } from "@/lib/auth/actor";
import { findSession } from "@/lib/auth/session-rows";
import { getPrintedLetterhead } from "@/lib/features/studios/queries/letterhead";
import { signInWithPassword } from "@/lib/features/accounts/flows/sign-in";
import { env } from "@/lib/config/env";
import { closeDatabase } from "@/lib/db/client";
import { withPlatform, withStudio, withSystem } from "@/lib/db/doors";
import { demoAccounts, demoStudioIds } from "./accounts";
import { BY_HAND } from "./agreed";
import { readDay } from "@/lib/features/day/queries/read-day";
import { DAY_EVENTS } from "@/lib/features/day/rules";
import { findPixKey } from "@/lib/features/settlements/queries/pix-key";
import { findPaymentSettings } from "@/lib/features/studios/queries/get-studio";
import { now } from "@/lib/kernel/clock";
import { dateToDay } from "@/lib/kernel/dates";
import { today } from "@/lib/testing/today";
import { DEMO_MARK, seedDemo } from "./academy";
import { planAcademy } from "./plan";

/** Uses a database of its own, as notices to all academies and a super admin would disturb other tests. */

const server = new URL(process.env.TEST_DATABASE_SERVER_URL ?? "");
const source = new URL(env.databaseUrl).pathname.slice(1);
const copy = `${source}_demo`;

async function asSuperuser(
  database: string,
  statement: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const url = new URL(server.href);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client.query(statement, values).finally(() => client.end());
}

const request = { requestId: "none", ip: "10.1.1.1", userAgent: "jest" };
const enter = (kind: "staff" | "student", email: string, password: string) =>
  signInWithPassword({ kind, email, password }, request);

const tables = ["users", "profiles", "user_roles", "studios", "subscriptions", "instructors", "classes", "students",
  "student_enrollments", "payments", "leads", "student_invites", "notifications", "global_settings", "mail_outbox",
  "global_blog_posts", "student_arts", "promotions", "class_sessions", "attendances", "charges", "guardians",
  "student_guardians", "student_status_changes", "lead_events", "settlements", "promotion_proposals", "files", "messages", "studio_job_runs", "audit_events", "staff_invites", "agreements", "agreement_discounts", "student_pauses", "credit_entries", "studio_pix_keys", "online_payments", "studio_payment_settings"]; // prettier-ignore

/** One fingerprint for each table that a seed could write to. */
const prints = async () => {
  const parts = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`,
  );
  return (await asSuperuser(copy, `select ${parts.join(", ")}`)).rows[0];
};

jest.setTimeout(90_000);

beforeAll(async () => {
  await asSuperuser("postgres", `create database ${copy} template ${source}`);
  const url = new URL(env.databaseUrl);
  url.pathname = `/${copy}`;
  jest.replaceProperty(env, "databaseUrl", url.href);
  // Earlier tests on this database may have left an account with that address.
  await withSystem("test", (tx) => tx.user.deleteMany({ where: { email: env.superAdminEmail } }));
  expect(await seedDemo()).toBe(true);
});

afterAll(async () => {
  await closeDatabase();
  await asSuperuser("postgres", `drop database if exists ${copy} with (force)`);
});

it("makes an academy of 120 students and 24 classes, none above its places", async () => {
  const { students, classes, payments, leads } = await withStudio(demoStudioIds.kaizen, async (tx) => ({
    students: await tx.student.findMany({
      select: { martialArtId: true, medicalConditions: true, currentBelt: true },
    }),
    classes: await tx.studioClass.findMany({ select: { currentStudents: true, maxStudents: true } }),
    payments: await tx.payment.count(),
    leads: await tx.lead.count(),
  }));
  expect(students).toHaveLength(120);
  expect(
    students.every(
      ({ martialArtId, currentBelt }) => !currentBelt || currentBelt.martialArtId === martialArtId,
    ),
  ).toBe(true);
  expect(students.filter(({ medicalConditions }) => medicalConditions?.startsWith("v1:"))).toHaveLength(7);
  expect(classes).toHaveLength(24);
  expect(classes.every(({ currentStudents, maxStudents }) => currentStudents <= maxStudents)).toBe(true);
  expect(classes.some(({ currentStudents, maxStudents }) => currentStudents === maxStudents)).toBe(true);
  expect(payments).toBeGreaterThan(800);
  expect(leads).toBe(25);
});

it("writes the plan's lessons, ranks, charges and families, with sums and ranks that agree", async () => {
  const plan = planAcademy({ today: today(), now: now() });
  const made = await withStudio(demoStudioIds.kaizen, async (tx) => ({
    sessions: await tx.classSession.groupBy({ by: ["status"], _count: true }),
    attendances: await tx.attendance.count({ where: { voidedAt: null } }),
    promotions: await tx.promotion.count({
      where: { kind: { in: ["belt", "degree"] }, studentArt: { isPrimary: true } },
    }),
    guardians: await tx.guardian.count(),
    withCpf: await tx.guardian.count({ where: { cpfSealed: { not: null } } }),
    letterhead: await getPrintedLetterhead(tx),
    changes: await tx.studentStatusChange.findMany({ where: { fromStatus: { not: null } } }),
    charges: await tx.charge.findMany({
      select: { status: true, totalCents: true, paidCents: true, kind: true },
    }),
    paid: await tx.payment.aggregate({ where: { status: "completed" }, _sum: { amountCents: true } }),
    students: await tx.student.findMany({
      select: { email: true, fullName: true, currentBeltId: true, beltDegree: true },
    }),
  }));
  const lessons = (status: string) => made.sessions.find((row) => row.status === status)?._count ?? 0;
  expect(lessons("held") + lessons("cancelled")).toBe(plan.sessions.length);
  expect(lessons("cancelled")).toBe(plan.sessions.filter(({ cancelReason }) => cancelReason).length);
  expect(made.attendances).toBe(plan.sessions.reduce((sum, { present }) => sum + present.length, 0));
  expect(made.promotions).toBe(plan.promotions.length);
  expect(made.guardians).toBeGreaterThan(20);
  expect([made.withCpf, made.letterhead.lines.length]).toEqual([1, 2]);
  expect(made.charges).toHaveLength(plan.charges.length + BY_HAND.charges);
  const received = made.charges.reduce((sum, { paidCents }) => sum + paidCents, 0);
  expect(received + BY_HAND.creditCents).toBe(made.paid._sum.amountCents);
  expect(made.charges.some(({ status }) => status === "open")).toBe(true);
  expect(
    made.charges.filter(({ status }) => status === "paid").every((c) => c.paidCents === c.totalCents),
  ).toBe(true);
  const left = plan.students.filter(({ status }) => status !== "active").map(({ leftOn }) => leftOn);
  expect(made.changes.map(({ day }) => dateToDay(day)).sort()).toEqual(left.sort());
  expect(made.changes.every(({ reason }) => reason !== null)).toBe(true);
  for (const { student, toBeltId, toDegree } of new Map(
    plan.promotions.map((promotion) => [promotion.student, promotion]),
  ).values()) {
    const name = plan.students[student]?.input.fullName;
    const found = made.students.find(({ fullName }) => fullName === name);
    expect(found).toMatchObject({ currentBeltId: toBeltId, beltDegree: toDegree });
  }
});

it("has examples of settlements, second arts, corrections, voided attendances and leads with a history", async () => {
  const plan = planAcademy({ today: today(), now: now() });
  const made = await withStudio(demoStudioIds.kaizen, async (tx) => ({
    settlements: await tx.settlement.findMany({
      select: {
        status: true,
        way: true,
        amountCents: true,
        payments: { select: { amountCents: true, chargeId: true } },
        charge: { select: { status: true, totalCents: true } },
        online: { select: { status: true, amountCents: true } },
      },
    }),
    account: await findPaymentSettings(tx),
    pixKey: await findPixKey(tx),
    files: await tx.studioFile.count(),
    voided: await tx.attendance.findMany({
      where: { voidedAt: { not: null } },
      select: { voidReason: true, voidedBy: true },
    }),
    seconds: await tx.studentArt.findMany({ where: { isPrimary: false }, select: { beltRankId: true } }),
    corrections: await tx.promotion.findMany({ where: { kind: "correction" }, select: { reason: true } }),
    messages: await tx.message.groupBy({ by: ["reason"], _count: true }),
    runs: await tx.studioJobRun.count(),
    leads: await tx.lead.findMany({
      select: {
        status: true,
        lostReason: true,
        phoneE164: true,
        createdAt: true,
        stageChangedAt: true,
        events: { select: { kind: true, toStatus: true, createdAt: true }, orderBy: { createdAt: "asc" } },
      },
    }),
  }));
  const online = made.settlements.filter(({ way }) => way === "link");
  expect(online).toMatchObject([
    { status: "approved", charge: { status: "paid" }, online: [{ status: "approved" }] },
  ]);
  const waiting = made.settlements.filter(({ way }) => way === "key");
  expect(waiting).toMatchObject([{ status: "in_review", payments: [], charge: { status: "open" } }]);
  expect(waiting[0]?.amountCents).toBe(waiting[0]?.charge?.totalCents);
  expect(made.account).toMatchObject({
    enabled: true,
    accessToken: { isKept: true },
    webhookSecret: { isKept: true },
  });
  expect(made.pixKey).toMatchObject({ kind: "cnpj", name: "Academia Kaizen" });
  const together = made.settlements.filter(({ way }) => way === null);
  expect(together).toHaveLength(plan.transfers.length - 1);
  expect(together.some(({ payments }) => payments.length > 1)).toBe(true);
  for (const { amountCents, payments } of together) {
    expect(payments.reduce((sum, payment) => sum + payment.amountCents, 0)).toBe(amountCents);
    expect(new Set(payments.map(({ chargeId }) => chargeId)).size).toBe(payments.length);
  }
  expect(made.files).toBeGreaterThan(0);
  expect(made.voided.length).toBeGreaterThan(5);
  expect(made.voided.every(({ voidReason, voidedBy }) => voidReason && voidedBy)).toBe(true);
  expect(made.seconds.length).toBeGreaterThan(2);
  expect(made.seconds.some(({ beltRankId }) => beltRankId !== null)).toBe(true);
  expect(made.corrections).toEqual([{ reason: plan.correction.reason }]);
  expect(made.messages.map(({ reason }) => reason).sort()).toEqual([
    "charge.ask",
    "charge.overdue",
    "lead.first-contact",
  ]);
  expect(made.runs).toBe(7);
  for (const { status, lostReason, phoneE164, createdAt, stageChangedAt, events } of made.leads) {
    expect(events[0]).toEqual({ kind: "created", toStatus: "new", createdAt });
    expect(events.at(-1)).toMatchObject({ toStatus: status, createdAt: stageChangedAt });
    expect(events.length > 1).toBe(status !== "new");
    expect(lostReason !== null).toBe(status === "lost");
    expect(phoneE164).toMatch(/^\+5511\d{9}$/);
  }
});

it("the latest acts are in the trail at their own times, so that the dashboard has recent activity", async () => {
  const happened = await withStudio(demoStudioIds.kaizen, async (tx) => {
    const read = await readDay(tx, { today: today(), timeZone: "America/Sao_Paulo", seesTeam: true });
    return read.happened;
  });
  expect(happened).toHaveLength(DAY_EVENTS);
  expect(new Set(happened.map(({ action }) => action)).size).toBeGreaterThan(1);
  expect(happened.every(({ at }) => at <= now())).toBe(true);
  expect(new Set(happened.map(({ at }) => dateToDay(at))).size).toBeGreaterThan(1);
});

it("AGR-71 has one example each of a plan, discounts, late money, a charge in parts, credit and a time away", async () => {
  const made = await withStudio(demoStudioIds.kaizen, async (tx) => ({
    studio: await tx.studio.findFirstOrThrow({ select: { siblingsBp: true, lateOn: true } }),
    plans: await tx.plan.count(),
    discounts: await tx.agreementDiscount.findMany({
      select: { agreement: { select: { amountCents: true, askedCents: true } } },
    }),
    // A brother's fee is less than the agreed amount, without a discount of the own.
    brothers: await tx.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from agreements a where a.asked_cents < a.amount_cents and not a.scholarship
         and not exists (select from agreement_discounts d where d.student_id = a.student_id)`,
    parts: await tx.charge.findMany({
      where: { parts: 2 },
      orderBy: { part: "asc" },
      select: { description: true, status: true },
    }),
    credit: await tx.creditEntry.aggregate({ _sum: { cents: true } }),
    pauses: await tx.studentPause.findMany({
      select: { endedOn: true, student: { select: { status: true } } },
    }),
  }));
  expect(made.studio).toEqual({ siblingsBp: 1_000, lateOn: true });
  expect(made.plans).toBe(1);
  const [discount] = made.discounts;
  expect(discount?.agreement.askedCents).toBeLessThan(discount?.agreement.amountCents ?? 0);
  expect(made.brothers[0]?.count).toBeGreaterThan(3);
  expect(made.parts).toEqual([
    { description: "Kimono (1/2)", status: "paid" },
    { description: "Kimono (2/2)", status: "open" },
  ]);
  expect(made.credit._sum.cents).toBe(BY_HAND.creditCents);
  expect(made.pauses).toEqual([{ endedOn: null, student: { status: "suspended" } }]);
});

it("guardians of three families can sign in to the portal of a child", async () => {
  const families = planAcademy({ today: today(), now: now() }).families.slice(0, 3);
  for (const { email } of families)
    expect(await enter("student", email, demoAccounts.student.password)).toMatchObject({
      ok: true,
      session: { area: "student" },
    });
});

it("TEAM-77 a team member of each function can sign in; the instructor has a class on every day but Sunday", async () => {
  const { manager, desk, finance, instructor, staff } = demoAccounts;
  const expected = { manager, desk, finance, instructor, staff };
  for (const [role, { email, password, fullName }] of Object.entries(expected)) {
    const entry = await enter("staff", email, password);
    if (!entry.ok) throw new Error(`${email}: ${entry.reason}`);
    const row = await withSystem("test", (tx) => findSession(tx, entry.session.sessionId));
    const actor = row && actorOf(row, now());
    expect(actor).toMatchObject({ kind: "studio", role, fullName, studioId: demoStudioIds.kaizen });
    const instructorId = actor?.kind === "studio" ? actor.instructorId : null;
    expect(instructorId !== null).toBe(role === "instructor");
    if (instructorId === null) continue;
    const classes = await withStudio(demoStudioIds.kaizen, (tx) =>
      tx.studioClass.findMany({
        where: { instructorId },
        distinct: ["dayOfWeek"],
        select: { dayOfWeek: true },
      }),
    );
    expect(classes.map(({ dayOfWeek }) => dayOfWeek).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  }
});

it("TEAM-31 the instructor has an open proposal, which the dashboard names", async () => {
  const { userId, instructorId } = await withSystem("test", (tx) =>
    tx.userRole.findFirstOrThrow({
      where: { studioId: demoStudioIds.kaizen, staffRole: "instructor" },
      select: { userId: true, instructorId: true },
    }),
  );
  const { proposals, needs } = await withStudio(demoStudioIds.kaizen, async (tx) => ({
    proposals: await tx.promotionProposal.findMany({
      select: {
        state: true,
        userId: true,
        instructorId: true,
        studentArt: { select: { student: { select: { fullName: true } } } },
      },
    }),
    needs: (await readDay(tx, { today: today(), timeZone: "America/Sao_Paulo", seesTeam: true })).needs,
  }));
  expect(proposals).toEqual([expect.objectContaining({ state: "open", userId, instructorId })]);
  expect(JSON.stringify(needs)).toContain(proposals[0]?.studentArt.student.fullName);
});

it("SHELL-08 its five people can sign in, each to their own area", async () => {
  const { owner, staff, expired, student, superAdmin } = demoAccounts;
  expect(await enter("staff", owner.email, owner.password)).toMatchObject({
    ok: true,
    session: { area: "owner" },
  });
  expect(await enter("staff", staff.email, staff.password)).toMatchObject({
    ok: true,
    session: { area: "owner" },
  });
  expect(await enter("staff", expired.email, expired.password)).toMatchObject({
    ok: true,
    session: { area: "owner" },
  });
  expect(await enter("student", student.email, student.password)).toMatchObject({
    ok: true,
    session: { area: "student" },
  });
  expect(await enter("staff", env.superAdminEmail, superAdmin.password)).toMatchObject({
    ok: true,
    session: { area: "superAdmin" },
  });
});

it("a second start changes nothing", async () => {
  const before = await prints();
  expect(await seedDemo()).toBe(false);
  expect(await prints()).toEqual(before);
});

it("two starts at once make one academy, and complete one that a killed start left", async () => {
  await asSuperuser(copy, `delete from global_settings where key = '${DEMO_MARK}'`);
  await asSuperuser(copy, "delete from notifications where target_type = 'all_studios'");
  await asSuperuser(copy, "delete from payments where payment_date < current_date - 60");
  expect((await Promise.all([seedDemo(), seedDemo()])).sort()).toEqual([false, true]);
  const studios = await withSystem("test", (tx) =>
    tx.studio.count({ where: { id: { in: Object.values(demoStudioIds) } } }),
  );
  expect(studios).toBe(2);
  expect(await withStudio(demoStudioIds.kaizen, (tx) => tx.payment.count())).toBeGreaterThan(800);
  const { userId } = await withSystem("test", (tx) =>
    tx.userRole.findFirstOrThrow({ where: { role: "super_admin" }, select: { userId: true } }),
  );
  const students = await withPlatform(userId, (tx) =>
    tx.student.count({ where: { studioId: demoStudioIds.kaizen } }),
  );
  expect(students).toBe(120);
  const { student } = demoAccounts;
  expect(await enter("student", student.email, student.password)).toMatchObject({ ok: true });
});

it("is refused in production", async () => {
  const changed = jest.replaceProperty(env, "isProduction", true);
  await expect(seedDemo()).rejects.toThrow("APP_ENV");
  changed.restore();
});

import { randomUUID } from "node:crypto";
import pg from "pg";
import { withStudio, withSystem } from "@/lib/db/doors";
import { convertLead } from "@/lib/features/leads/commands/convert-lead";
import { reversePayment } from "@/lib/features/payments/actions";
import { loadStudents } from "@/lib/features/students/loaders";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeGuardian,
  makeLead,
  makePayment,
  makePromotion,
  makeStaff,
  makeStudent,
  makeStudentArt,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { grantStaff } from "@/lib/testing/permissions";
import { artId, beltId } from "@/prisma/reference/shape";
import { loadProfile } from "./loaders";
import { sectionRights } from "./rules";

const jiuJitsu = artId("Jiu-Jitsu");
const judo = artId("Judô");
const white = beltId("Jiu-Jitsu", "Branca");
const blue = beltId("Jiu-Jitsu", "Azul");

afterEach(() => fixClock(null));

/** A blue belt who owes October and November, trained twice this week and has a father as guardian. */
async function makeLife(studioId: string) {
  const { id: leadId } = await makeLead({ studioId, status: "proposal" });
  const { studentId } = await makeStudent({
    studioId,
    fullName: "Ana Lima",
    email: "ana@dominio.com",
    phone: "(11) 98765-1234",
    monthlyFeeCents: 15_000,
    martialArtId: jiuJitsu,
    currentBeltId: white,
    enrollmentDate: day("2026-01-10"),
    leadId,
  });
  const own = { studioId, studentId };
  await withStudio(studioId, (tx) => convertLead(tx, { id: leadId, studentId }));
  await makePromotion({ ...own, martialArtId: jiuJitsu, toBeltId: blue, promotedOn: day("2026-06-20") });
  await makeStudentArt({ ...own, martialArtId: judo });
  await makeCharge(own);
  await makeCharge({ ...own, period: day("2026-10-01"), dueOn: day("2026-10-10"), description: "Outubro" });
  await makePayment({ ...own, paymentDate: day("2026-09-10") });
  const lesson = await makeClass({ studioId, dayOfWeek: 1, martialArtId: jiuJitsu });
  await makeEnrollment({ ...own, classId: lesson.id });
  for (const on of ["2026-11-16", "2026-11-09", "2026-03-02"]) {
    const session = await makeClassSession({ studioId, classId: lesson.id, day: on });
    await makeAttendance({ ...own, sessionId: session.id, day: day(on) });
  }
  await makeGuardian({ studioId, students: [studentId], fullName: "Rui Lima", phone: "(11) 91234-5678" });
  return studentId;
}

describe("the page of one student", () => {
  it("shows the person, the fee's status, the debt, ranks, classes and guardians", async () => {
    const { studioId } = await signedInOwner();
    const id = await makeLife(studioId);
    const { profile, ranks, money, classes, guardians } = await loadProfile({ id });
    expect(profile).toMatchObject({ fullName: "Ana Lima", status: "active", belt: { name: "Azul" } });
    expect(money?.fee).toMatchObject({ status: "overdue", amount: 15_000 });
    expect(money?.owed).toEqual({ open: 30_000, late: 30_000 });
    expect(ranks?.map(({ martialArtId, isPrimary }) => [martialArtId, isPrimary])).toEqual([
      [jiuJitsu, true],
      [judo, false],
    ]);
    expect(ranks?.[0]?.promotions.map(({ kind, toBelt }) => [kind, toBelt.name])).toEqual([
      ["belt", "Azul"],
      ["entry", "Branca"],
    ]);
    expect(classes).toHaveLength(1);
    expect(guardians).toMatchObject([{ fullName: "Rui Lima", canPay: true }]);
    expect(profile.statusChanges).toMatchObject([
      { fromStatus: null, toStatus: "active", day: "2026-01-10" },
    ]);
  });

  it("FIN-08 knows whether there is a phone to ask for money, and shows why a payment was reversed", async () => {
    const { studioId } = await signedInOwner();
    const id = await makeLife(studioId);
    const before = (await loadProfile({ id })).money;
    expect([before?.hasPhone, before?.payments[0]?.reversal]).toEqual([true, null]);
    const paid = { requestId: randomUUID(), id: before?.payments[0]?.id ?? "", reason: "Valor errado" };
    expect(await reversePayment(paid)).toMatchObject({ ok: true });
    expect((await loadProfile({ id, again: "1" })).money?.payments[0]).toMatchObject({
      status: "cancelled",
      reversal: "Valor errado",
    });
    const { id: unknown } = await makeStudent({ studioId });
    expect((await loadProfile({ id: unknown })).money?.hasPhone).toBe(false);
  });

  it("CRM-02 shows the history of the lead that became the student", async () => {
    const { studioId } = await signedInOwner();
    const { lead } = await loadProfile({ id: await makeLife(studioId) });
    expect(lead?.history.map(({ what }) => what)).toEqual([
      { kind: "moved", from: "proposal", to: "active_student", loss: null, note: null },
      { kind: "came", at: "proposal" },
    ]);
  });

  it("shows no monthly fee for a suspended or inactive student", async () => {
    const { studioId } = await signedInOwner();
    fixClock("2026-11-21T15:00:00Z");
    for (const [status, fee] of [
      ["active", "overdue"],
      ["suspended", "none"],
      ["inactive", "none"],
    ] as const) {
      const { studentId } = await makeStudent({ studioId, status, monthlyFeeCents: 15_000 });
      expect((await loadProfile({ id: studentId })).money?.fee.status).toBe(fee);
    }
  });

  it("PORTAL-26 does not count a payment of R$ 0,00 as the month's fee", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const { studentId } = await makeStudent({
      studioId,
      monthlyFeeCents: 15_000,
      enrollmentDate: day("2026-01-10"),
    });
    const own = { studioId, studentId, paymentDate: day("2026-11-03") };
    const status = async () => (await loadProfile({ id: studentId })).money?.fee.status;
    await makePayment({ ...own, amountCents: 0 });
    expect(await status()).toBe("overdue");
    await makePayment({ ...own, amountCents: 15_000 });
    expect(await status()).toBe("paid");
  });

  it("shows the same debt as the list of students, however many charges there are", async () => {
    const { studioId } = await signedInOwner();
    const period = day("2026-11-01");
    const exam = { kind: "exam" as const, period: null, amountCents: 1_000 };
    const make = async (
      fields: Partial<Parameters<typeof makeStudent>[0]>,
      ...charges: Partial<Parameters<typeof makeCharge>[0]>[]
    ) => {
      const { studentId } = await makeStudent({ studioId, monthlyFeeCents: 15_000, ...fields });
      for (const charge of charges) await makeCharge({ studioId, studentId, ...charge });
      return studentId;
    };
    const many = await make(
      {},
      ...Array.from({ length: 40 }, () => ({ ...exam, dueOn: day("2026-12-20") })),
      {
        period,
        dueOn: day("2026-11-10"),
        amountCents: 15_000,
      },
    );
    const [fee] = await withStudio(studioId, (tx) =>
      tx.charge.findMany({ where: { studentId: many, kind: "fee" }, select: { id: true } }),
    );
    await makePayment({ studioId, studentId: many, chargeId: fee?.id ?? null, amountCents: 15_000 });
    const unasked = await make({});
    const left = await make({ status: "inactive" }, { ...exam, dueOn: day("2026-11-20") });
    const soon = await make({ monthlyFeeCents: 0 }, { ...exam, dueOn: day("2026-11-21") });
    const { students } = await loadStudents({});
    const told = async (id: string) => {
      const { money } = await loadProfile({ id });
      const standing = students.find((row) => row.id === id)?.standing;
      expect([id, standing === "late"]).toEqual([id, (money?.owed.late ?? 0) > 0]);
      return [standing, money?.fee.status, money?.owed];
    };
    expect(await told(many)).toEqual(["paid", "paid", { open: 40_000, late: 0 }]);
    expect(await told(unasked)).toEqual(["late", "overdue", { open: 15_000, late: 15_000 }]);
    expect(await told(left)).toEqual(["late", "none", { open: 1_000, late: 1_000 }]);
    expect(await told(soon)).toEqual(["none", "none", { open: 1_000, late: 0 }]);
  });

  it("names an art by its modality, and by its variant only if the student trains two variants", async () => {
    const { studioId } = await signedInOwner();
    const [shotokan, traditional] = ["Karatê (Shotokan, 9 kyu)", "Karatê (Tradicional, 7 faixas)"] as const;
    const { studentId } = await makeStudent({ studioId, martialArtId: artId(shotokan) });
    const called = async () => {
      const { profile, ranks } = await loadProfile({ id: studentId });
      return [profile.martialArt, ...(ranks ?? []).map(({ martialArt }) => martialArt.name)];
    };
    expect(await called()).toEqual(["Karatê", "Karatê"]);
    await makeStudentArt({ studioId, studentId, martialArtId: artId(traditional) });
    expect(await called()).toEqual(["Karatê", shotokan, traditional]);
  });

  it("RIGHT-35 counts attendance by week, by art and since the present rank", async () => {
    const { studioId } = await signedInOwner();
    const { training } = await loadProfile({ id: await makeLife(studioId) });
    expect(training).toMatchObject({ total: 3, last: "2026-11-16" });
    expect(training?.weeks).toHaveLength(16);
    expect(training?.weeks.slice(-2)).toEqual([
      { monday: "2026-11-09", count: 1 },
      { monday: "2026-11-16", count: 1 },
    ]);
    expect(training?.byArt).toEqual([
      { martialArtId: jiuJitsu, name: "Jiu-Jitsu", total: 3, recent: 2, inRank: 2 },
    ]);
  });

  it("names the art that was trained to the desk, which reads no ranks", async () => {
    const { studioId } = await signedInOwner();
    const id = await makeLife(studioId);
    await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
    const { ranks, training } = await loadProfile({ id });
    expect([ranks, training?.byArt.map(({ name }) => name)]).toEqual([null, ["Jiu-Jitsu"]]);
  });

  it("STU-05 SEC-19 masks the contacts of student and guardians until revealed, and audits the reveal", async () => {
    const { studioId, userId } = await signedInOwner();
    const id = await makeLife(studioId);
    const masked = await loadProfile({ id });
    expect(masked.profile).toMatchObject({ email: "an***@dominio.com", phone: "(11) *****-1234" });
    expect(masked.guardians?.[0]?.phone).toBe("(11) *****-5678");
    const reveals = () =>
      withSystem("test", (tx) =>
        tx.auditEvent.findMany({ where: { studioId, action: "students.reveal-contacts" } }),
      );
    expect(await reveals()).toEqual([]);
    const open = await loadProfile({ id, contatos: "abertos" });
    expect(open.profile).toMatchObject({ email: "ana@dominio.com", phone: "(11) 98765-1234" });
    expect(open.guardians?.[0]?.phone).toBe("(11) 91234-5678");
    expect(await reveals()).toMatchObject([{ userId, data: { students: id } }]);
  });

  describe("SHELL-08 each section needs its own permission", () => {
    /** A team member with the right to see students and the named nouns. */
    async function enterWith(...nouns: string[]) {
      const studio = await makeStudio();
      const id = await makeLife(studio.id);
      const staff = await makeStaff({ studioId: studio.id });
      await enterAs(staff.userId);
      grantStaff("read", "students", ...nouns);
      return loadProfile({ id });
    }
    const sections = Object.keys(sectionRights);
    const shown = (view: Awaited<ReturnType<typeof enterWith>>) =>
      Object.entries(view).flatMap(([key, value]) => (sections.includes(key) && value ? [key] : []));

    afterEach(() => jest.restoreAllMocks());

    it.each([
      ["ranks", ["graduation"]],
      ["training", ["attendance"]],
      ["money", ["payments", "charges"]],
      ["classes", ["classes"]],
      ["guardians", ["guardians"]],
      ["health", ["health"]],
      ["notes", ["notes"]],
      ["files", ["documents"]],
      ["lead", ["leads"]],
    ])("shows %s with the permission for %s", async (section, nouns) => {
      expect(shown(await enterWith(...nouns))).toEqual([section]);
    });

    it("shows only the student with the permission for students, and no money with half of its permissions", async () => {
      expect(shown(await enterWith())).toEqual([]);
      jest.restoreAllMocks();
      expect(shown(await enterWith("payments"))).toEqual([]);
    });

    it("shows every section to the owner", async () => {
      const { studioId } = await signedInOwner();
      expect(shown(await loadProfile({ id: await makeLife(studioId) }))).toEqual(sections);
    });

    it("refuses the page without the permission for students", async () => {
      const { id: studioId } = await makeStudio();
      const { userId } = await makeStaff({ studioId });
      await enterAs(userId);
      expect(await loadProfile.result({ id: await makeLife(studioId) })).toMatchObject({ code: "forbidden" });
    });
  });

  it("SHELL-07 answers 404 for another academy's student, an unknown id and a malformed id", async () => {
    await signedInOwner();
    const foreign = await makeStudent({ studioId: (await makeStudio()).id });
    for (const id of [foreign.id, randomUUID(), "ana"])
      await expect(loadProfile({ id })).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  });

  it("works with empty sections for a student with only a name and an e-mail", async () => {
    const { studioId } = await signedInOwner();
    const view = await loadProfile({ id: (await makeStudent({ studioId })).id });
    expect(view).toMatchObject({
      profile: { belt: null },
      ranks: [],
      classes: [],
      money: { charges: [], payments: [], fee: { status: "none" }, owed: { open: 0, late: 0 } },
    });
    expect(view.training).toMatchObject({ total: 0, last: null, byArt: [] });
  });

  it("runs the same number of statements, at most seven, for a full history and for a new student", async () => {
    const { studioId } = await signedInOwner();
    const [full, fresh] = [await makeLife(studioId), (await makeStudent({ studioId })).id];
    const asked = jest.spyOn(pg.Client.prototype, "query");
    const count = async (id: string) => {
      asked.mockClear();
      await loadProfile({ id, again: randomUUID() });
      const texts = asked.mock.calls.map(([first]: unknown[]) =>
        typeof first === "object" && first !== null && "text" in first ? String(first.text) : String(first),
      );
      return texts.filter((text) => !/^(begin|commit)/i.test(text)).length;
    };
    const counts = [await count(full), await count(fresh)];
    asked.mockRestore();
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeLessThanOrEqual(7);
  });
});

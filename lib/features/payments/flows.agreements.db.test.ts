/** @database own */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { dueOnIn } from "@/lib/features/agreements/rules/price";
import { sumCredit } from "@/lib/features/credits/queries";
import { queueReminders } from "@/lib/features/outreach/commands";
import { fixClock } from "@/lib/kernel/clock";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import {
  day,
  makeCharge,
  makeGuardian,
  makeOwner,
  makePayment,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { chargeFees } from "./commands/charge-fees";
import { registerPayment } from "./commands/register-payment";
import { feeJob } from "./flows";
import { countFeeStandings, findStudentFee } from "./queries/standings";

const superuser = openSuperuser();

type Agreed = Partial<Prisma.AgreementUncheckedUpdateManyInput>;

async function academy(fields: Partial<Prisma.StudioUncheckedCreateInput> = {}) {
  const { studioId } = await makeStudio(fields);
  const inside = <T>(work: (tx: StudioTx) => Promise<T>) => withStudio(studioId, work);
  const enrol = async (agreed: Agreed = {}, fields: Partial<Parameters<typeof makeStudent>[0]> = {}) => {
    const { studentId } = await makeStudent({
      studioId,
      monthlyFeeCents: 15_000,
      createdAt: day("2026-01-05"),
      ...fields,
    });
    await inside((tx) => tx.agreement.updateMany({ where: { studentId }, data: agreed }));
    return studentId;
  };
  const charge = (on: string) => inside((tx) => chargeFees(tx, { today: isoDay(on) }));
  const charges = (of?: string) =>
    inside((tx) =>
      tx.charge.findMany({
        ...(of !== undefined && { where: { studentId: of } }),
        orderBy: [{ dueOn: "asc" }, { id: "asc" }],
      }),
    );
  const dueDays = async () => (await charges()).map(({ dueOn }) => dateToDay(dueOn));
  const agreements = () => inside((tx) => tx.agreement.findMany({ orderBy: { studentId: "asc" } }));
  const feeOn = async (studentId: string, on: string) =>
    (await inside((tx) => findStudentFee(tx, { studentId, today: isoDay(on) })))?.fee;
  const fee = async (studentId: string, on: string) => (await feeOn(studentId, on))?.status;
  const owed = (on: string) =>
    inside(async (tx) => {
      const rows = await tx.$queryRaw<{ cents: number; late: boolean }[]>`
        select cents, is_late as late from fees_owed(${on}::date) order by cents`;
      const [uncharged] = await tx.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from uncharged_fees(${on}::date)`;
      const { openCents, ...standings } = await countFeeStandings(tx, { today: isoDay(on) });
      const standing = Object.entries(standings).flatMap(([name, count]) => (count > 0 ? [name] : []));
      return { rows, uncharged: uncharged?.count, openCents, standing };
    });
  return { studioId, inside, enrol, charge, charges, dueDays, agreements, fee, feeOn, owed };
}

describe("what was agreed without a choice", () => {
  it("AGR-04 is the fee, each month, on the 10th, by the migration as by the trigger", async () => {
    const { studioId, enrol, agreements } = await academy();
    const studentId = await enrol();
    await enrol({}, { monthlyFeeCents: 0 });
    const [own, ...others] = await agreements();
    expect(others).toEqual([]);
    expect(own).toMatchObject({
      studentId,
      planId: null,
      amountCents: 15_000,
      askedCents: 15_000,
      everyMonths: 1,
      dueDay: 10,
      endsOn: null,
      scholarship: false,
    });
    const migration = readFileSync(
      join(process.cwd(), "prisma/migrations/20261201090000_agreements/migration.sql"),
      "utf8",
    );
    const insert = /insert into agreements [^;]+;/.exec(migration)?.[0] ?? "";
    const columns =
      "student_id, plan_id, amount_cents, asked_cents, every_months, due_day, begins_on, ends_on, scholarship";
    const stored = `select ${columns} from agreements where studio_id = $1`;
    // The largest fee that a student's form took before.
    await superuser.query("update students set monthly_fee_cents = 999999999 where id = $1", [studentId]);
    const byTrigger = (await superuser.query(stored, [studioId])).rows;
    await superuser.query("truncate agreements cascade");
    await superuser.query(insert);
    expect((await superuser.query(stored, [studioId])).rows).toEqual(byTrigger);
  });

  it("AGR-05 ends with a fee that is written onto the student, and a fee for several months counts by the month", async () => {
    const { inside, enrol, agreements } = await academy();
    const id = await enrol({ everyMonths: 3, amountCents: 40_000, askedCents: 40_000, dueDay: 5 });
    await inside((tx) =>
      tx.agreementDiscount.create({ data: { studentId: id, percentBp: 1_000, reason: "Indicação" } }),
    );
    const monthly = () => inside((tx) => tx.student.findUniqueOrThrow({ where: { id } }));
    expect(await monthly()).toMatchObject({ monthlyFeeCents: 13_333 });
    await inside((tx) => tx.student.updateMany({ where: { id }, data: { monthlyFeeCents: 16_000 } }));
    expect(await agreements()).toMatchObject([
      { amountCents: 16_000, askedCents: 16_000, everyMonths: 1, dueDay: 5 },
    ]);
    expect(await inside((tx) => tx.agreementDiscount.count())).toBe(0);
  });
});

describe("the charges of an agreement", () => {
  it("AGR-06 for day 31 are due on the last day of a shorter month", async () => {
    const { enrol, charge, dueDays } = await academy();
    await enrol({ dueDay: 31 });
    for (const on of ["2027-02-01", "2027-03-01", "2027-04-01"]) await charge(on);
    expect(await dueDays()).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
  });

  it("AGR-06 are due on the day that is read without a charge, for each day, month and day of enrolment", async () => {
    const { inside } = await academy();
    const rows = await inside(
      (tx) => tx.$queryRaw<{ month: string; dueDay: number; enrolledOn: string; dueOn: string }[]>`
        select x.month::text, d.day as "dueDay", e.day::text as "enrolledOn",
               fee_due_on(x.month, e.day, d.day)::text as "dueOn"
          from generate_series(1, 31) d(day), generate_series(0, 60) m(n),
               unnest(array['2020-01-01', '2028-02-15']::date[]) e(day),
               lateral (select ('2026-01-01'::date + m.n * interval '1 month')::date as month) x`,
    );
    expect(rows).toHaveLength(31 * 61 * 2);
    const wrong = rows.filter(
      ({ month, dueDay, enrolledOn, dueOn }) =>
        dueOnIn(isoDay(month), { dueDay, enrolledOn: isoDay(enrolledOn) }) !== dueOn,
    );
    expect(wrong).toEqual([]);
  });

  it("AGR-07 for a quarter are made once, and nothing is asked, reminded or owed in the months that they cover", async () => {
    const { studioId, inside, enrol, charge, charges, feeOn, owed } = await academy({ reminderDays: 30 });
    const studentId = await enrol({
      everyMonths: 3,
      amountCents: 40_000,
      askedCents: 40_000,
      beginsOn: day("2026-11-01"),
    });
    expect(await charge("2026-10-15")).toBe(0);
    expect(await charge("2026-11-02")).toBe(1);
    const [quarter] = await charges();
    expect(quarter).toMatchObject({ totalCents: 40_000, coversMonths: 3, period: day("2026-11-01") });
    await makePayment({ studioId, studentId, chargeId: quarter?.id ?? "", amountCents: 40_000 });
    for (const on of ["2026-12-01", "2026-12-20", "2027-01-31"]) {
      expect(await charge(on)).toBe(0);
      expect(await feeOn(studentId, on)).toMatchObject({ status: "paid", paidUntil: "2027-01-31" });
      expect(await owed(on)).toEqual({ rows: [], uncharged: 0, openCents: 0, standing: ["paid"] });
      expect(await inside((tx) => queueReminders(tx, { day: isoDay(on) }))).toBe(0);
    }
    expect(await feeOn(studentId, "2027-02-01")).not.toHaveProperty("paidUntil");
    expect(await owed("2027-02-01")).toMatchObject({ uncharged: 1, openCents: 40_000, standing: ["due"] });
    expect(await charge("2027-02-01")).toBe(1);
    expect(await charges()).toHaveLength(2);
  });

  it("AGR-07 for a quarter that is not paid are late, and ask for nothing more", async () => {
    const { enrol, charge, fee, owed } = await academy();
    const quarter = { everyMonths: 3, amountCents: 40_000, askedCents: 40_000, beginsOn: day("2026-11-01") };
    const studentId = await enrol(quarter);
    await charge("2026-11-02");
    expect(await charge("2026-12-05")).toBe(0);
    expect(await fee(studentId, "2026-12-05")).toBe("overdue");
    expect(await owed("2026-12-05")).toEqual({
      rows: [{ cents: 40_000, late: true }],
      uncharged: 0,
      openCents: 40_000,
      standing: ["late"],
    });
  });

  it("AGR-07 for a quarter keep its months when the student pays by the month from then on", async () => {
    const { inside, enrol, charge, charges } = await academy();
    const quarter = { everyMonths: 3, amountCents: 40_000, askedCents: 40_000, beginsOn: day("2026-11-01") };
    const studentId = await enrol(quarter);
    await charge("2026-11-02");
    await inside((tx) => tx.agreement.updateMany({ where: { studentId }, data: { everyMonths: 1 } }));
    for (const on of ["2026-12-01", "2027-01-01", "2027-02-01"]) await charge(on);
    expect((await charges()).map(({ period }) => period && dateToDay(period))).toEqual([
      "2026-11-01",
      "2027-02-01",
    ]);
  });

  it("AGR-07 for a year are asked for after a time away, from the month of the return", async () => {
    const { inside, enrol, charge, charges, owed } = await academy();
    const year = { everyMonths: 12, amountCents: 180_000, askedCents: 180_000, beginsOn: day("2027-01-01") };
    const studentId = await enrol(year);
    const stand = (status: "active" | "suspended") =>
      inside((tx) => tx.student.updateMany({ where: { id: studentId }, data: { status } }));
    await stand("suspended");
    expect(await charge("2027-01-02")).toBe(0);
    await stand("active");
    expect(await owed("2027-02-01")).toMatchObject({ uncharged: 1, openCents: 180_000 });
    for (const on of ["2027-02-01", "2027-12-01", "2028-01-01", "2028-02-01"]) await charge(on);
    expect(
      (await charges()).map(({ period, coversMonths }) => [period && dateToDay(period), coversMonths]),
    ).toEqual([
      ["2027-02-01", 12],
      ["2028-02-01", 12],
    ]);
  });

  it("AGR-07 for a quarter that nobody charged are owed in its second month too", async () => {
    const { enrol, owed } = await academy({ autoCharge: false });
    await enrol({ everyMonths: 3, amountCents: 40_000, askedCents: 40_000, beginsOn: day("2026-11-01") });
    expect(await owed("2026-12-20")).toMatchObject({ uncharged: 1, openCents: 40_000, standing: ["late"] });
  });

  it("AGR-07 leave out no month when another interval is agreed on within a paid quarter", async () => {
    const { inside, enrol, charge, charges } = await academy();
    const quarter = { everyMonths: 3, amountCents: 40_000, askedCents: 40_000, beginsOn: day("2026-10-01") };
    const studentId = await enrol(quarter);
    await charge("2026-10-01");
    await inside((tx) => tx.agreement.updateMany({ where: { studentId }, data: { everyMonths: 6 } }));
    for (const on of ["2026-11-05", "2026-12-01", "2027-01-01", "2027-04-01"]) await charge(on);
    expect(
      (await charges()).map(({ period, coversMonths }) => [period && dateToDay(period), coversMonths]),
    ).toEqual([
      ["2026-10-01", 3],
      ["2027-01-01", 6],
    ]);
  });

  it("AGR-07 for a year are not settled by a part of it: money for them is for their charge, which it makes", async () => {
    const { studioId, inside, enrol, charge, charges, fee } = await academy();
    const year = { everyMonths: 12, amountCents: 180_000, askedCents: 180_000, beginsOn: day("2026-11-01") };
    const before = await enrol(year);
    await makePayment({ studioId, studentId: before, amountCents: 1_000, paymentDate: day("2026-11-02") });
    expect(await fee(before, "2026-11-02")).toBe("pending");
    const studentId = await enrol(year);
    const { userId } = await makeOwner({ studioId });
    const paid = { chargeId: null, amount: cents(1_000), paymentMethod: "pix", description: null } as const;
    await inside((tx) => registerPayment(tx, { studentId, userId, day: isoDay("2026-11-02"), ...paid }));
    const made = { totalCents: 180_000, paidCents: 1_000, coversMonths: 12, status: "open" };
    expect(await charges(studentId)).toMatchObject([made]);
    expect(await charge("2026-11-03")).toBe(1);
    expect(await charges(before)).toMatchObject([{ totalCents: 180_000, paidCents: 0 }]);
  });

  it.each([
    ["all of it", 40_000, 40_000],
    ["a part, and credit pays the rest", 10_000, 10_000],
  ])(
    "AGR-07 AGR-25 for a quarter that credit could pay take the money that came in for them: %s",
    async (_, amount, left) => {
      const { studioId, inside, enrol, charges } = await academy({ autoCharge: false });
      const quarter = { everyMonths: 3, amountCents: 40_000, askedCents: 40_000 };
      const studentId = await enrol({ ...quarter, beginsOn: day("2026-11-01") });
      const kimono = { kind: "product", period: null, dueOn: day("2026-11-01"), amountCents: 1_000 } as const;
      const { id: chargeId } = await makeCharge({ studioId, studentId, ...kimono });
      const { userId } = await makeOwner({ studioId });
      const pay = (money: { amount: number; chargeId: string | null; surplus?: "keep" }) =>
        inside((tx) =>
          registerPayment(tx, {
            ...{ studentId, userId, day: isoDay("2026-11-02"), paymentMethod: "pix", description: null },
            ...{ ...money, amount: cents(money.amount) },
          }),
        );
      await pay({ chargeId, amount: 41_000, surplus: "keep" });
      const { id } = await pay({ chargeId: null, amount });
      const [, fee] = await charges(studentId);
      expect(fee).toMatchObject({ status: "paid", totalCents: 40_000, paidCents: 40_000, coversMonths: 3 });
      const paid = await inside((tx) => tx.payment.findUniqueOrThrow({ where: { id } }));
      expect(paid).toMatchObject({ chargeId: fee?.id, amountCents: amount, creditCents: 0 });
      expect(await inside((tx) => sumCredit(tx, { studentId }))).toBe(left);
    },
  );

  it("AGR-07 for a quarter begin with the agreement, and for a month end with it", async () => {
    const { enrol, charge, owed, dueDays } = await academy();
    await enrol({ beginsOn: day("2026-11-01"), endsOn: day("2026-12-01"), dueDay: 5 });
    for (const on of ["2026-10-01", "2026-11-01", "2026-12-01", "2027-01-01"]) await charge(on);
    expect(await dueDays()).toEqual(["2026-11-05", "2026-12-05"]);
    expect(await owed("2027-01-01")).toMatchObject({ uncharged: 0 });
  });

  it("AGR-08 of further children of one paying guardian have the percentage, and the eldest enrolment has not", async () => {
    const { studioId, inside, enrol, charge, charges } = await academy({ siblingsBp: 1_000 });
    const since = (on: string) => ({ monthlyFeeCents: 18_000, enrollmentDate: day(on) });
    const [second, first, third] = [
      await enrol({}, since("2026-03-01")),
      await enrol({}, since("2026-02-01")),
      await enrol({}, since("2026-04-01")),
    ];
    const alone = await enrol({}, since("2026-05-01"));
    const gone = await enrol({}, { ...since("2026-01-06"), status: "inactive" });
    await makeGuardian({ studioId, students: [second, first, third, gone], rights: { canPay: true } });
    await makeGuardian({ studioId, students: [alone, first], rights: { canPay: false } });
    await charge("2026-11-02");
    const totals = (await charges()).map(({ studentId, totalCents }) => [studentId, totalCents]);
    expect(Object.fromEntries(totals)).toEqual({
      [first]: 18_000,
      [second]: 16_200,
      [third]: 16_200,
      [alone]: 18_000,
    });
    const [{ explained } = { explained: null }] = await charges(second);
    expect(explained).toEqual([
      { line: "plan", name: null, months: 1, cents: 18_000 },
      { line: "siblings", bp: 1_000, cents: 1_800 },
    ]);
    const monthly = await inside((tx) => tx.student.findUniqueOrThrow({ where: { id: second } }));
    expect(monthly).toMatchObject({ monthlyFeeCents: 16_200 });
  });

  it("AGR-09 have a discount until its last day, and the monthly fee follows by itself", async () => {
    const { inside, enrol, charge, charges } = await academy();
    const studentId = await enrol();
    const until = day("2026-11-30");
    await inside((tx) =>
      tx.agreementDiscount.create({ data: { studentId, cents: 5_000, reason: "Inverno", until } }),
    );
    const monthly = async () =>
      (await inside((tx) => tx.student.findUniqueOrThrow({ where: { id: studentId } }))).monthlyFeeCents;
    await charge("2026-11-02");
    expect(await monthly()).toBe(10_000);
    await charge("2026-12-02");
    expect(await monthly()).toBe(15_000);
    expect((await charges()).map(({ totalCents, discountCents }) => [totalCents, discountCents])).toEqual([
      [10_000, 5_000],
      [15_000, 0],
    ]);
  });

  it("AGR-34 carry the discount for paying until the due day, unless the agreed day is past", async () => {
    const { enrol, charge, charges } = await academy();
    const onTime = await enrol({ earlyCents: 1_000 });
    await charge("2026-11-02");
    const late = await enrol({ earlyBp: 1_000 });
    await charge("2026-11-20");
    const percent = await enrol({ earlyBp: 1_000, dueDay: 25 });
    await charge("2026-11-21");
    const early = (await charges()).map(({ studentId, earlyCents }) => [studentId, earlyCents]);
    expect(Object.fromEntries(early)).toEqual({ [onTime]: 1_000, [late]: 0, [percent]: 1_500 });
  });

  it("AGR-13 are not made for a scholarship, which is never late", async () => {
    const { enrol, charge, fee, owed } = await academy();
    const studentId = await enrol({ scholarship: true, askedCents: 0 });
    expect(await charge("2026-11-02")).toBe(0);
    expect(await fee(studentId, "2026-11-30")).toBe("none");
    expect(await owed("2026-11-30")).toEqual({ rows: [], uncharged: 0, openCents: 0, standing: ["none"] });
  });
});

const runJob = () => feeJob.run(new AbortController().signal);

describe("the nightly job", () => {
  it("AGR-18 AGR-74 makes one charge per student and span, without a press, by the academy's own day, in ten runs by four workers", async () => {
    const { enrol, charges, charge } = await academy({ timeZone: "Europe/Lisbon" });
    const monthly = await enrol({ dueDay: 1 });
    const quarter = { everyMonths: 3, amountCents: 40_000, askedCents: 40_000, beginsOn: day("2026-11-01") };
    const quarterly = await enrol(quarter);
    // In Brazil it is still November; in Lisbon, three o'clock of the first of December.
    fixClock(new Date("2026-11-01T03:10:00Z"));
    await runJob();
    fixClock(new Date("2026-12-01T03:10:00Z"));
    for (let run = 0; run < 10; run += 1) {
      await Promise.all([runJob(), runJob(), runJob(), runJob()]);
      await Promise.all([charge("2026-12-01"), charge("2026-12-01")]);
    }
    const of = async (id: string) => (await charges(id)).map(({ period }) => period && dateToDay(period));
    expect(await of(monthly)).toEqual(["2026-11-01", "2026-12-01"]);
    expect(await of(quarterly)).toEqual(["2026-11-01"]);
  });

  it("AGR-19 closes a month of 1,000 students within 10 s", async () => {
    const { studioId, inside } = await academy({ timeZone: "Europe/Lisbon", siblingsBp: 1_000 });
    await makeOwner({ studioId });
    await superuser.query(
      `with made as (
         insert into students (id, studio_id, full_name, email, enrollment_date, created_at, monthly_fee_cents, status)
         select gen_random_uuid(), $1, 'Aluno ' || n, 'a' || n || '@obi.example', '2026-01-05', '2026-01-05', 15000 + n, 'active'
           from generate_series(1, 1000) n returning id),
       parents as (
         insert into guardians (id, studio_id, full_name) select gen_random_uuid(), $1, 'Responsável ' || n
           from generate_series(1, 300) n returning id)
       insert into student_guardians (studio_id, student_id, guardian_id, can_pay)
       select $1, s.id, g.id, true
         from (select id, row_number() over () as n from made) s
         join (select id, row_number() over () as n from parents) g on g.n = s.n % 300 + 1`,
      [studioId],
    );
    await superuser.query(
      `insert into agreement_discounts (id, studio_id, student_id, percent_bp, reason)
       select gen_random_uuid(), studio_id, student_id, 500, 'Indicação' from agreements where studio_id = $1 and amount_cents % 2 = 0`,
      [studioId],
    );
    await superuser.query("analyze");
    fixClock(new Date("2026-12-02T03:30:00Z"));
    const began = performance.now();
    await runJob();
    const seconds = (performance.now() - began) / 1_000;
    expect(await inside((tx) => tx.charge.count())).toBe(1_000);
    expect(seconds).toBeLessThan(10);
  });
});

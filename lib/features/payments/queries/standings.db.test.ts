import * as fc from "fast-check";
import { withStudent, withStudio } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, isoDay } from "@/lib/kernel/dates";
import { dueOnIn } from "@/lib/features/agreements/rules/price";
import { getOwnFee } from "@/lib/features/settlements/queries/own-charges";
import { MAX_CENTS } from "@/lib/kernel/money";
import {
  asStudent,
  day,
  makeCharge,
  makePayment,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import type { FeeStanding, FeeStatus } from "../rules";
import { countFeeStandings, findStudentFee } from "./standings";

const FEE = 15_000;

type Charge = Partial<Omit<Parameters<typeof makeCharge>[0], "status" | "studioId" | "studentId">> & {
  status?: "open" | "waived" | "cancelled";
};
type Has = {
  status?: "active" | "inactive" | "suspended";
  monthlyFeeCents?: number;
  enrollmentDate?: Date;
  feesFrom?: Date;
  paidOn?: string;
  paidCents?: number;
  charge?: Charge;
  pays?: number;
};

const since = { monthlyFeeCents: FEE, enrollmentDate: day("2026-01-05") };

async function makeMoney(whose: { studioId: string; studentId: string }, has: Has): Promise<void> {
  const { paidOn, paidCents = FEE, charge, pays } = has;
  if (paidOn) await makePayment({ ...whose, amountCents: paidCents, paymentDate: day(paidOn) });
  if (!charge) return;
  const ended = charge.status && charge.status !== "open" ? { endReason: "Combinado" } : {};
  const { id: chargeId } = await makeCharge({ ...whose, ...charge, ...ended });
  if (pays) await makePayment({ ...whose, chargeId, amountCents: pays, paymentDate: day("2026-11-02") });
}

const fieldsOf = ({ status, monthlyFeeCents, enrollmentDate, feesFrom }: Has) => ({
  ...(status && { status }),
  ...(monthlyFeeCents !== undefined && { monthlyFeeCents }),
  ...(enrollmentDate && { enrollmentDate }),
  ...(feesFrom && { feesFrom }),
});

async function makeOne(studioId: string, has: Has): Promise<string> {
  const { studentId } = await makeStudent({ studioId, ...since, ...fieldsOf(has) });
  await makeMoney({ studioId, studentId }, has);
  return studentId;
}

type Told = { id: string; standing: FeeStanding; of_month: FeeStatus; open: number; late: number };
type Late = { id: string; open: number };

/** Standing of every student and the amount to pay now, beside the late ones that `late_students` finds. */
const ask = (studioId: string, today: string) =>
  withStudio(studioId, async (tx) => ({
    all: await tx.$queryRaw<Told[]>`
      select s.id, f.standing, m.of_month, (m.late_cents + m.uncharged_cents
             + case when m.of_month = 'pending' and m.uncharged_cents = 0 then m.amount_cents else 0 end
             + (select coalesce(sum(c.total_cents - c.paid_cents), 0) from charges c
                 where c.student_id = s.id and c.status = 'open' and c.kind <> 'fee' and c.due_on >= ${today}::date
                   and date_trunc('month', c.due_on) = date_trunc('month', ${today}::date)))::float8 as open,
             (m.late_cents + case when m.of_month = 'overdue' then m.uncharged_cents else 0 end)::float8 as late
        from students s
       cross join lateral fee_standing(s.id, s.status, s.fees_from, s.enrollment_date, ${today}::date) f
       cross join lateral student_fee(s.id, s.status, s.fees_from, s.enrollment_date, ${today}::date) m
       order by s.id`,
    owed: await tx.$queryRaw<Late[]>`
      select student_id as id, sum(cents)::float8 as open from fees_owed(${today}::date) group by 1 order by 1`,
    late: await tx.$queryRaw<Late[]>`
      select student_id as id, open_cents::float8 as open from late_students(${today}::date) order by 1`,
  }));

function expectOneTruth({ all, owed, late }: Awaited<ReturnType<typeof ask>>): void {
  const sums = all.map(({ id, open }) => ({ id, open }));
  expect(owed.filter(({ open }) => open > 0)).toEqual(sums.filter(({ open }) => open > 0));
  expect(late).toEqual(
    all.filter(({ standing }) => standing === "late").map((row) => ({ id: row.id, open: row.late })),
  );
  const words = { paid: "paid", pending: "due", overdue: "late", waived: "none", none: "none" } as const;
  for (const row of all.filter(({ standing }) => standing !== "late"))
    expect(row.standing).toBe(words[row.of_month]);
  expect(all.filter(({ of_month, standing }) => of_month === "overdue" && standing !== "late")).toEqual([]);
}

describe("the fee standing of every student", () => {
  const fees = { amountCents: 15_000, period: day("2026-11-01"), dueOn: day("2026-11-20") };
  /** A student's fee and money, and the standing on the 9th, the 15th and the 21st. */
  const worlds: Record<string, { has: Has; stands: readonly FeeStanding[] }> = {
    "a fee alone": { has: {}, stands: ["due", "late", "late"] },
    "came on the 15th": { has: { enrollmentDate: day("2026-11-15") }, stands: ["due", "due", "late"] },
    "came on the 15th, owing an exam": {
      has: {
        enrollmentDate: day("2026-11-15"),
        charge: { amountCents: 9_000, kind: "exam", period: null, dueOn: day("2026-11-12") },
      },
      stands: ["due", "late", "late"],
    },
    "no fee": { has: { monthlyFeeCents: 0 }, stands: ["none", "none", "none"] },
    "pays from December on": {
      has: { feesFrom: day("2026-12-01"), enrollmentDate: day("2026-11-02") },
      stands: ["none", "none", "none"],
    },
    "pays from December on, owing an exam": {
      has: {
        feesFrom: day("2026-12-01"),
        charge: { amountCents: 9_000, kind: "exam", period: null, dueOn: day("2026-11-12") },
      },
      stands: ["none", "late", "late"],
    },
    "comes in December": {
      has: { enrollmentDate: day("2026-12-05") },
      stands: ["none", "none", "none"],
    },
    "comes in December, owing an exam": {
      has: {
        enrollmentDate: day("2026-12-05"),
        charge: { amountCents: 9_000, kind: "exam", period: null, dueOn: day("2026-11-12") },
      },
      stands: ["none", "late", "late"],
    },
    "paid nothing by hand": { has: { paidOn: "2026-11-03", paidCents: 0 }, stands: ["due", "late", "late"] },
    "left, with a fee": { has: { status: "inactive" }, stands: ["none", "none", "none"] },
    "paid by hand": { has: { paidOn: "2026-11-03" }, stands: ["paid", "paid", "paid"] },
    "paid last month": { has: { paidOn: "2026-10-31" }, stands: ["due", "late", "late"] },
    "left, and paid": { has: { status: "inactive", paidOn: "2026-11-03" }, stands: ["paid", "paid", "paid"] },
    "charged for the 20th": { has: { charge: fees }, stands: ["due", "due", "late"] },
    "charged and waived": {
      has: { charge: { ...fees, status: "waived" } },
      stands: ["none", "none", "none"],
    },
    "charged and cancelled": {
      has: { charge: { ...fees, status: "cancelled" } },
      stands: ["due", "late", "late"],
    },
    "charged for December alone": {
      has: { charge: { ...fees, period: day("2026-12-01"), dueOn: day("2026-12-10") } },
      stands: ["due", "late", "late"],
    },
    "charged for the 20th, paid": { has: { charge: fees, pays: 15_000 }, stands: ["paid", "paid", "paid"] },
    "charged for the 20th, half paid": { has: { charge: fees, pays: 7_000 }, stands: ["due", "due", "late"] },
    "October open": {
      has: { charge: { ...fees, period: day("2026-10-01"), dueOn: day("2026-10-10") }, paidOn: "2026-11-03" },
      stands: ["late", "late", "late"],
    },
    "an exam open": {
      has: {
        charge: { amountCents: 9_000, kind: "exam", period: null, dueOn: day("2026-11-12") },
        paidOn: "2026-11-03",
      },
      stands: ["paid", "late", "late"],
    },
    "left, owing October": {
      has: { status: "inactive", charge: { ...fees, period: day("2026-10-01"), dueOn: day("2026-10-10") } },
      stands: ["late", "late", "late"],
    },
  };
  const days = ["2026-11-09", "2026-11-15", "2026-11-21"].map(isoDay);

  it("is as listed here in every case, and late students are found without asking everybody", async () => {
    const { studioId } = await makeStudio();
    await makeOne((await makeStudio()).studioId, {});
    const made: [name: string, id: string][] = [];
    for (const [name, { has }] of Object.entries(worlds)) made.push([name, await makeOne(studioId, has)]);
    for (const [place, today] of days.entries()) {
      const told = await ask(studioId, today);
      const standing = new Map(told.all.map((row) => [row.id, row.standing]));
      expect(told.all).toHaveLength(made.length);
      expect(made.map(([name, id]) => [name, standing.get(id)])).toEqual(
        Object.entries(worlds).map(([name, { stands }]) => [name, stands[place]]),
      );
      expectOneTruth(told);
    }
  });

  it("is counted, with the amount to pay now, for the own studio alone", async () => {
    const { studioId } = await makeStudio();
    await makeOne((await makeStudio()).studioId, {});
    for (const { has } of Object.values(worlds)) await makeOne(studioId, has);
    const count = (today: (typeof days)[number]) =>
      withStudio(studioId, (tx) => countFeeStandings(tx, { today }));
    expect(await count(isoDay("2026-11-09"))).toEqual({
      paid: 4,
      due: 9,
      late: 2,
      none: 7,
      // Seven fees alone, one charge, the open half of another, two of October, and four exams that are due this month.
      openCents: 7 * 15_000 + 15_000 + 8_000 + 2 * 15_000 + 4 * 9_000,
    });
    expect(await count(isoDay("2026-11-21"))).toMatchObject({ paid: 3, due: 0, late: 14, none: 5 });
  });

  it("holds sums beyond 32 bits", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId, ...since });
    for (const month of ["2026-08", "2026-09", "2026-10"]) {
      const dues = { period: day(`${month}-01`), dueOn: day(`${month}-10`), amountCents: MAX_CENTS };
      await makeCharge({ studioId, studentId, ...dues });
    }
    const today = isoDay("2026-11-09");
    const found = await withStudio(studioId, (tx) => findStudentFee(tx, { studentId, today }));
    expect(found?.late).toBe(3 * MAX_CENTS);
    const told = await ask(studioId, today);
    expect(told.late).toEqual([{ id: studentId, open: 3 * MAX_CENTS }]);
    expectOneTruth(told);
  });

  const daysFrom = (first: string, many: number) =>
    fc.integer({ min: 0, max: many - 1 }).map((days) => new Date(day(first).getTime() + days * 86_400_000));
  const someCharge = fc.record(
    {
      kind: fc.constantFrom("fee", "fee", "exam"),
      period: fc.constantFrom("2026-10-01", "2026-11-01", "2026-11-01", "2026-12-01").map(day),
      dueOn: daysFrom("2026-10-01", 92),
      amountCents: fc.constantFrom(0, 9_000),
      status: fc.constantFrom("open", "open", "open", "waived", "cancelled"),
    },
    { noNullPrototype: true },
  );
  const someStudent = fc.record(
    {
      status: fc.constantFrom("active", "active", "active", "inactive", "suspended"),
      monthlyFeeCents: fc.constantFrom(0, FEE, FEE),
      enrollmentDate: daysFrom("2026-09-15", 90),
      feesFrom: fc.constantFrom("1950-01-01", "2026-11-01", "2026-12-01").map(day),
      charge: fc.option(someCharge, { nil: undefined }),
      pays: fc.constantFrom(0, 4_000, 9_000),
      paidOn: fc.constantFrom(undefined, undefined, "2026-10-20", "2026-11-20"),
    },
    { noNullPrototype: true },
  );

  it("is the same in every query, for random students", async () => {
    const property = fc.asyncProperty(
      fc.array(someStudent, { minLength: 60, maxLength: 60 }),
      async (students) => {
        const { studioId } = await makeStudio();
        for (const { charge, pays, ...has } of students) {
          const takes = charge?.status === "open" && pays > 0 && pays <= charge.amountCents;
          await makeOne(studioId, { ...has, ...(charge && { charge }), ...(takes && { pays }) });
        }
        const late: unknown[] = [];
        for (const today of ["2026-11-01", "2026-11-10", "2026-11-11", "2026-11-25", "2026-12-10"]) {
          const told = await ask(studioId, today);
          expectOneTruth(told);
          late.push(...told.late);
        }
        // On one of the days alone it may happen that nobody is late.
        expect(late).not.toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: 3, endOnFailure: true });
  });
});

/** Fee of one student in November, as read by the academy and by the student. */
async function feesOf(has: Has) {
  const { studioId } = await makeStudio();
  const account = await makeStudentAccount({ studioId, ...since, ...fieldsOf(has) });
  const { studentId, monthlyFeeCents } = account;
  await makeMoney({ studioId, studentId }, has);
  return async (on: string) => {
    const today = isoDay(on);
    const found = await withStudio(studioId, (tx) => findStudentFee(tx, { studentId, today }));
    const own = await withStudent(asStudent(account), (tx) =>
      getOwnFee(tx, { today, at: now(), timeZone: DEFAULT_TIME_ZONE }),
    );
    expect(found).toMatchObject({ fee: own.fee, uncharged: own.uncharged, monthlyFee: monthlyFeeCents });
    return { ...own.fee, uncharged: own.uncharged, late: found?.late };
  };
}

describe("the fee of a month without a charge", () => {
  it("PORTAL-27 is due on the 10th and overdue from the 11th", async () => {
    const fee = await feesOf({});
    for (const [on, status] of [
      ["2026-11-01", "pending"],
      ["2026-11-10", "pending"],
      ["2026-11-11", "overdue"],
    ] as const)
      expect(await fee(on)).toEqual({
        status,
        amount: FEE,
        dueOn: "2026-11-10",
        uncharged: FEE,
        late: 0,
      });
  });

  it("PORTAL-27 is due on the first day of a student who came after the 10th, and not before", async () => {
    const fee = await feesOf({ enrollmentDate: day("2026-11-22") });
    expect(await fee("2026-11-22")).toMatchObject({ status: "pending", dueOn: "2026-11-22" });
    expect(await fee("2026-11-23")).toMatchObject({ status: "overdue" });
    expect(await fee("2026-12-10")).toMatchObject({ status: "pending" });
    expect(await fee("2026-12-11")).toMatchObject({ status: "overdue", dueOn: "2026-12-10" });
    const onTheTenth = await feesOf({ enrollmentDate: day("2026-11-10") });
    expect(await onTheTenth("2026-11-11")).toMatchObject({ status: "overdue" });
  });

  it("PORTAL-26 is settled by one payment of the month, late or not", async () => {
    const fee = await feesOf({ paidOn: "2026-11-20" });
    for (const on of ["2026-11-01", "2026-11-30"])
      expect(await fee(on)).toMatchObject({ status: "paid", amount: FEE, uncharged: 0 });
  });

  it("is none for an inactive or suspended student, unless they have paid it", async () => {
    for (const status of ["inactive", "suspended"] as const) {
      const fee = await feesOf({ status });
      expect(await fee("2026-11-21")).toMatchObject({ status: "none", amount: 0, uncharged: 0 });
      const paid = await feesOf({ status, paidOn: "2026-11-20" });
      expect(await paid("2026-11-21")).toMatchObject({ status: "paid" });
    }
  });

  it("is none for a student without a fee", async () => {
    const fee = await feesOf({ monthlyFeeCents: 0 });
    expect(await fee("2026-11-21")).toMatchObject({ status: "none" });
  });
});

it("PORTAL-27 no fee is due before the first month that is charged", async () => {
  const fee = await feesOf({ feesFrom: day("2026-12-01") });
  expect(await fee("2026-11-30")).toMatchObject({ status: "none", amount: 0 });
  expect(await fee("2026-12-01")).toMatchObject({ status: "pending", amount: FEE });
});

it.each([
  ["charged from a later month on", { feesFrom: day("2026-12-01") }, "2026-12-01"],
  ["enrolled in a later month", { enrollmentDate: day("2027-01-05") }, "2027-01-01"],
  ["begun", {}, undefined],
  ["without an amount", { feesFrom: day("2026-12-01"), monthlyFeeCents: 0 }, undefined],
  ["away", { feesFrom: day("2026-12-01"), status: "suspended" as const }, undefined],
  ["waived this month", { feesFrom: day("2026-12-01"), charge: { status: "waived" as const } }, undefined],
])("AGR-12 the month in which a fee begins is told until then: %s", async (_, has, begins) => {
  const { studioId } = await makeStudio();
  const studentId = await makeOne(studioId, has);
  const told = (today: string) =>
    withStudio(studioId, (tx) => findStudentFee(tx, { studentId, today: isoDay(today) }));
  expect((await told("2026-11-30"))?.fee.begins).toBe(begins);
  if (begins) expect((await told(begins))?.fee.begins).toBeUndefined();
});

it("FIN-03 no fee is due before the month of enrolment", async () => {
  const fee = await feesOf({ enrollmentDate: day("2026-12-05") });
  expect(await fee("2026-11-30")).toMatchObject({ status: "none", amount: 0 });
  expect(await fee("2026-12-01")).toMatchObject({ status: "pending", amount: FEE });
});

describe("the fee of a month with a charge", () => {
  const charged = { period: day("2026-11-01"), dueOn: day("2026-11-20"), amountCents: 13_000 };

  it("PORTAL-26 stands as the charge does, whatever else was paid in this month", async () => {
    for (const paid of [{}, { paidOn: "2026-11-03" }]) {
      const stands = async (charge: Charge, pays = 0) =>
        (await feesOf({ ...paid, charge: { ...charged, ...charge }, pays }))("2026-11-05");
      expect(await stands({})).toMatchObject({ status: "pending", amount: 13_000, uncharged: 0 });
      expect(await stands({}, 13_000)).toMatchObject({ status: "paid", amount: 13_000 });
      expect(await stands({ status: "waived" })).toMatchObject({ status: "waived", amount: 0 });
    }
  });

  it("PORTAL-26 ignores charges of other months, of other kinds, and cancelled ones", async () => {
    for (const charge of [
      { period: day("2026-10-01"), dueOn: day("2026-12-31") },
      { period: day("2026-12-01"), dueOn: day("2026-12-10") },
      { kind: "product", period: null, dueOn: day("2026-12-31") },
      { status: "cancelled" },
    ] as const) {
      const fee = await feesOf({ charge: { ...charged, ...charge } });
      expect(await fee("2026-11-05")).toMatchObject({ status: "pending", amount: FEE, dueOn: "2026-11-10" });
    }
  });

  it("PORTAL-26 is what is still open of the charge", async () => {
    const fee = await feesOf({ charge: charged, pays: 12_999 });
    expect(await fee("2026-11-05")).toMatchObject({ status: "pending", amount: 1 });
  });

  it("PORTAL-27 is due on the charge's own day and overdue from the next", async () => {
    const fee = await feesOf({ charge: charged });
    expect(await fee("2026-11-11")).toMatchObject({ status: "pending", dueOn: "2026-11-20", late: 0 });
    expect(await fee("2026-11-20")).toMatchObject({ status: "pending" });
    expect(await fee("2026-11-21")).toMatchObject({ status: "overdue", dueOn: "2026-11-20", late: 13_000 });
  });

  it("PORTAL-26 is due even if the student has no fee, and waived if the charge is 0", async () => {
    const fee = await feesOf({ monthlyFeeCents: 0, charge: charged });
    expect(await fee("2026-11-21")).toMatchObject({ status: "overdue" });
    const nothing = await feesOf({ charge: { ...charged, amountCents: 0 } });
    expect(await nothing("2026-11-21")).toMatchObject({ status: "waived" });
  });
});

it("PORTAL-30 the due day forecast for a coming month is the day on which it is due then", async () => {
  const { studioId } = await makeStudio();
  for (const [month, enrolledOn, dueDay] of [
    ["2026-12-01", "2026-12-22", 10],
    ["2026-12-01", "2026-12-10", 10],
    ["2027-02-01", "2026-01-05", 10],
    ["2027-02-01", "2026-01-05", 31],
  ] as const) {
    const rows = await withStudio(
      studioId,
      (tx) =>
        tx.$queryRaw<
          { due: string }[]
        >`select fee_due_on(${month}::date, ${enrolledOn}::date, ${dueDay}::int)::text as due`,
    );
    expect(rows).toEqual([{ due: dueOnIn(isoDay(month), { dueDay, enrolledOn: isoDay(enrolledOn) }) }]);
  }
});

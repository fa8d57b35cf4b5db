import { withStudent, withStudio } from "@/lib/db/doors";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import {
  asStudent,
  day,
  makeCharge,
  makePayment,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { findFeeCharge } from "@/lib/features/charges/queries";
import { cents } from "@/lib/kernel/money";
import { getOwnFee } from "@/lib/features/settlements/queries/own-charges";
import { listRecentPayments } from "./queries/payments";
import { countFeeStandings, feeStandingSql, lateFeesSql } from "./queries/standings";
import { type FeeStanding, feeOfMonth } from "./rules";

const november = { month: isoDay("2026-11-01"), today: isoDay("2026-11-21") };

async function makeWorld() {
  const { studioId } = await makeStudio();
  const account = await makeStudentAccount({ studioId });
  const caller = asStudent(account);
  return { studioId, studentId: account.studentId, caller };
}

describe("the student's own payments", () => {
  it("PORTAL-26 FUNC-11 one completed payment of the month settles the fee; pending, failed and other months do not (C-22)", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const isPaid = async () => (await withStudent(caller, (tx) => getOwnFee(tx, november))).paidThisMonth;
    const pay = (paymentDate: string, status: "completed" | "pending" | "failed") =>
      makePayment({ studioId, studentId, paymentDate: day(paymentDate), status });
    await pay("2026-10-31", "completed");
    await pay("2026-12-01", "completed");
    await pay("2026-11-05", "pending");
    await pay("2026-11-05", "failed");
    await makePayment({ studioId, studentId, amountCents: 0, paymentDate: day("2026-11-05") });
    expect(await isPaid()).toBe(false);
    await pay("2026-11-30", "completed");
    expect(await isPaid()).toBe(true);
  });

  it("PORTAL-26 a payment for a charge settles that charge, not the month it came in", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const { id: chargeId } = await makeCharge({ studioId, studentId, period: day("2026-10-01") });
    await makePayment({ studioId, studentId, chargeId, paymentDate: day("2026-11-03") });
    expect((await withStudent(caller, (tx) => getOwnFee(tx, november))).paidThisMonth).toBe(false);
  });

  it("PORTAL-31 lists the own payments, newest first, no more than asked", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const { studentId: classmate } = await makeStudent({ studioId });
    for (const iso of ["2026-09-05", "2026-11-05", "2026-10-05"]) {
      await makePayment({ studioId, studentId, paymentDate: day(iso) });
    }
    await makePayment({ studioId, studentId: classmate, paymentDate: day("2026-11-20") });
    const payments = await withStudent(caller, (tx) => listRecentPayments(tx, { count: 2 }));
    expect(payments.map((payment) => payment.day)).toEqual(["2026-11-05", "2026-10-05"]);
    expect(payments[0]).toMatchObject({ amountCents: 15_000, status: "completed" });
  });
});

describe("how every student stands with money", () => {
  const fees = { amountCents: 15_000, period: day("2026-11-01"), dueOn: day("2026-11-20") };
  /** What a student has, and how that one stands on the 9th, the 15th and the 21st. */
  const worlds: Record<string, { has: Parameters<typeof makeOne>[1]; stands: readonly FeeStanding[] }> = {
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

  type Has = {
    status?: "active" | "inactive";
    monthlyFeeCents?: number;
    enrollmentDate?: Date;
    feesFrom?: Date;
    paidOn?: string;
    paidCents?: number;
    charge?: Partial<Parameters<typeof makeCharge>[0]> & { status?: "open" | "waived" | "cancelled" };
    pays?: number;
  };
  async function makeOne(studioId: string, { paidOn, paidCents = 15_000, charge, pays, ...fields }: Has) {
    const { studentId } = await makeStudent({
      studioId,
      monthlyFeeCents: 15_000,
      enrollmentDate: day("2026-01-05"),
      ...fields,
    });
    if (paidOn) await makePayment({ studioId, studentId, amountCents: paidCents, paymentDate: day(paidOn) });
    if (charge) {
      const ended = charge.status && charge.status !== "open" ? { endReason: "Combinado" } : {};
      const { id: chargeId } = await makeCharge({ studioId, studentId, ...charge, ...ended });
      if (pays)
        await makePayment({
          studioId,
          studentId,
          chargeId,
          amountCents: pays,
          paymentDate: day("2026-11-02"),
        });
    }
    return studentId;
  }

  const words = { paid: "paid", pending: "due", overdue: "late", waived: "none", none: "none" } as const;

  /** The rule asked for one student, as the portal asks it. */
  const byRule = (studioId: string, studentId: string, today: (typeof days)[number]) =>
    withStudio(studioId, async (tx) => {
      const { status, monthlyFeeCents, feesFrom, enrollmentDate } = await tx.student.findUniqueOrThrow({
        where: { id: studentId },
      });
      const paid = await tx.payment.count({
        where: {
          studentId,
          status: "completed",
          chargeId: null,
          amountCents: { gt: 0 },
          paymentDate: { gte: day("2026-11-01"), lt: day("2026-12-01") },
        },
      });
      const late = await tx.charge.count({
        where: { studentId, status: "open", dueOn: { lt: day(today) } },
      });
      const fee = feeOfMonth({
        charge: await findFeeCharge(tx, { studentId, month: isoDay("2026-11-01") }),
        paidThisMonth: paid > 0,
        status,
        monthlyFee: cents(monthlyFeeCents),
        feesFrom: dateToDay(feesFrom),
        enrolledOn: dateToDay(enrollmentDate),
        today,
      });
      const ofMonth = words[fee.status];
      return { standing: late > 0 ? "late" : ofMonth, ofMonth };
    });

  it.each(["all", "of each"] as const)(
    "is told by the statement that reads %s as by the rule",
    async (reads) => {
      const { studioId } = await makeStudio();
      const made = new Map<string, readonly FeeStanding[]>();
      for (const { has, stands } of Object.values(worlds)) made.set(await makeOne(studioId, has), stands);
      for (const [place, today] of days.entries()) {
        const fee = feeStandingSql(today, { reads });
        const rows = await withStudio(
          studioId,
          (tx) =>
            tx.$queryRaw<{ id: string; standing: FeeStanding; ofMonth: FeeStanding }[]>`
            select s.id, ${fee.standing} as standing, ${fee.ofMonth} as "ofMonth" from students s ${fee.joins}`,
        );
        const told = new Map(rows.map(({ id, ...row }) => [id, row]));
        const names = Object.keys(worlds);
        const expected = [...made].map(([, stands], index) => [names[index], stands[place]]);
        expect([...made].map(([id], index) => [names[index], told.get(id)?.standing])).toEqual(expected);
        for (const [index, [id]] of [...made].entries())
          expect([names[index], await byRule(studioId, id, today)]).toEqual([names[index], told.get(id)]);
      }
    },
  );

  it("is found late from the charges as by the statement for many, with the same to pay", async () => {
    const { studioId } = await makeStudio();
    await makeOne((await makeStudio()).studioId, {});
    for (const { has } of Object.values(worlds)) await makeOne(studioId, has);
    await makeOne(studioId, { charge: { ...fees, period: day("2026-10-01"), dueOn: day("2026-10-10") } });
    for (const today of days) {
      const fee = feeStandingSql(today);
      const found = await withStudio(studioId, async (tx) => ({
        among: await tx.$queryRaw`
          select s.id, (${fee.open})::int as open from students s ${fee.joins} where ${fee.standing} = 'late' order by 1`,
        late: await tx.$queryRaw`select id, open::int from (${lateFeesSql(today)}) late order by 1`,
      }));
      expect(found.late).toEqual(found.among);
      expect(found.late).not.toEqual([]);
    }
  });

  it("is counted, with what is to be paid now, for the own studio alone", async () => {
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
      // Seven fees alone, one charge, the open half of another, two of October.
      openCents: 7 * 15_000 + 15_000 + 8_000 + 2 * 15_000,
    });
    expect(await count(isoDay("2026-11-21"))).toMatchObject({ paid: 3, due: 0, late: 14, none: 5 });
  });
});

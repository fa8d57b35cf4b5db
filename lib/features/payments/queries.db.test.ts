import { withStudent, withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import {
  asStudent,
  day,
  makeCharge,
  makePayment,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { countPaymentsWithoutCharge, listRecentPayments, sumRevenueByMonth } from "./queries";

const november = { since: isoDay("2026-11-01"), until: isoDay("2026-12-01") };

async function makeWorld() {
  const { studioId } = await makeStudio();
  const account = await makeStudentAccount({ studioId });
  const caller = asStudent(account);
  return { studioId, studentId: account.studentId, caller };
}

describe("the student's own payments", () => {
  it("PORTAL-26 one completed payment of the month settles the fee; pending, failed and other months do not (C-22)", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const isPaid = async () =>
      (await withStudent(caller, (tx) => countPaymentsWithoutCharge(tx, november))) > 0;
    const pay = (paymentDate: string, status: "completed" | "pending" | "failed") =>
      makePayment({ studioId, studentId, paymentDate: day(paymentDate), status });
    await pay("2026-10-31", "completed");
    await pay("2026-12-01", "completed");
    await pay("2026-11-05", "pending");
    await pay("2026-11-05", "failed");
    expect(await isPaid()).toBe(false);
    await pay("2026-11-30", "completed");
    expect(await isPaid()).toBe(true);
  });

  it("PORTAL-26 a payment for a charge settles that charge, not the month it came in", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const { id: chargeId } = await makeCharge({ studioId, studentId, period: day("2026-10-01") });
    await makePayment({ studioId, studentId, chargeId, paymentDate: day("2026-11-03") });
    expect(await withStudent(caller, (tx) => countPaymentsWithoutCharge(tx, november))).toBe(0);
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

describe("revenue", () => {
  it("REP-09 add up completed payments by month, each edge day in its own month", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    const pay = (paymentDate: string, amountCents: number, status: "completed" | "pending" = "completed") =>
      makePayment({ studioId, studentId, paymentDate: day(paymentDate), amountCents, status });
    await pay("2026-05-31", 1);
    await pay("2026-10-31", 20);
    await pay("2026-11-01", 300);
    await pay("2026-11-30", 4_000);
    await pay("2026-11-15", 50_000, "pending");
    await pay("2026-12-01", 600_000);
    const span = { since: isoDay("2026-06-01"), until: isoDay("2026-12-01") };
    const months = await withStudio(studioId, (tx) => sumRevenueByMonth(tx, span));
    expect(months.sort((a, b) => a.month.localeCompare(b.month))).toEqual([
      { month: "2026-10-01", amount: 20 },
      { month: "2026-11-01", amount: 4_300 },
    ]);
  });

  it("SHELL-07 knows nothing of another studio", async () => {
    const { studioId } = await makeStudio();
    const { studioId: other } = await makeStudio();
    const { studentId } = await makeStudent({ studioId: other });
    await makePayment({ studioId: other, studentId, paymentDate: day("2026-11-02") });
    expect(await withStudio(studioId, (tx) => sumRevenueByMonth(tx, november))).toEqual([]);
  });
});

import { withStudent } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, isoDay } from "@/lib/kernel/dates";
import {
  asStudent,
  day,
  makeCharge,
  makePayment,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { getOwnFee } from "@/lib/features/settlements/queries/own-charges";
import { listRecentPayments } from "./queries/payments";

const asked = {
  today: isoDay("2026-11-21"),
  at: now(),
  timeZone: DEFAULT_TIME_ZONE,
};

async function makeWorld() {
  const { studioId } = await makeStudio();
  const account = await makeStudentAccount({ studioId, monthlyFeeCents: 15_000 });
  const caller = asStudent(account);
  return { studioId, studentId: account.studentId, caller };
}

describe("the student's own payments", () => {
  it("PORTAL-26 FUNC-11 one completed payment of the month settles the fee, and no other payment does (C-22)", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const status = async () => (await withStudent(caller, (tx) => getOwnFee(tx, asked))).fee.status;
    const pay = (paymentDate: string, status: "completed" | "pending" | "failed") =>
      makePayment({ studioId, studentId, paymentDate: day(paymentDate), status });
    await pay("2026-10-31", "completed");
    await pay("2026-12-01", "completed");
    await pay("2026-11-05", "pending");
    await pay("2026-11-05", "failed");
    await makePayment({ studioId, studentId, amountCents: 0, paymentDate: day("2026-11-05") });
    expect(await status()).toBe("overdue");
    await pay("2026-11-30", "completed");
    expect(await status()).toBe("paid");
  });

  it("PORTAL-26 a payment for a charge settles that charge, not the month it came in", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const { id: chargeId } = await makeCharge({ studioId, studentId, period: day("2026-10-01") });
    await makePayment({ studioId, studentId, chargeId, paymentDate: day("2026-11-03") });
    expect((await withStudent(caller, (tx) => getOwnFee(tx, asked))).fee.status).toBe("overdue");
  });

  it("PORTAL-31 are listed newest first, no more than asked for", async () => {
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

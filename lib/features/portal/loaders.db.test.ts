import { withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { registerPayment } from "@/lib/features/payments/commands/register-payment";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import {
  day,
  makeCharge,
  makeGuardian,
  makeOwner,
  makePayment,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadPortalHome } from "./loaders";

const superuser = openSuperuser();

beforeEach(() => fixClock("2026-11-21T15:00:00Z"));
afterEach(() => fixClock(null));

it("PORTAL-18 PORTAL-26 shows the month's fee to who may pay, and nothing of money to a guardian who may not", async () => {
  const { studioId } = await makeStudio();
  const child = await makeStudentAccount({ studioId, monthlyFeeCents: 15_000 });
  await makePayment({ studioId, studentId: child.id, paymentDate: day("2026-11-05"), status: "completed" });
  const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const guardian = await makeGuardian({ studioId, students: [child.id] });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
  const enter = (userId: string) => enterAs(userId, { area: "student", student: { id: child.id, studioId } });
  const money = async () => (await loadPortalHome()).money;

  await enter(child.userId);
  expect(await money()).toMatchObject({
    fee: { status: "paid" },
    payments: [{ amountCents: expect.any(Number) }],
  });
  await enter(person.userId);
  expect(await money()).toMatchObject({ fee: { status: "paid" } });
  await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canPay: false } }));
  expect(await money()).toBeNull();
});

describe("a student with a charge of the month", () => {
  async function makePortal() {
    const { studioId, userId: ownerId } = await makeOwner();
    const { studentId, userId } = await makeStudentAccount({ studioId, monthlyFeeCents: 15_000 });
    await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
    const register = (amount: number, charge?: { id: string }) =>
      withStudio({ studioId, userId: ownerId }, (tx) =>
        registerPayment(tx, {
          studentId,
          chargeId: charge?.id ?? null,
          amount: cents(amount),
          paymentMethod: "cash",
          description: null,
          userId: ownerId,
          day: isoDay("2026-11-21"),
        }),
      );
    const fee = async () => (await loadPortalHome()).money?.fee;
    return { studioId, studentId, register, fee };
  }

  it("PORTAL-26 FIN-08 October paid in November does not clear November, a payment for November does", async () => {
    const { studioId, studentId, register, fee } = await makePortal();
    const october = { period: day("2026-10-01"), dueOn: day("2026-10-10") };
    const charged = await makeCharge({ studioId, studentId, ...october });
    const november = await makeCharge({ studioId, studentId, amountCents: 13_000 });
    await register(15_000, charged);
    expect(await fee()).toEqual({ status: "overdue", amount: 13_000, dueOn: "2026-11-10" });
    await register(30_000);
    expect(await fee()).toMatchObject({ status: "overdue", amount: 13_000 });
    await register(5_000, november);
    expect(await fee()).toMatchObject({ status: "overdue", amount: 8_000 });
    await register(8_000, november);
    expect(await fee()).toMatchObject({ status: "paid", amount: 13_000 });
  });

  it("PORTAL-26 October paid in November does not clear a November that is not charged yet either", async () => {
    const { studioId, studentId, register, fee } = await makePortal();
    const october = { period: day("2026-10-01"), dueOn: day("2026-10-10") };
    await register(15_000, await makeCharge({ studioId, studentId, ...october }));
    expect(await fee()).toMatchObject({ status: "overdue", amount: 15_000 });
    await register(15_000);
    expect(await fee()).toMatchObject({ status: "paid" });
  });

  it("PORTAL-27 is late by the charge's own day, and has nothing to pay where it was waived", async () => {
    const { studioId, studentId, fee } = await makePortal();
    const { id } = await makeCharge({ studioId, studentId, dueOn: day("2026-11-25") });
    expect(await fee()).toEqual({ status: "pending", amount: 15_000, dueOn: "2026-11-25" });
    const waived = { status: "waived", endReason: "Bolsa" } as const;
    await withStudio(studioId, (tx) => tx.charge.updateMany({ where: { id }, data: waived }));
    expect(await fee()).toMatchObject({ status: "waived" });
  });
});

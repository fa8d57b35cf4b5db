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
import { findFeeCharge, listOpenCharges } from "./queries";

const november = { month: isoDay("2026-11-01") };

async function makeWorld() {
  const { studioId } = await makeStudio();
  const account = await makeStudentAccount({ studioId });
  const { studentId } = account;
  const charge = (fields: object = {}) => makeCharge({ studioId, studentId, ...fields });
  return { studioId, studentId, charge, caller: asStudent(account) };
}

describe("the fee charged for a month", () => {
  it("PORTAL-26 is read by the student and by the academy, with what came in for it", async () => {
    const { studioId, studentId, caller, charge } = await makeWorld();
    const asked = { ...november, studentId };
    expect(await withStudent(caller, (tx) => findFeeCharge(tx, asked))).toBeNull();
    const { id: chargeId } = await charge({ dueOn: day("2026-11-20"), discountCents: 1_000 });
    await makePayment({ studioId, studentId, chargeId, amountCents: 4_000, paymentDate: day("2026-12-02") });
    const stands = { status: "open", dueOn: "2026-11-20", totalCents: 14_000, paidCents: 4_000 };
    expect(await withStudent(caller, (tx) => findFeeCharge(tx, asked))).toEqual(stands);
    expect(await withStudio(studioId, (tx) => findFeeCharge(tx, asked))).toEqual(stands);
  });

  it("PORTAL-26 is of that month, that student and a fee", async () => {
    const { studioId, studentId, charge } = await makeWorld();
    const { studentId: classmate } = await makeStudent({ studioId });
    await makeCharge({ studioId, studentId: classmate });
    await charge({ period: day("2026-10-01") });
    await charge({ period: day("2026-12-01") });
    await charge({ kind: "product" });
    expect(await withStudio(studioId, (tx) => findFeeCharge(tx, { ...november, studentId }))).toBeNull();
  });

  it("PORTAL-26 is none that was cancelled, whether or not another took its place", async () => {
    const { studioId, studentId, charge } = await makeWorld();
    const find = () => withStudio(studioId, (tx) => findFeeCharge(tx, { ...november, studentId }));
    await charge({ status: "cancelled", endReason: "Mudou de plano" });
    expect(await find()).toBeNull();
    await charge({ status: "waived", endReason: "Bolsa", amountCents: 9_000 });
    await charge({ status: "cancelled", endReason: "Em dobro" });
    expect(await find()).toMatchObject({ status: "waived", totalCents: 9_000 });
  });
});

it("FIN-08 what a student owes is every open charge and what is left of it, due first first, whatever it is for", async () => {
  const { studioId, studentId, charge } = await makeWorld();
  const list = (door = studioId) => withStudio(door, (tx) => listOpenCharges(tx, { studentId }));
  const { studentId: classmate } = await makeStudent({ studioId });
  await makeCharge({ studioId, studentId: classmate, dueOn: day("2026-01-10") });
  await charge({ status: "waived", endReason: "Bolsa", period: day("2026-02-01"), dueOn: day("2026-02-10") });
  expect(await list()).toEqual([]);
  const fee = await charge({ description: "Mensalidade de novembro", lateCents: 500 });
  const exam = await charge({ kind: "exam", description: "Exame", period: null, dueOn: day("2026-11-09") });
  const paid = await charge({ kind: "product", period: null, dueOn: day("2026-11-08") });
  await makePayment({ studioId, studentId, chargeId: paid.id, amountCents: 15_000 });
  await makePayment({ studioId, studentId, chargeId: fee.id, amountCents: 4_000 });
  expect(await list()).toEqual([
    { id: exam.id, description: "Exame", dueOn: "2026-11-09", openCents: 15_000 },
    { id: fee.id, description: "Mensalidade de novembro", dueOn: "2026-11-10", openCents: 11_500 },
  ]);
  expect(await list((await makeStudio()).studioId)).toEqual([]);
});

import { GET } from "@/app/(app)/student/(portal)/payments/recibo/[id]/route";
import { withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeCharge,
  makeGuardian,
  makeOwner,
  makePayment,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadOwnMoney, loadPortalHome, loadPortalShell } from "./loaders";

const superuser = openSuperuser();

beforeEach(() => fixClock("2026-11-21T15:00:00Z"));
afterEach(() => fixClock(null));

async function enter() {
  const { studioId } = await makeStudio();
  const account = await makeStudentAccount({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  const { studentId, userId } = account;
  const asStudent = () => enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  await asStudent();
  const pay = (paymentDate: string, fields: Partial<Parameters<typeof makePayment>[0]> = {}) =>
    makePayment({ studioId, studentId, paymentDate: day(paymentDate), ...fields });
  return { studioId, studentId, asStudent, pay };
}

const receipt = (id: string) =>
  GET(new Request("http://obi.example/student/payments/recibo/x"), { params: Promise.resolve({ id }) });

it("PORTAL-25 PORTAL-30 RIGHT-17 shows standing, fee, open charges, this year's payments and the next due day", async () => {
  const { studioId, studentId, pay } = await enter();
  const october = { period: day("2026-10-01"), dueOn: day("2026-10-10"), amountCents: 12_000 };
  await makeCharge({ studioId, studentId, ...october });
  await makeCharge({ studioId, studentId });
  await pay("2026-01-01", { amountCents: 1_000, status: "completed" });
  await pay("2026-12-31", { amountCents: 2_000, status: "completed" });
  await pay("2025-12-31", { amountCents: 4_000, status: "completed" });
  await pay("2026-05-05", { amountCents: 8_000, status: "pending" });
  const { studentId: classmate } = await makeStudent({ studioId });
  await makePayment({ studioId, studentId: classmate, paymentDate: day("2026-05-05"), status: "completed" });
  await makeCharge({ studioId, studentId: classmate });

  const money = await loadOwnMoney({});
  expect(money?.fee).toMatchObject({ status: "overdue", amount: 15_000 });
  expect(money?.figures).toEqual({
    year: "2026",
    paidInYear: 3_000,
    pending: 27_000,
    monthlyFee: 15_000,
    nextDue: "2026-12-10",
  });
  expect(money?.standing).toEqual({ late: 42 });
  expect((await loadPortalHome()).money?.standing).toEqual({ late: 42 });
  expect(money?.open.map(({ dueOn, openCents }) => [dueOn, openCents])).toEqual([
    ["2026-10-10", 12_000],
    ["2026-11-10", 15_000],
  ]);
  expect(money?.history).toMatchObject({ count: 4, page: 1, pages: 1 });
});

it("PORTAL-30 a fee not charged yet is pending, too, and paying it gives good standing until the next due day", async () => {
  const { pay } = await enter();
  expect((await loadOwnMoney({}))?.figures).toMatchObject({ pending: 15_000, nextDue: "2026-12-10" });
  expect((await loadOwnMoney({}))?.standing).toEqual({ late: 11 });
  await pay("2026-11-20", { status: "completed" });
  expect((await loadOwnMoney({}))?.figures).toMatchObject({ pending: 0, nextDue: "2026-12-10" });
  const good = { until: "2026-12-10" };
  expect((await loadOwnMoney({}))?.standing).toEqual(good);
  expect((await loadPortalHome()).money?.standing).toEqual(good);
});

it("PORTAL-25 the open list is empty with the month's fee alone, and has it together with another charge", async () => {
  const { studioId, studentId } = await enter();
  const { id } = await makeCharge({ studioId, studentId });
  expect((await loadOwnMoney({}))?.open).toEqual([]);
  const other = await makeCharge({ studioId, studentId, kind: "exam", period: null, amountCents: 8_000 });
  expect((await loadOwnMoney({}))?.open.map((charge) => charge.id).sort()).toEqual([id, other.id].sort());
});

it("PORTAL-25 AGR-07 an unpaid quarter is this month's fee in its second month, shown once, and due again after it", async () => {
  const { studioId, studentId } = await enter();
  const october = { period: day("2026-10-01"), dueOn: day("2026-10-10"), coversMonths: 3 };
  await withStudio(studioId, (tx) =>
    tx.agreement.updateMany({ where: { studentId }, data: { everyMonths: 3, beginsOn: day("2026-09-01") } }),
  );
  const { id } = await makeCharge({ studioId, studentId, ...october, amountCents: 40_000 });
  const money = await loadOwnMoney({});
  expect(money).toMatchObject({ open: [], fee: { status: "overdue", amount: 40_000 } });
  expect(money?.figures).toMatchObject({ pending: 40_000, nextDue: "2027-01-10" });
  expect((await loadPortalHome()).money?.late ?? null).toBeNull();
  await makeCharge({ studioId, studentId, kind: "exam", period: null, amountCents: 8_000 });
  expect((await loadOwnMoney({}))?.open.map((charge) => charge.id)).toContain(id);
});

it("AGR-07 after a quarter whose charge was cancelled, the next month is due", async () => {
  const { studioId, studentId } = await enter();
  await withStudio(studioId, (tx) =>
    tx.agreement.updateMany({ where: { studentId }, data: { everyMonths: 3, beginsOn: day("2026-11-01") } }),
  );
  await makeCharge({ studioId, studentId, coversMonths: 3, status: "cancelled", endReason: "Engano" });
  expect((await loadOwnMoney({}))?.figures.nextDue).toBe("2026-12-10");
});

it("PORTAL-31 lists all payments in pages, the newest day first", async () => {
  const { pay } = await enter();
  for (let month = 1; month <= 11; month += 1)
    await pay(`2026-${String(month).padStart(2, "0")}-05`, { status: "completed" });
  const days = async (pagina: string) =>
    (await loadOwnMoney({ pagina }))?.history.payments.map((payment) => payment.day);
  expect((await days("1"))?.slice(0, 2)).toEqual(["2026-11-05", "2026-10-05"]);
  expect(await days("2")).toEqual(["2026-01-05"]);
  expect(await days("99")).toEqual(["2026-01-05"]);
});

it("PORTAL-31 hands out the receipt of an own completed payment, and no other", async () => {
  const { studioId, pay } = await enter();
  const paid = await pay("2026-11-05", { status: "completed" });
  const waiting = await pay("2026-11-05", { status: "pending" });
  const { studentId: classmate } = await makeStudent({ studioId });
  const theirs = await makePayment({ studioId, studentId: classmate, status: "completed" });
  const answer = await receipt(paid.id);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  for (const { id } of [waiting, theirs]) expect((await receipt(id)).status).toBe(404);
  await enterAs((await makeOwner({ studioId })).userId);
  expect((await receipt(paid.id)).status).not.toBe(200);
});

it("PORTAL-25 a guardian who may not pay sees no money, no link to it and no receipt", async () => {
  const { studioId, studentId, pay } = await enter();
  const paid = await pay("2026-11-05", { status: "completed" });
  const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const guardian = await makeGuardian({ studioId, students: [studentId] });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
  await enterAs(person.userId, { area: "student", student: { id: studentId, studioId } });
  expect((await loadOwnMoney({}))?.history.count).toBe(1);
  await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canPay: false } }));
  expect(await loadOwnMoney({})).toBeNull();
  expect((await loadPortalShell()).mayPay).toBe(false);
  expect((await receipt(paid.id)).status).toBe(404);
});

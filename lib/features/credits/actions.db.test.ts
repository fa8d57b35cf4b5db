import { randomUUID } from "node:crypto";
import { studioRightsOf } from "@/lib/auth/policy";
import { withStudio } from "@/lib/db/doors";
import { registerPayment } from "@/lib/features/payments/actions";
import { loadOwnMoney } from "@/lib/features/portal/loaders";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { fixClock } from "@/lib/kernel/clock";
import type { ActionResult } from "@/lib/kernel/result";
import {
  day,
  makeCharge,
  makeOwner,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { refusal } from "@/lib/testing/entities";
import { enterAs } from "@/lib/testing/owner-session";
import { giveBackCredit, payWithCredit } from "./actions";
import { sumCredit } from "./queries";

afterEach(() => fixClock(null));

const dataOf = <T>(answer: ActionResult<T>): T => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const once = () => ({ requestId: randomUUID() });

/** An academy whose student has R$ 750,00 of credit from R$ 900,00 on a fee of R$ 150,00. */
async function academy() {
  fixClock("2026-11-21T12:00:00Z");
  const { studioId } = await makeStudio();
  const { userId } = await makeOwner({ studioId });
  const student = await makeStudentAccount({ studioId, fullName: "Ana Lima" });
  const { studentId } = student;
  const { id: chargeId } = await makeCharge({ studioId, studentId });
  await enterAs(userId);
  const paid = { studentId, chargeId, amount: "900,00", paymentMethod: "pix", surplus: "keep" };
  dataOf(await registerPayment({ ...paid, description: "", ...once() }));
  const balance = () => withStudio(studioId, (tx) => sumCredit(tx, { studentId }));
  const giveBack = (amount: string) => giveBackCredit({ studentId, amount, reason: "Saiu", ...once() });
  return { studioId, studentId, student, balance, giveBack };
}

it("AGR-25 the student's page shows the credit and each movement, and a part of it is given back", async () => {
  const { studentId, balance, giveBack } = await academy();
  expect(await giveBack("50,00")).toMatchObject({ ok: true });
  expect(await balance()).toBe(70_000);
  const { money } = dataOf(await loadProfile.result({ id: studentId }));
  expect(money?.credit).toMatchObject({
    balance: 70_000,
    movements: [
      { kind: "returned", amount: -5_000, reason: "Saiu" },
      { kind: "surplus", amount: 75_000, reason: null },
    ],
  });
});

it("AGR-25 the portal shows the credit and its movements, without the academy's reason", async () => {
  const { studioId, studentId, student, giveBack } = await academy();
  await giveBack("50,00");
  await enterAs(student.userId, { area: "student", student: { id: studentId, studioId } });
  expect(dataOf(await loadOwnMoney.result({}))?.credit).toMatchObject({
    balance: 70_000,
    movements: [
      { kind: "returned", amount: -5_000, reason: null },
      { kind: "surplus", amount: 75_000 },
    ],
  });
});

it("AGR-25 a fee that was open before the credit was kept is paid with it when somebody says so", async () => {
  const { studioId, studentId, balance } = await academy();
  expect(await payWithCredit({ studentId, ...once() })).toMatchObject({ code: "nothing-open" });
  const next = { period: day("2026-12-01"), dueOn: day("2026-12-10") };
  const { id } = await makeCharge({ studioId, studentId, ...next });
  expect(await payWithCredit({ studentId, ...once() })).toMatchObject({ ok: true });
  expect(await balance()).toBe(60_000);
  const december = await withStudio(studioId, (tx) => tx.charge.findUniqueOrThrow({ where: { id } }));
  expect(december).toMatchObject({ status: "paid", paidCents: 15_000 });
});

it("AGR-25 SHELL-07 another academy's student is not found", async () => {
  const theirs = await academy();
  await academy();
  expect(await theirs.giveBack("1,00")).toMatchObject({ code: "not-found" });
  expect(await theirs.balance()).toBe(75_000);
});

it("AGR-70 nobody writes a surplus beside a payment: the database refuses it", async () => {
  const { studioId, studentId, balance } = await academy();
  const paymentId = await withStudio(studioId, async (tx) => (await tx.payment.findFirstOrThrow()).id);
  for (const kind of ["surplus", "cancelled"] as const) {
    const entry = { studentId, kind, cents: kind === "surplus" ? 100_000 : -100, paymentId };
    expect(await refusal(withStudio(studioId, (tx) => tx.creditEntry.createMany({ data: [entry] })))).toMatch(
      /row-level security/,
    );
  }
  expect(await balance()).toBe(75_000);
});

it.each(["manager", "finance"] as const)("AGR-70 gives credit back in the function: %s", async (role) => {
  const { studioId, balance, giveBack } = await academy();
  await enterAs((await makeStaff({ studioId, staffRole: role })).userId);
  expect(await giveBack("750,00")).toMatchObject({ ok: true });
  expect(await balance()).toBe(0);
});

it("AGR-70 the desk keeps a surplus as credit and gives none back, which the database refuses too", async () => {
  const { studioId, balance, giveBack } = await academy();
  const { userId } = await makeStaff({ studioId, staffRole: "desk" });
  await enterAs(userId);
  const { studentId } = await makeStudent({ studioId });
  const { id: chargeId } = await makeCharge({ studioId, studentId });
  const paid = { studentId, chargeId, amount: "160,00", paymentMethod: "cash", description: "" };
  expect(await registerPayment({ ...paid, surplus: "next", ...once() })).toMatchObject({ ok: true });
  expect(await withStudio(studioId, (tx) => sumCredit(tx, { studentId }))).toBe(1_000);
  expect(await giveBack("1,00")).toMatchObject({ code: "forbidden" });
  const desk = { studioId, userId, as: { door: "desk", rights: studioRightsOf("desk") } } as const;
  const entry = { studentId, cents: -500, reason: "Saiu" };
  await expect(
    withStudio(desk, (tx) => tx.creditEntry.createMany({ data: [{ ...entry, kind: "returned" }] })),
  ).rejects.toThrow();
  expect(await balance()).toBe(75_000);
});

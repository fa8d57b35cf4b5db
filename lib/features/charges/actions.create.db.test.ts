import { randomUUID } from "node:crypto";
import { withStudio } from "@/lib/db/doors";
import { loadFinance } from "@/lib/features/payments/loaders";
import { receiveCharge } from "@/lib/features/payments/actions";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { loadOwnMoney } from "@/lib/features/portal/loaders";
import { fixClock } from "@/lib/kernel/clock";
import { dateToDay } from "@/lib/kernel/dates";
import type { ActionResult } from "@/lib/kernel/result";
import { makeOwner, makeStaff, makeStudent, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { chargeByHand, waiveCharge } from "./actions";
import { loadChargeLines } from "./loaders";

const superuser = openSuperuser();

afterEach(() => fixClock(null));

const dataOf = <T>(answer: ActionResult<T>): T => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const once = () => ({ requestId: randomUUID() });
const kimono = {
  kind: "product",
  description: "Kimono",
  amount: "260,00",
  dueOn: "2026-11-25",
  parts: "1",
  note: "",
};

async function academy() {
  fixClock("2026-11-21T12:00:00Z");
  const { studioId } = await makeStudio();
  const { userId } = await makeOwner({ studioId });
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  await enterAs(userId);
  const charges = () =>
    withStudio(studioId, (tx) => tx.charge.findMany({ orderBy: [{ studentId: "asc" }, { part: "asc" }] }));
  return { studioId, userId, studentId, charges };
}

it("AGR-20 a kimono in two parts is two charges of one group, each due in its month", async () => {
  const { studentId, charges, userId } = await academy();
  const sent = { studentId, ...kimono, amount: "260,01", dueOn: "2026-11-30", parts: "2", note: "Tamanho M" };
  expect(dataOf(await chargeByHand({ ...sent, ...once() })).charges).toBe(2);
  const made = await charges();
  expect(
    made.map(({ description, amountCents, dueOn, part, parts }) => ({
      description,
      amountCents,
      dueOn: dateToDay(dueOn),
      part,
      parts,
    })),
  ).toEqual([
    { description: "Kimono (1/2)", amountCents: 13_001, dueOn: "2026-11-30", part: 1, parts: 2 },
    { description: "Kimono (2/2)", amountCents: 13_000, dueOn: "2026-12-30", part: 2, parts: 2 },
  ]);
  expect(new Set(made.map(({ groupId }) => groupId)).size).toBe(1);
  expect(made[0]).toMatchObject({ kind: "product", status: "open", note: "Tamanho M", userId, period: null });
  expect(await loadChargeLines.result({ chargeId: made[0]?.id ?? "" })).toMatchObject({
    data: [{ remarks: ["Observação: Tamanho M"] }],
  });
  expect(made[0]?.groupId).not.toBeNull();
});

it("AGR-20 several chosen students get a charge each, once however often it is sent, and the trail counts them", async () => {
  const { studioId, studentId, charges } = await academy();
  const { studentId: other } = await makeStudent({ studioId, fullName: "João Sá" });
  const sent = { studentId: `${studentId},${other}`, ...kimono, kind: "exam", parts: "3", ...once() };
  await Promise.all([chargeByHand(sent), chargeByHand(sent)]);
  const made = await charges();
  expect(made.map(({ studentId: of }) => of).sort()).toEqual(
    [studentId, studentId, studentId, other, other, other].sort(),
  );
  expect(new Set(made.map(({ groupId }) => groupId)).size).toBe(2);
  const { rows } = await superuser.query<{ data: unknown }>(
    "select data from audit_events where studio_id = $1 and action = 'charges.create'",
    [studioId],
  );
  expect(rows).toEqual([{ data: { amount: 26_000, purpose: "exam", parts: 3, students: 2 } }]);
});

it("AGR-20 SHELL-07 a student of another academy is not found, and nobody is charged", async () => {
  const theirs = await academy();
  const ours = await academy();
  const sent = { ...kimono, studentId: `${ours.studentId},${theirs.studentId}`, ...once() };
  expect(await chargeByHand(sent)).toMatchObject({
    code: "not-found",
    fields: { studentId: expect.any(Array) },
  });
  expect([await ours.charges(), await theirs.charges()]).toEqual([[], []]);
});

it("AGR-21 such a charge stands in Financeiro and on the student's page, is received there and waived", async () => {
  const { studentId, charges } = await academy();
  await chargeByHand({ studentId, ...kimono, ...once() });
  await chargeByHand({ studentId, ...kimono, description: "Luva", ...once() });
  const [first, second] = await charges();
  const finance = dataOf(await loadFinance.result({}));
  expect(finance.open.map(({ description, openCents }) => [description, openCents])).toEqual([
    ["Kimono", 26_000],
    ["Luva", 26_000],
  ]);
  const profile = dataOf(await loadProfile.result({ id: studentId }));
  expect(profile.money?.charges.map(({ description }) => description).sort()).toEqual(["Kimono", "Luva"]);
  expect(await receiveCharge({ chargeId: first?.id ?? "", openCents: "26000", ...once() })).toMatchObject({
    ok: true,
  });
  expect(await waiveCharge({ chargeId: second?.id ?? "", reason: "Presente", ...once() })).toMatchObject({
    ok: true,
  });
  expect((await charges()).map(({ status }) => status)).toEqual(["paid", "waived"]);
});

it("AGR-21 such a charge stands in the portal among what is open", async () => {
  const { studioId } = await academy();
  const { studentId, userId } = await makeStudentAccount({ studioId });
  await chargeByHand({ studentId, ...kimono, ...once() });
  await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  const own = dataOf(await loadOwnMoney.result({}));
  expect(own?.open.map(({ description, openCents }) => [description, openCents])).toEqual([
    ["Kimono", 26_000],
  ]);
  expect(own?.figures).toMatchObject({ pending: 26_000, nextDue: "2026-11-25" });
});

it("AGR-21 what is due this month is among what is to be paid now, and what is due later is not", async () => {
  const { studioId, studentId } = await academy();
  await chargeByHand({ studentId, ...kimono, parts: "2", ...once() });
  const { rows } = await withStudio(studioId, async (tx) => ({
    rows: await tx.$queryRaw<{ cents: number; isLate: boolean }[]>`
      select cents, is_late as "isLate" from fees_owed('2026-11-21')`,
  }));
  expect(rows).toEqual([{ cents: 13_000, isLate: false }]);
});

it.each(["manager", "desk", "finance"] as const)(
  "AGR-70 makes new charges in the function: %s",
  async (role) => {
    const { studioId, studentId, charges } = await academy();
    const { userId } = await makeStaff({ studioId, staffRole: role });
    await enterAs(userId);
    expect(await chargeByHand({ studentId, ...kimono, ...once() })).toMatchObject({ ok: true });
    expect(await charges()).toHaveLength(1);
  },
);

it("AGR-70 makes no charge without a function", async () => {
  const { studioId, studentId, charges } = await academy();
  const { userId } = await makeStaff({ studioId, staffRole: null });
  await enterAs(userId);
  expect(await chargeByHand({ studentId, ...kimono, ...once() })).toMatchObject({ code: "forbidden" });
  expect(await charges()).toEqual([]);
});

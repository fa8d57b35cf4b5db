import { randomUUID } from "node:crypto";
import { memberOf } from "@/lib/action/member";
import { type Member, withStudio } from "@/lib/db/doors";
import { studioRightsOf } from "@/lib/auth/policy";
import { reopenCharge, waiveCharge } from "@/lib/features/charges/actions";
import { loadFinance } from "@/lib/features/payments/loaders";
import { approveSettlement, undoApproval } from "@/lib/features/settlements/actions";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { createStudent, updateStudent } from "@/lib/features/students/actions";
import { loadStudentValues } from "@/lib/features/students/loaders";
import type { ActionResult } from "@/lib/kernel/result";
import {
  day,
  makeCharge,
  makePayment,
  makeReceipt,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { receiveCharge, registerPayment, reversePayment } from "./actions";

const superuser = openSuperuser();
const dataOf = <T>(answer: ActionResult<T>): T => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const once = () => ({ requestId: randomUUID() });

async function atDesk() {
  const { id: studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  const charge = await makeCharge({ studioId, studentId });
  const desk = await makeStaff({ studioId, staffRole: "desk" });
  await enterAs(desk.userId);
  return { studioId, studentId, chargeId: charge.id, userId: desk.userId };
}

const statusOf = async (studioId: string, id: string) =>
  (await withStudio(studioId, (tx) => tx.charge.findUniqueOrThrow({ where: { id } }))).status;

it("TEAM-06 the desk receives money and sees no sum; waiving, reversing and reopening are refused", async () => {
  const { studioId, studentId, chargeId } = await atDesk();
  const old = await makePayment({ studioId, studentId });
  expect(await waiveCharge({ chargeId, reason: "Bolsa", ...once() })).toMatchObject({ code: "forbidden" });
  expect(await reopenCharge({ chargeId, ...once() })).toMatchObject({ code: "forbidden" });
  expect(await reversePayment({ id: old.id, reason: "Errado", ...once() })).toMatchObject({
    code: "forbidden",
  });
  expect(await receiveCharge({ chargeId, openCents: "15000", ...once() })).toMatchObject({ ok: true });
  expect(await statusOf(studioId, chargeId)).toBe("paid");
  const seen = dataOf(await loadFinance.result({ aba: "recebidos" }));
  expect(seen.payments).toHaveLength(2);
  expect(seen).toMatchObject({ figures: null, received: null });
});

it("TEAM-06 the database itself refuses the desk a waiver, a discount and another person's reversal", async () => {
  const { studioId, studentId, chargeId, userId } = await atDesk();
  const { id } = await makePayment({ studioId, studentId });
  const desk = { studioId, userId, as: { door: "desk", rights: studioRightsOf("desk") } } as const;
  const change = (data: object) =>
    withStudio(desk, (tx) => tx.charge.updateMany({ where: { id: chargeId }, data }));
  await expect(change({ status: "waived", endReason: "Bolsa" })).rejects.toThrow();
  await expect(change({ discountCents: 100 })).rejects.toThrow();
  await expect(change({ forgivenCents: 100 })).rejects.toThrow();
  await expect(change({ amountCents: 100 })).rejects.toThrow();
  await superuser.query("update charges set late_cents = 500 where id = $1", [chargeId]);
  await expect(change({ lateCents: 0 })).rejects.toThrow();
  const reverse = () =>
    withStudio(desk, (tx) =>
      tx.payment.updateMany({
        where: { id },
        data: { status: "cancelled", reversedAt: new Date(), reversalReason: "Errado" },
      }),
    );
  await expect(reverse()).rejects.toThrow();
  await superuser.query(
    "update payments set user_id = $2, created_at = now() - interval '3 minutes' where id = $1",
    [id, userId],
  );
  await expect(reverse()).rejects.toThrow();
  expect(await statusOf(studioId, chargeId)).toBe("open");
});

it("AGR-70 the database itself refuses the desk a larger discount for paying early, another due day or span, and less late money", async () => {
  const { studioId, chargeId, userId } = await atDesk();
  const desk = { studioId, userId, as: { door: "desk", rights: studioRightsOf("desk") } } as const;
  const change = (data: object) =>
    withStudio(desk, (tx) => tx.charge.updateMany({ where: { id: chargeId }, data }));
  const late = { lateCents: 300, fineCents: 300, lateUntil: day("2026-11-15") };
  expect(await change(late)).toEqual({ count: 1 });
  for (const data of [
    { earlyCents: 15_000 },
    { dueOn: day("2026-12-10") },
    { coversMonths: 12 },
    { lateUntil: day("2026-12-10") },
    { lateUntil: day("2026-11-12"), lateCents: 400 },
    { lateUntil: null },
  ])
    await expect(change(data)).rejects.toThrow(/charges_correction_check/);
  const agreed = { earlyCents: 1_000 };
  await withStudio(studioId, (tx) => tx.charge.updateMany({ where: { id: chargeId }, data: agreed }));
  expect(await change({ discountCents: 1_000, earlyCents: 0 })).toEqual({ count: 1 });
});

it.each(["manager", "desk", "finance", "staff"] as const)(
  "TEAM-54 the database itself shows where money goes to no member, and tokens of team invites to the manager at most: %s",
  async (role) => {
    const { id: studioId } = await makeStudio();
    const { userId } = await makeStaff({ studioId, staffRole: role === "staff" ? null : role });
    const key = {
      kind: "email",
      pixKey: "a@obi.example",
      merchantName: "Academia",
      merchantCity: "Recife",
    } as const;
    await withStudio(studioId, async (tx) => {
      await tx.studioPixKey.createMany({ data: [key] });
      await tx.studioPaymentSettings.createMany({ data: [{ publicKey: "chave" }] });
    });
    const read = (door: { studioId: string; userId?: string; as?: Member }) =>
      withStudio(door, async (tx) => [await tx.studioPixKey.count(), await tx.studioPaymentSettings.count()]);
    const member = { studioId, userId, ...memberOf(role) };
    expect(await read(member)).toEqual([0, 0]);
    expect(await read({ studioId })).toEqual([1, 1]);
    for (const column of ["inviteToken", "shareToken", "shareSecret"] as const) {
      const token = withStudio(member, (tx) => tx.staffInvite.findMany({ select: { [column]: true } }));
      if (role === "manager") expect(await token).toEqual([]);
      else await expect(token).rejects.toThrow();
    }
  },
);

it("TEAM-52 the desk takes back its own entry and approval for two minutes, and nothing else", async () => {
  const { studioId, studentId, chargeId, userId } = await atDesk();
  const received = await receiveCharge({ chargeId, openCents: "15000", ...once() });
  const { id } = dataOf(received);
  expect(await reversePayment({ id, reason: "Desfeito", ...once() })).toMatchObject({ ok: true });
  expect(await statusOf(studioId, chargeId)).toBe("open");

  const receipt = await makeReceipt({ studioId, chargeId });
  const approved = dataOf(await approveSettlement({ id: receipt.id, ...once() }));
  expect(await undoApproval({ id: approved.id, ...once() })).toMatchObject({ ok: true });
  expect(await statusOf(studioId, chargeId)).toBe("open");

  const late = dataOf(
    await registerPayment({ studentId, amount: "10,00", paymentMethod: "cash", ...once() }),
  );
  await superuser.query("update payments set created_at = now() - interval '121 seconds' where id = $1", [
    late.id,
  ]);
  expect(await reversePayment({ id: late.id, reason: "Tarde", ...once() })).toMatchObject({
    code: "forbidden",
  });
  const mine = dataOf(
    await registerPayment({ studentId, amount: "11,00", paymentMethod: "cash", ...once() }),
  );
  const { id: approval } = dataOf(await approveSettlement({ id: receipt.id, ...once() }));
  const undo = () => undoApproval({ id: approval, ...once() });
  await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
  expect(await undo()).toMatchObject({ code: "forbidden" });
  expect(await reversePayment({ id: mine.id, reason: "De outro", ...once() })).toMatchObject({
    code: "forbidden",
  });
  await enterAs(userId);
  await superuser.query("update payments set created_at = now() - interval '121 seconds' where id = $1", [
    approval,
  ]);
  expect(await undo()).toMatchObject({ code: "forbidden" });
  await enterAs((await makeStaff({ studioId, staffRole: "finance" })).userId);
  expect(await undo()).toMatchObject({ ok: true });
  expect(await reversePayment({ id: mine.id, reason: "Engano", ...once() })).toMatchObject({ ok: true });
});

it("TEAM-27 the desk sets fee and rank when it creates a student, and changes neither later, nor health", async () => {
  const { studioId } = await atDesk();
  const [white, blue] = [beltId("Judô", "Branca"), beltId("Judô", "Azul")];
  const rank = { martialArtId: artId("Judô"), currentBeltId: white, beltDegree: "0" };
  const typed = { fullName: "Bia Sá", email: "bia@obi.example", monthlyFee: "150,00", ...rank };
  const { id } = dataOf(await createStudent({ ...typed, ...once() }));
  const ill = { ...typed, fullName: "Caio Sá", email: "caio@obi.example", medicalConditions: "Asma" };
  expect(await createStudent({ ...ill, ...once() })).toMatchObject({ code: "forbidden" });
  const [values] = dataOf(await loadStudentValues.result({ id }));
  if (!values) throw new Error("no values");
  const kept = {
    ...typed,
    id,
    version: values.version,
    status: "active",
    enrollmentDate: values.enrollmentDate,
  };
  expect(await updateStudent({ ...kept, monthlyFee: "120,00", ...once() })).toMatchObject({
    code: "forbidden",
    fields: { monthlyFee: [expect.any(String)] },
  });
  for (const other of [{ currentBeltId: blue }, { martialArtId: artId("Jiu-Jitsu"), currentBeltId: "" }])
    expect(await updateStudent({ ...kept, ...other, ...once() })).toMatchObject({
      code: "forbidden",
      fields: { currentBeltId: [expect.any(String)] },
    });
  expect(await updateStudent({ ...kept, fullName: "Bia Souza", ...once() })).toMatchObject({ ok: true });
  const row = await withStudio(studioId, (tx) => tx.student.findUniqueOrThrow({ where: { id } }));
  expect(row).toMatchObject({ fullName: "Bia Souza", monthlyFeeCents: 15_000, currentBeltId: white });
});

it("TEAM-51 a reversal and a waiver keep the reason and who did it, until the charge is open again", async () => {
  const { studioId, studentId, chargeId } = await atDesk();
  const { id } = await makePayment({ studioId, studentId });
  const finance = await makeStaff({ studioId, staffRole: "finance", fullName: "Rui Prado" });
  await enterAs(finance.userId);
  await reversePayment({ id, reason: "Em dobro", ...once() });
  await waiveCharge({ chargeId, reason: "Bolsa", ...once() });
  const { payments } = dataOf(await loadFinance.result({ aba: "todos" }));
  expect(payments).toMatchObject([{ id, reversal: "Em dobro", reversedBy: "Rui Prado" }]);
  const profile = dataOf(await loadProfile.result({ id: studentId }));
  expect(profile.money).toMatchObject({
    charges: [{ id: chargeId, endReason: "Bolsa", endedBy: finance.userId }],
    payments: [{ id, reversal: "Em dobro", reversedBy: finance.userId }],
  });
  expect(profile.colleagues.get(finance.userId)).toBe("Rui Prado");
  // Paid charges, however many, hide no waived one: they are listed as payments.
  for (const month of ["2099-10-10", "2099-11-10", "2099-12-10"]) {
    const paid = await makeCharge({ studioId, studentId, kind: "exam", period: null, dueOn: day(month) });
    await makePayment({ studioId, studentId, chargeId: paid.id, amountCents: paid.amountCents });
  }
  const later = dataOf(await loadProfile.result({ id: studentId }));
  expect(later.money?.charges).toMatchObject([{ id: chargeId, endReason: "Bolsa" }]);
  await reopenCharge({ chargeId, ...once() });
  const open = await withStudio(studioId, (tx) => tx.charge.findUniqueOrThrow({ where: { id: chargeId } }));
  expect(open).toMatchObject({ endReason: null, endedBy: null, endedAt: null });
});

import { randomUUID } from "node:crypto";
import { memberOf } from "@/lib/action/member";
import { withStudio } from "@/lib/db/doors";
import { loadAgreementValues } from "@/lib/features/agreements/loaders";
import { chargeFees } from "@/lib/features/payments/commands/charge-fees";
import { addGuardian, endGuardian } from "@/lib/features/guardians/actions";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { createStudent, updateStudent } from "@/lib/features/students/actions";
import { loadStudentValues, loadStudents } from "@/lib/features/students/loaders";
import { dateToDay, dayToDate, isoDay } from "@/lib/kernel/dates";
import type { ActionResult } from "@/lib/kernel/result";
import { day, makeCharge, makePayment, makeStaff, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openStudentForm } from "@/lib/testing/student-form";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { endDiscount, giveDiscount, keepAgreement } from "./actions";

const dataOf = <T>(answer: ActionResult<T>): T => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const once = () => ({ requestId: randomUUID() });

const valuesOf = async (id: string) => {
  const [values] = dataOf(await loadAgreementValues.result({ id }));
  if (!values) throw new Error("no such student");
  return values;
};

/** Saves the form as it is shown, with these fields changed. */
async function keep(studentId: string, fields: Record<string, string>) {
  const { version } = await valuesOf(studentId);
  return keepAgreement({
    studentId,
    version,
    planId: "",
    amount: "180,00",
    everyMonths: "1",
    dueDay: "10",
    ...fields,
    ...once(),
  });
}

const stored = (studioId: string, studentId: string) =>
  withStudio(studioId, async (tx) => {
    const { beginsOn, endsOn, student, ...row } = await tx.agreement.findFirstOrThrow({
      where: { studentId },
      select: {
        planId: true,
        amountCents: true,
        everyMonths: true,
        dueDay: true,
        beginsOn: true,
        endsOn: true,
        scholarship: true,
        earlyBp: true,
        earlyCents: true,
        askedCents: true,
        student: { select: { monthlyFeeCents: true } },
      },
    });
    return {
      ...row,
      beginsOn: dateToDay(beginsOn),
      endsOn: endsOn && dateToDay(endsOn),
      monthly: student.monthlyFeeCents,
    };
  });

const makePlan = (
  studioId: string,
  data: { name?: string; amountCents?: number; everyMonths?: number } = {},
) =>
  withStudio(studioId, (tx) =>
    tx.plan.create({ data: { name: "Adulto", amountCents: 18_000, ...data }, select: { id: true } }),
  );

async function withAna() {
  const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  return { studioId, studentId };
}

const agreedOn = async (id: string) => {
  const { agreed } = await loadProfile({ id });
  if (!agreed?.agreement) throw new Error("no agreement");
  return agreed.agreement;
};

describe("AGR-03 a student's agreement", () => {
  it("AGR-03 keeps everything that the form holds", async () => {
    const { studioId, studentId } = await withAna();
    const fields = {
      dueDay: "31",
      beginsOn: "2026-12-15",
      endsOn: "2027-05-02",
      earlyKind: "reais",
      early: "10",
    };
    expect(await keep(studentId, fields)).toMatchObject({ ok: true });
    expect(await stored(studioId, studentId)).toMatchObject({
      planId: null,
      amountCents: 18_000,
      dueDay: 31,
      beginsOn: "2026-12-01",
      endsOn: "2027-05-01",
      earlyBp: 0,
      earlyCents: 1_000,
    });
    expect(await agreedOn(studentId)).toMatchObject({ dueDay: 31, early: 1_000, asked: 18_000 });
  });

  it("AGR-03 takes amount and interval of a plan, and AGR-05 the monthly fee is its monthly part", async () => {
    const { studioId, studentId } = await withAna();
    const { id: planId } = await makePlan(studioId, { amountCents: 50_000, everyMonths: 3 });
    expect(await keep(studentId, { planId, amount: "500,00" })).toMatchObject({ ok: true });
    expect(await stored(studioId, studentId)).toMatchObject({
      planId,
      amountCents: 50_000,
      everyMonths: 3,
      beginsOn: "2026-11-01",
      monthly: 16_667,
    });
  });

  it("AGR-03 spans of several months begin next month if money is on this month's fee", async () => {
    const { studioId, studentId } = await withAna();
    await withStudio(studioId, async (tx) => {
      const charge = await tx.charge.create({
        data: {
          studentId,
          description: "Mensalidade",
          period: dayToDate(isoDay("2026-11-01")),
          dueOn: dayToDate(isoDay("2026-11-10")),
          amountCents: 15_000,
        },
      });
      await tx.payment.create({
        data: {
          studentId,
          chargeId: charge.id,
          amountCents: 15_000,
          paymentDate: dayToDate(isoDay("2026-11-09")),
          paymentMethod: "pix",
          status: "completed",
        },
      });
    });
    expect(await keep(studentId, { everyMonths: "3" })).toMatchObject({ ok: true });
    expect(await stored(studioId, studentId)).toMatchObject({ beginsOn: "2026-12-01" });
  });

  it("AGR-03 spans of several months begin next month if money without a charge settled this month's fee", async () => {
    const { studioId, studentId } = await withAna();
    const begin = { beginsOn: "2026-10-01" };
    expect(await keep(studentId, begin)).toMatchObject({ ok: true });
    await makePayment({ studioId, studentId, paymentDate: dayToDate(isoDay("2026-11-09")) });
    expect(await keep(studentId, { everyMonths: "3", ...begin })).toMatchObject({ ok: true });
    expect(await stored(studioId, studentId)).toMatchObject({ beginsOn: "2026-12-01" });
  });

  it("AGR-07 this month's open charge becomes that of the span, though the agreement began earlier", async () => {
    const { studioId, studentId } = await withAna();
    const begin = { beginsOn: "2026-10-01" };
    expect(await keep(studentId, begin)).toMatchObject({ ok: true });
    await makeCharge({ studioId, studentId });
    expect(await keep(studentId, { everyMonths: "3", amount: "400,00", ...begin })).toMatchObject({
      ok: true,
    });
    const charges = await withStudio(studioId, (tx) => tx.charge.findMany());
    expect(charges).toMatchObject([{ status: "open", coversMonths: 3, totalCents: 40_000 }]);
  });

  it("AGR-03 refuses a plan of another academy as not found, and an inactive one at the field", async () => {
    const { studioId, studentId } = await withAna();
    const { id: elsewhere } = await makeStudio();
    const { id: foreign } = await makePlan(elsewhere);
    expect(await keep(studentId, { planId: foreign })).toMatchObject({ code: "not-found" });
    const { id: planId } = await makePlan(studioId);
    await withStudio(studioId, (tx) => tx.plan.updateMany({ data: { active: false } }));
    expect(await keep(studentId, { planId })).toMatchObject({
      fields: { planId: ["Este plano está desativado. Escolha outro."] },
    });
    expect(await stored(studioId, studentId)).toMatchObject({ planId: null, amountCents: 15_000 });
  });

  it("AGR-03 tells a form that shows older values, or an older price of the plan", async () => {
    const { studioId, studentId } = await withAna();
    const { version } = await valuesOf(studentId);
    expect(await keep(studentId, { dueDay: "5" })).toMatchObject({ ok: true });
    const old = { studentId, version, planId: "", amount: "180,00", everyMonths: "1", dueDay: "10" };
    expect(await keepAgreement({ ...old, ...once() })).toMatchObject({ code: "changed" });
    const { id: planId } = await makePlan(studioId);
    expect(await keep(studentId, { planId, amount: "170,00" })).toMatchObject({
      fields: { amount: [expect.stringContaining("agora custa")] },
    });
  });

  it.each([
    [{ dueDay: "0" }, "dueDay", "O dia vai de 1 a 31."],
    [{ dueDay: "32" }, "dueDay", "O dia vai de 1 a 31."],
    [{ amount: "-1" }, "amount", "O valor não pode ser negativo."],
    [{ amount: "1.000.000,00" }, "amount", "O valor vai até R$ 999.999,99."],
    [{ amount: "" }, "amount", "Informe o valor, ou marque Bolsa integral."],
    [{ early: "101" }, "early", "A porcentagem vai até 100%."],
    [{ earlyKind: "reais", early: "180,01" }, "early", "O desconto passa do valor."],
    [{ beginsOn: "2026-12-01", endsOn: "2026-11-30" }, "endsOn", "O fim não pode vir antes do começo."],
  ])("AGR-03 refuses %j with a sentence at the field", async (fields, field, message) => {
    const { studentId } = await withAna();
    expect(await keep(studentId, fields)).toMatchObject({ ok: false, fields: { [field]: [message] } });
  });
});

describe("AGR-10 discounts", () => {
  const give = (studentId: string, fields: Record<string, string>) =>
    giveDiscount({
      studentId,
      kind: "percent",
      value: "10",
      reason: "Amiga",
      until: "",
      ...fields,
      ...once(),
    });

  it("AGR-03 a discount has a reason and a last day, is in the fee, and ends by hand", async () => {
    const { studioId, studentId } = await withAna();
    expect(await give(studentId, { until: "2026-12-31" })).toMatchObject({ ok: true });
    expect(await stored(studioId, studentId)).toMatchObject({ askedCents: 13_500, monthly: 13_500 });
    const { discounts, lines } = await agreedOn(studentId);
    expect(discounts).toMatchObject([{ percentBp: 1_000, reason: "Amiga", until: "2026-12-31" }]);
    expect(lines).toEqual([
      { line: "plan", name: null, months: 1, cents: 15_000 },
      { line: "discount", reason: "Amiga", cents: 1_500 },
    ]);
    const [only] = discounts;
    expect(await endDiscount({ studentId, id: only?.id ?? "", ...once() })).toMatchObject({ ok: true });
    expect(await stored(studioId, studentId)).toMatchObject({ askedCents: 15_000, monthly: 15_000 });
  });

  it("AGR-10 refuses discounts that together exceed the amount", async () => {
    const { studioId, studentId } = await withAna();
    const tooMuch = { fields: { value: ["O desconto passa do valor."] } };
    expect(await give(studentId, { kind: "reais", value: "150,01" })).toMatchObject(tooMuch);
    expect(await give(studentId, { kind: "reais", value: "100" })).toMatchObject({ ok: true });
    expect(await give(studentId, { value: "34" })).toMatchObject(tooMuch);
    expect(await keep(studentId, { amount: "99,99" })).toMatchObject({
      fields: { amount: ["O desconto passa do valor."] },
    });
    expect(await stored(studioId, studentId)).toMatchObject({ askedCents: 5_000 });
  });

  it.each([
    [{ value: "0" }, "value", "O desconto precisa ser maior que zero."],
    [{ value: "100,01" }, "value", "A porcentagem vai até 100%."],
    [{ value: "dez" }, "value", "Informe uma porcentagem, como 10 ou 7,5."],
    [{ reason: " " }, "reason", "Informe o motivo do desconto."],
  ])("AGR-10 refuses %j with a sentence at the field", async (fields, field, message) => {
    const { studentId } = await withAna();
    expect(await give(studentId, fields)).toMatchObject({ ok: false, fields: { [field]: [message] } });
  });
});

describe("AGR-13 a scholarship", () => {
  it("AGR-13 is chosen, charges nothing, and is not counted as forgotten", async () => {
    const { studioId, studentId } = await withAna();
    expect(await keep(studentId, { amount: "", scholarship: "on" })).toMatchObject({ ok: true });
    expect(await stored(studioId, studentId)).toMatchObject({ scholarship: true, askedCents: 0, monthly: 0 });
    const { students } = await loadStudents({});
    expect(students).toMatchObject([{ unasked: "scholarship", standing: "none" }]);
    expect((await loadStudents({ quem: "sem-mensalidade" })).students).toEqual([]);
  });
});

describe("AGR-12 a new student's agreement", () => {
  const typed = {
    fullName: "Bia Souza",
    email: "bia@obi.example",
    beltDegree: "0",
    enrollmentDate: "2026-11-21",
  };
  const enrol = async (fields: Record<string, string>) =>
    dataOf(await createStudent({ ...typed, ...fields, ...once() })).id;
  const feesOf = (studioId: string, studentId: string) =>
    withStudio(studioId, (tx) =>
      tx.charge.findMany({
        where: { studentId },
        select: { amountCents: true, coversMonths: true, dueOn: true },
      }),
    );

  it("AGR-12 begins this month at the plan's price, or next month without a charge before", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const { id: planId } = await makePlan(studioId);
    const first = { planId, monthlyFee: "180,00", dueDay: "25" };
    const now = await enrol({ ...first, firstFee: "2026-11-01" });
    expect(await feesOf(studioId, now)).toMatchObject([
      { amountCents: 18_000, dueOn: dayToDate(isoDay("2026-11-25")) },
    ]);
    const later = await enrol({
      ...first,
      fullName: "Caio Melo",
      email: "caio@obi.example",
      firstFee: "2026-12-01",
    });
    expect(await feesOf(studioId, later)).toEqual([]);
    expect(await stored(studioId, later)).toMatchObject({ planId, dueDay: 25, monthly: 18_000 });
    expect((await loadStudents({ q: "Caio" })).students).toMatchObject([{ feeBegins: "2026-12-01" }]);
    expect((await loadProfile({ id: later })).money?.fee).toMatchObject({ begins: "2026-12-01" });
    await withStudio(studioId, async (tx) => {
      await tx.student.updateMany({ where: { id: later }, data: { createdAt: day("2026-11-21") } });
      await chargeFees(tx, { today: isoDay("2026-12-01") });
    });
    expect(await feesOf(studioId, later)).toMatchObject([{ amountCents: 18_000, dueOn: day("2026-12-25") }]);
  });

  it("AGR-13 with a scholarship is charged nothing", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const id = await enrol({ monthlyFee: "", scholarship: "on", firstFee: "2026-11-01" });
    expect(await feesOf(studioId, id)).toEqual([]);
    expect(await stored(studioId, id)).toMatchObject({ scholarship: true, monthly: 0 });
  });

  it("AGR-14 without an amount is marked and found by the filter, until an amount is agreed", async () => {
    await signedInOwner("2026-11-21T15:00:00Z");
    const id = await enrol({ monthlyFee: "" });
    expect((await loadStudents({ quem: "sem-mensalidade" })).students).toMatchObject([
      { id, unasked: "feeless" },
    ]);
    expect(await keep(id, {})).toMatchObject({ ok: true });
    expect((await loadStudents({ quem: "sem-mensalidade" })).students).toEqual([]);
  });

  it("AGR-70 the desk enrols with an own amount, and with nothing else of an agreement", async () => {
    const { id: studioId } = await makeStudio();
    const { userId } = await makeStaff({ studioId, staffRole: "desk" });
    await enterAs(userId);
    expect(
      await createStudent({ ...typed, monthlyFee: "150,00", scholarship: "on", ...once() }),
    ).toMatchObject({ code: "forbidden" });
    expect(await createStudent({ ...typed, monthlyFee: "150,00", ...once() })).toMatchObject({ ok: true });
  });
});

describe("AGR-05 the fee in the student's own form", () => {
  it("AGR-05 becomes the own amount of a plain agreement, whose due day stays", async () => {
    const { studioId, id, form } = await openStudentForm("2026-11-21T15:00:00Z");
    expect(await keep(id, { amount: "150,00", dueDay: "5" })).toMatchObject({ ok: true });
    expect(await updateStudent({ ...(await form()), monthlyFee: "170,00" })).toMatchObject({ ok: true });
    expect(await stored(studioId, id)).toMatchObject({ amountCents: 17_000, askedCents: 17_000, dueDay: 5 });
  });

  it("AGR-05 is refused where a plan decides on it, and everything else is saved", async () => {
    const { studioId, id, form } = await openStudentForm("2026-11-21T15:00:00Z");
    const { id: planId } = await makePlan(studioId);
    expect(await keep(id, { planId })).toMatchObject({ ok: true });
    const [values] = dataOf(await loadStudentValues.result({ id }));
    expect(values).toMatchObject({ isFeePlain: false, monthlyFee: 18_000 });
    expect(await updateStudent({ ...(await form()), monthlyFee: "170,00" })).toMatchObject({
      fields: { monthlyFee: [expect.stringContaining("Combinado")] },
    });
    expect(
      await updateStudent({ ...(await form()), monthlyFee: "180,00", fullName: "Ana Maria Lima" }),
    ).toMatchObject({ ok: true });
    expect(await stored(studioId, id)).toMatchObject({ planId, monthly: 18_000 });
  });
});

describe("AGR-70 who agrees on fees", () => {
  it.each(["desk", "finance"] as const)("AGR-70 the actions and the database refuse the %s", async (role) => {
    const { id: studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId, monthlyFeeCents: 15_000 });
    const { userId } = await makeStaff({ studioId, staffRole: role });
    await enterAs(userId);
    const form = { studentId, version: "x", planId: "", amount: "1", everyMonths: "1", dueDay: "10" };
    const discount = { studentId, kind: "percent", value: "10", reason: "Amiga" };
    for (const answer of [
      await keepAgreement({ ...form, ...once() }),
      await giveDiscount({ ...discount, ...once() }),
      await endDiscount({ studentId, id: randomUUID(), ...once() }),
    ])
      expect(answer).toMatchObject({ code: "forbidden" });
    const member = { studioId, userId, ...memberOf(role) };
    await expect(
      withStudio(member, (tx) => tx.agreement.updateMany({ where: { studentId }, data: { dueDay: 5 } })),
    ).rejects.toThrow();
    await expect(
      withStudio(member, (tx) =>
        tx.agreementDiscount.createMany({ data: [{ studentId, percentBp: 1_000, reason: "Amiga" }] }),
      ),
    ).rejects.toThrow();
    expect((await agreedOn(studentId)).amount).toBe(15_000);
  });
});

it("AGR-08 the second child of a guardian who pays has the discount for brothers in the lines", async () => {
  const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
  const { id: planId } = await makePlan(studioId);
  await withStudio(studioId, (tx) => tx.studio.updateMany({ data: { siblingsBp: 1_000 } }));
  const eldest = await makeStudent({ studioId, fullName: "Ana Lima", monthlyFeeCents: 18_000 });
  const second = await makeStudent({
    studioId,
    fullName: "Bia Lima",
    enrollmentDate: dayToDate(isoDay("2026-05-01")),
  });
  await withStudio(studioId, async (tx) => {
    const guardian = await tx.guardian.create({ data: { fullName: "Rui Lima" } });
    await tx.studentGuardian.createMany({
      data: [eldest, second].map(({ studentId }) => ({ studentId, guardianId: guardian.id })),
    });
  });
  expect(await keep(second.studentId, { planId })).toMatchObject({ ok: true });
  expect(await agreedOn(second.studentId)).toMatchObject({
    asked: 16_200,
    lines: [
      { line: "plan", name: "Adulto", cents: 18_000 },
      { line: "siblings", bp: 1_000, cents: 1_800 },
    ],
  });
  expect((await loadProfile({ id: second.studentId })).agreed?.siblings).toMatchObject([
    { fullName: "Ana Lima" },
  ]);
  expect(await stored(studioId, second.studentId)).toMatchObject({ monthly: 16_200 });
  expect((await agreedOn(eldest.studentId)).asked).toBe(18_000);
});

it("AGR-08 a guardian who pays for two brings the discount at once, and takes it along", async () => {
  const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
  await withStudio(studioId, (tx) => tx.studio.updateMany({ data: { siblingsBp: 1_000 } }));
  const eldest = await makeStudent({ studioId, fullName: "Ana Lima", monthlyFeeCents: 18_000 });
  const enrollmentDate = dayToDate(isoDay("2026-05-01"));
  const second = await makeStudent({ studioId, monthlyFeeCents: 18_000, enrollmentDate });
  const rui = {
    fullName: "Rui Lima",
    email: "rui@obi.example",
    phone: "",
    relation: "pai",
    canPay: "on",
    canSee: "on",
  };
  for (const { studentId } of [eldest, second])
    expect(await addGuardian({ ...rui, studentId, ...once() })).toMatchObject({ ok: true });
  expect(await stored(studioId, second.studentId)).toMatchObject({ monthly: 16_200 });
  const { id: guardianId } = await withStudio(studioId, (tx) => tx.guardian.findFirstOrThrow());
  expect(await endGuardian({ studentId: eldest.studentId, guardianId, ...once() })).toMatchObject({
    ok: true,
  });
  expect(await stored(studioId, second.studentId)).toMatchObject({ monthly: 18_000 });
});

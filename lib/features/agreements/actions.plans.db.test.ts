import { randomUUID } from "node:crypto";
import { memberOf } from "@/lib/action/member";
import { withStudio } from "@/lib/db/doors";
import type { ActionResult } from "@/lib/kernel/result";
import { chargeFees } from "@/lib/features/payments/commands/charge-fees";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import { day, makeCharge, makeGuardian, makeStaff, makeStudent, makeStudio } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { artId } from "@/prisma/reference/shape";
import * as actions from "./actions";
import { loadPlanChoices, loadPlanValues } from "./loaders";
import { listPlans } from "./queries/plans";
import { changeTo } from "./rules/change";

const dataOf = <T>(answer: ActionResult<T>): T => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const once = () => ({ requestId: randomUUID() });

const adult = { name: "Adulto", amount: "180,00", everyMonths: "1", classesPerWeek: "3", arts: "" };

const create = async (fields: Partial<typeof adult> = {}) =>
  dataOf(await actions.createPlan({ ...adult, ...fields, ...once() })).id;

const valuesOf = async (id: string) => {
  const [values] = dataOf(await loadPlanValues.result({ id }));
  if (!values) throw new Error("no such plan");
  return values;
};

/** Saves the plan's form as it is shown, with these fields changed. */
async function edit(id: string, fields: Record<string, string>) {
  const { version } = await valuesOf(id);
  return actions.updatePlan({ ...adult, id, version, ...fields, ...once() });
}

async function onPlan(studioId: string, planId: string, fullName: string) {
  const { studentId } = await makeStudent({
    studioId,
    fullName,
    monthlyFeeCents: 18_000,
    createdAt: day("2026-01-05"),
  });
  await withStudio(studioId, (tx) => tx.agreement.updateMany({ where: { studentId }, data: { planId } }));
  return studentId;
}

const agreedOf = (studioId: string, studentId: string) =>
  withStudio(studioId, async (tx) => {
    const row = await tx.agreement.findFirstOrThrow({
      where: { studentId },
      select: { planId: true, amountCents: true, nextAmountCents: true, nextFrom: true },
    });
    return { ...row, nextFrom: row.nextFrom && dateToDay(row.nextFrom) };
  });

describe("AGR-01 plans in the settings", () => {
  it("AGR-01 lists a plan with everything that it keeps, and counts its students", async () => {
    const { studioId } = await signedInOwner();
    const id = await create({ everyMonths: "3", arts: artId("Jiu-Jitsu") });
    await onPlan(studioId, id, "Ana Lima");
    const plans = await withStudio(studioId, (tx) => listPlans(tx));
    expect(plans).toMatchObject([
      {
        id,
        name: "Adulto",
        amount: 18_000,
        everyMonths: 3,
        classesPerWeek: 3,
        arts: [{ id: artId("Jiu-Jitsu") }],
        active: true,
        students: 1,
      },
    ]);
  });

  it.each([
    [{ amount: "0" }, "amount", "Informe um valor maior que zero."],
    [{ amount: "-5" }, "amount", "O valor não pode ser negativo."],
    [{ amount: "1.000.000,00" }, "amount", "O valor vai até R$ 999.999,99."],
    [{ name: " " }, "name", "Informe o nome do plano."],
    [{ classesPerWeek: "15" }, "classesPerWeek", "Informe um número de 1 a 14."],
    [{ everyMonths: "2" }, "everyMonths", "Escolha uma das opções."],
    [{ arts: randomUUID() }, "arts", "Escolha uma das opções."],
  ])("AGR-01 refuses %j with a sentence at the field", async (fields, field, message) => {
    await signedInOwner();
    expect(await actions.createPlan({ ...adult, ...fields, ...once() })).toMatchObject({
      ok: false,
      fields: { [field]: [message] },
    });
  });

  it("AGR-01 refuses a name that another plan of the academy has, in any case of its letters", async () => {
    await signedInOwner();
    await create();
    expect(await actions.createPlan({ ...adult, name: "ADULTO", ...once() })).toMatchObject({
      fields: { name: ["Já existe um plano com este nome."] },
    });
  });

  it("AGR-01 an inactive plan stays with its student and is offered to nobody", async () => {
    const { studioId } = await signedInOwner();
    const id = await create();
    const studentId = await onPlan(studioId, id, "Ana Lima");
    expect(await actions.retirePlan({ id, ...once() })).toMatchObject({ ok: true });
    expect(dataOf(await loadPlanChoices.result({}))).toEqual([]);
    expect((await agreedOf(studioId, studentId)).planId).toBe(id);
    expect(await actions.offerPlan({ id, ...once() })).toMatchObject({ ok: true });
    expect(dataOf(await loadPlanChoices.result({}))).toMatchObject([{ id }]);
  });

  it("AGR-01 keeps the interval of a plan that a student has", async () => {
    const { studioId } = await signedInOwner();
    const id = await create();
    expect(await edit(id, { everyMonths: "3" })).toMatchObject({ ok: true });
    await onPlan(studioId, id, "Ana Lima");
    expect(await edit(id, { everyMonths: "12" })).toMatchObject({
      fields: { everyMonths: [expect.stringContaining("Crie outro plano")] },
    });
  });

  it("AGR-01 tells a form that shows older values, and answers another academy's plan as not found", async () => {
    await signedInOwner();
    const id = await create();
    const { version } = await valuesOf(id);
    expect(await edit(id, { name: "Adulto 2" })).toMatchObject({ ok: true });
    expect(await actions.updatePlan({ ...adult, id, version, ...once() })).toMatchObject({ code: "changed" });
    await signedInOwner();
    expect(await actions.retirePlan({ id, ...once() })).toMatchObject({ code: "not-found" });
    expect(await loadPlanValues.result({ id })).toMatchObject({ code: "not-found" });
  });
});

describe("AGR-02 a plan's changed price", () => {
  async function withTwo() {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const planId = await create();
    const ana = await onPlan(studioId, planId, "Ana Lima");
    const bia = await onPlan(studioId, planId, "Bia Souza");
    const nextOf = async (id: string) => {
      const { amountCents, nextAmountCents, nextFrom } = await agreedOf(studioId, id);
      return [amountCents, nextAmountCents, nextFrom];
    };
    return { studioId, planId, ana, bia, nextOf };
  }

  it("AGR-02 only for new students leaves everybody's fee as it is", async () => {
    const { planId, ana, bia, nextOf } = await withTwo();
    expect(await edit(planId, { amount: "200,00", whom: "new" })).toMatchObject({ ok: true });
    expect([await nextOf(ana), await nextOf(bia)]).toEqual([
      [18_000, null, null],
      [18_000, null, null],
    ]);
    expect(dataOf(await loadPlanChoices.result({}))).toMatchObject([{ amount: 20_000 }]);
  });

  it("AGR-02 for all begins next month, and this month's charge stays", async () => {
    const { studioId, planId, ana, bia, nextOf } = await withTwo();
    const charge = await makeCharge({ studioId, studentId: ana });
    expect(await edit(planId, { amount: "200,00", whom: "all" })).toMatchObject({ ok: true });
    expect([await nextOf(ana), await nextOf(bia)]).toEqual([
      [18_000, 20_000, "2026-12-01"],
      [18_000, 20_000, "2026-12-01"],
    ]);
    const stored = await withStudio(studioId, (tx) =>
      tx.charge.findUniqueOrThrow({ where: { id: charge.id }, select: { amountCents: true } }),
    );
    expect(stored.amountCents).toBe(charge.amountCents);
    await withStudio(studioId, (tx) => chargeFees(tx, { today: isoDay("2026-12-01") }));
    const december = await withStudio(studioId, (tx) =>
      tx.charge.findMany({ where: { period: day("2026-12-01") }, select: { totalCents: true } }),
    );
    expect(december).toEqual([{ totalCents: 20_000 }, { totalCents: 20_000 }]);
    expect([await nextOf(ana), await nextOf(bia)]).toEqual([
      [20_000, null, null],
      [20_000, null, null],
    ]);
  });

  it("AGR-02 for the chosen ones changes nobody else, and asks for at least one", async () => {
    const { planId, ana, bia, nextOf } = await withTwo();
    expect(await edit(planId, { amount: "200,00", whom: "chosen", students: "" })).toMatchObject({
      fields: { students: ["Escolha pelo menos um aluno."] },
    });
    expect(await edit(planId, { amount: "200,00", whom: "chosen", students: bia })).toMatchObject({
      ok: true,
    });
    expect(await nextOf(ana)).toEqual([18_000, null, null]);
    expect(await nextOf(bia)).toEqual([18_000, 20_000, "2026-12-01"]);
  });

  it("AGR-02 refuses a chosen student who does not have the plan", async () => {
    const { studioId, planId } = await withTwo();
    const { studentId } = await makeStudent({ studioId, monthlyFeeCents: 10_000 });
    expect(await edit(planId, { amount: "200,00", whom: "chosen", students: studentId })).toMatchObject({
      code: "changed",
    });
    expect((await valuesOf(planId)).amount).toBe(18_000);
  });

  it("AGR-02 the form names each student with the difference, discounts included", async () => {
    const { studioId, planId, bia } = await withTwo();
    await withStudio(studioId, (tx) =>
      tx.agreementDiscount.createMany({ data: [{ studentId: bia, percentBp: 1_000, reason: "Amiga" }] }),
    );
    const { students, from } = await valuesOf(planId);
    expect(from).toBe("2026-12-01");
    expect(
      students.map(({ name, terms }) => ({
        name,
        ...changeTo(terms, { amount: 20_000 as never, month: from }),
      })),
    ).toEqual([
      { name: "Ana Lima", from: 18_000, to: 20_000 },
      { name: "Bia Souza", from: 16_200, to: 18_000 },
    ]);
  });
});

describe("AGR-08 the discount for brothers", () => {
  it("AGR-08 is kept as a percentage, lowers the second one's fee, and a form that shows an older one is told", async () => {
    const { studioId } = await signedInOwner();
    const sibling = async (enrolledOn: string) =>
      (await makeStudent({ studioId, monthlyFeeCents: 18_000, enrollmentDate: day(enrolledOn) })).studentId;
    const students = [await sibling("2026-01-05"), await sibling("2026-02-05")];
    await makeGuardian({ studioId, students, rights: { canPay: true } });
    expect(await actions.saveSiblings({ siblingsBp: "7,5%", was: "", ...once() })).toMatchObject({
      ok: true,
    });
    const kept = await withStudio(studioId, (tx) => tx.studio.findFirst({ select: { siblingsBp: true } }));
    expect(kept?.siblingsBp).toBe(750);
    const fees = await withStudio(studioId, (tx) =>
      tx.student.findMany({ orderBy: { enrollmentDate: "asc" }, select: { monthlyFeeCents: true } }),
    );
    expect(fees).toEqual([{ monthlyFeeCents: 18_000 }, { monthlyFeeCents: 16_650 }]);
    expect(await actions.saveSiblings({ siblingsBp: "10", was: "", ...once() })).toMatchObject({
      code: "changed",
    });
    expect(await actions.saveSiblings({ siblingsBp: "100,01", was: "7,5", ...once() })).toMatchObject({
      fields: { siblingsBp: ["A porcentagem vai até 100%."] },
    });
  });
});

describe("AGR-70 who keeps plans", () => {
  it.each(["desk", "finance"] as const)("AGR-70 the actions and the database refuse the %s", async (role) => {
    const { id: studioId } = await makeStudio();
    const plan = await withStudio(studioId, (tx) =>
      tx.plan.create({ data: { name: "Adulto", amountCents: 18_000 }, select: { id: true } }),
    );
    const { userId } = await makeStaff({ studioId, staffRole: role });
    await enterAs(userId);
    const { id } = plan;
    for (const answer of [
      await actions.createPlan({ ...adult, name: "Outro", ...once() }),
      await actions.updatePlan({ ...adult, id, version: "x", ...once() }),
      await actions.retirePlan({ id, ...once() }),
      await actions.saveSiblings({ siblingsBp: "10", was: "", ...once() }),
    ])
      expect(answer).toMatchObject({ code: "forbidden" });
    const member = { studioId, userId, ...memberOf(role) };
    expect(await withStudio(member, (tx) => tx.plan.count())).toBe(1);
    await expect(
      withStudio(member, (tx) => tx.plan.createMany({ data: [{ name: "Outro", amountCents: 1 }] })),
    ).rejects.toThrow();
    await expect(
      withStudio(member, (tx) => tx.plan.updateMany({ where: { id }, data: { active: false } })),
    ).rejects.toThrow();
    await expect(
      withStudio(member, (tx) => tx.studio.updateMany({ data: { siblingsBp: 1_000 } })),
    ).rejects.toThrow();
  });

  it("AGR-70 the manager keeps plans", async () => {
    const { id: studioId } = await makeStudio();
    const { userId } = await makeStaff({ studioId, staffRole: "manager" });
    await enterAs(userId);
    expect(await actions.createPlan({ ...adult, ...once() })).toMatchObject({ ok: true });
  });
});

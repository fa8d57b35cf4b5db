import "server-only";
import { changesBetween } from "@/lib/audit/changes";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, addMonths, dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { type Cents, ZERO_CENTS, cents, formatBRL } from "@/lib/kernel/money";
import { agreementsCopy } from "../copy";
import { type AgreementValues, getAgreementValues } from "../queries/agreement";
import { readTerms } from "../queries/terms";
import { ALWAYS, discountsOf, percentOf } from "../rules/price";
import type { AgreementEdit, NewDiscount } from "../schema";

const words = agreementsCopy.agreement;

/** Values before and after, for the trail. */
export type Changed = Readonly<Record<string, string>>;

/** Where the form shows the amount. */
type AmountField = "amount" | "monthlyFee";

type Terms = Omit<AgreementEdit, "studentId" | "version">;

type Agreed = Pick<AgreementValues, "planId" | "amount" | "everyMonths">;

/** A student without an agreement has no plan and pays nothing. */
async function findAgreed(tx: StudioTx, studentId: string): Promise<Agreed> {
  const row = await tx.agreement.findFirst({
    where: { studentId },
    select: { planId: true, amountCents: true, everyMonths: true },
  });
  return row
    ? { ...row, amount: cents(row.amountCents) }
    : { planId: null, amount: ZERO_CENTS, everyMonths: 1 };
}

type Price = { amount: Cents; everyMonths: number };

/** The plan's own price and interval, or those that were typed. A plan that the student has keeps its price. */
async function priceOfPlan(
  tx: StudioTx,
  { planId, amount, everyMonths }: Pick<Terms, "planId" | "amount" | "everyMonths">,
  now: Agreed,
): Promise<Price> {
  if (planId === null) return { amount, everyMonths };
  if (planId === now.planId) return now;
  const [plan] = await listPlans(tx, [planId]);
  return priceIn(plan, { amount, field: "amount" });
}

const listPlans = (tx: StudioTx, ids: readonly string[]) =>
  tx.plan.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, amountCents: true, everyMonths: true, active: true },
  });

type Plan = Awaited<ReturnType<typeof listPlans>>[number];

/** Refuses a plan that is not there, is inactive or costs something else than the form shows. */
function priceIn(plan: Plan | undefined, { amount, field }: { amount: Cents; field: AmountField }): Price {
  if (!plan) throw new NotFoundError(commonCopy.notFound);
  if (!plan.active) throw new DomainError("invalid", words.planInactive, { planId: [words.planInactive] });
  if (plan.amountCents !== amount) {
    const message = words.planCosts(formatBRL(cents(plan.amountCents)));
    throw new DomainError("changed", message, { [field]: [message] });
  }
  return { amount: cents(plan.amountCents), everyMonths: plan.everyMonths };
}

/** First month of spans of several months: this one, or the next if money came in for this month's fee. */
async function firstMonth(tx: StudioTx, { studentId, today }: { studentId: string; today: IsoDay }) {
  const month = firstOfMonth(today);
  const paid = await tx.charge.count({
    where: {
      studentId,
      kind: "fee",
      period: dayToDate(month),
      status: { not: "cancelled" },
      paidCents: { gt: 0 },
    },
  });
  const settled = await tx.$queryRaw<unknown[]>`
    select 1 from payments_of_fee(${month}::date) where student_id = ${studentId}::uuid`;
  return paid > 0 || settled.length > 0 ? addMonths(month, 1) : month;
}

export type FirstAgreement = Pick<Terms, "planId" | "amount" | "dueDay" | "scholarship" | "beginsOn"> & {
  studentId: string;
  /** First day of the month from which a fee for several months counts. */
  spansFrom: IsoDay;
};

/**
 * Writes what students agreed on who had agreed on nothing. The caller holds them, and stores what it asks for
 * (`renewAsked`). Refuses another academy's plan, an inactive one, and an amount that is not the plan's.
 */
export async function writeFirstAgreements(tx: StudioTx, agreed: readonly FirstAgreement[]): Promise<void> {
  const planIds = new Set(agreed.flatMap(({ planId }) => planId ?? []));
  const plans = planIds.size > 0 ? await listPlans(tx, [...planIds]) : [];
  const written = agreed.map(
    ({ studentId, planId, amount: typed, dueDay, scholarship, beginsOn, spansFrom }) => {
      const plan = plans.find(({ id }) => id === planId);
      const { amount, everyMonths } =
        planId === null
          ? { amount: typed, everyMonths: 1 }
          : priceIn(plan, { amount: typed, field: "monthlyFee" });
      const first = everyMonths > 1 ? spansFrom : beginsOn;
      return { studentId, planId, amount, everyMonths, dueDay, scholarship, beginsOn: first };
    },
  );
  await tx.$executeRaw`
    insert into agreements as known
           (student_id, plan_id, amount_cents, every_months, due_day, begins_on, scholarship, asked_cents)
    select "studentId", "planId", amount, "everyMonths", "dueDay", coalesce("beginsOn", ${ALWAYS}::date), scholarship, 0
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as v ("studentId" uuid, "planId" uuid, amount int,
           "everyMonths" smallint, "dueDay" smallint, "beginsOn" date, scholarship boolean)
    on conflict (studio_id, student_id) do update
       set plan_id = excluded.plan_id, amount_cents = excluded.amount_cents, every_months = excluded.every_months,
           due_day = excluded.due_day, begins_on = excluded.begins_on, scholarship = excluded.scholarship,
           asked_cents = case when excluded.scholarship then 0 else known.asked_cents end`;
}

/**
 * Writes what a student agreed on. The caller holds the student, and stores what it asks for (`renewAsked`). Refuses
 * another academy's plan, an inactive one that is not the student's own, and an amount below the discounts.
 */
async function writeAgreement(
  tx: StudioTx,
  { studentId, today, ...terms }: Terms & { studentId: string; today: IsoDay },
): Promise<void> {
  const now = await findAgreed(tx, studentId);
  const { amount, everyMonths } = await priceOfPlan(tx, terms, now);
  await refuseTooMuch(tx, { ...terms, studentId, today, amount });
  const typed = terms.beginsOn ?? ALWAYS;
  const isNewSpan = everyMonths > 1 && (terms.beginsOn === null || everyMonths !== now.everyMonths);
  const first = isNewSpan ? await firstMonth(tx, { studentId, today }) : typed;
  const beginsOn = first > typed ? first : typed;
  if (terms.endsOn !== null && terms.endsOn < beginsOn)
    throw new DomainError("invalid", words.endsBefore, { endsOn: [words.endsBefore] });
  const isSame = terms.planId === now.planId && amount === now.amount && everyMonths === now.everyMonths;
  const data = {
    planId: terms.planId,
    amountCents: amount,
    everyMonths,
    dueDay: terms.dueDay,
    beginsOn: dayToDate(beginsOn),
    endsOn: terms.endsOn && dayToDate(terms.endsOn),
    scholarship: terms.scholarship,
    earlyBp: terms.earlyBp,
    earlyCents: terms.earlyCents,
    ...(!isSame && { nextAmountCents: null, nextFrom: null }),
    ...(terms.scholarship && { askedCents: 0 }),
  };
  const { count } = await tx.agreement.updateMany({ where: { studentId }, data });
  if (count === 0) await tx.agreement.createMany({ data: [{ studentId, askedCents: 0, ...data }] });
}

/** AGR-10: discounts never exceed the amount. */
async function refuseTooMuch(
  tx: StudioTx,
  {
    studentId,
    amount,
    scholarship,
    earlyCents,
    today,
  }: Pick<Terms, "scholarship" | "earlyCents"> & { studentId: string; amount: Cents; today: IsoDay },
): Promise<void> {
  if (scholarship) return;
  const [known] = await readTerms(tx, [studentId]);
  const given = discountsOf(amount, known?.discounts ?? [], today);
  if (given > amount) throw new DomainError("invalid", words.tooMuch, { amount: [words.tooMuch] });
  if (earlyCents > amount - given)
    throw new DomainError("invalid", words.tooMuch, { early: [words.tooMuch] });
}

/** Saves the form of an agreement. Refuses one that shows older values. */
export async function keepAgreement(
  tx: StudioTx,
  { studentId, version, today, ...terms }: AgreementEdit & { today: IsoDay },
): Promise<Changed> {
  const now = await getAgreementValues(tx, { studentId });
  if (now.version !== version) throw new DomainError("changed", agreementsCopy.changed);
  await writeAgreement(tx, { studentId, today, ...terms });
  return changesBetween(told(now), told(await getAgreementValues(tx, { studentId })));
}

const told = ({ plans, planId, ...values }: AgreementValues) => ({
  planName: plans.find(({ id }) => id === planId)?.name ?? "",
  amount: values.amount,
  everyMonths: values.everyMonths,
  dueDay: values.dueDay,
  beginsOn: values.beginsOn,
  endsOn: values.endsOn,
  scholarship: values.scholarship,
  earlyBp: values.earlyBp,
  earlyCents: values.earlyCents,
});

/** Gives each of these students one discount more. The caller holds the students. */
export async function giveDiscounts(
  tx: StudioTx,
  { given, today }: { given: readonly NewDiscount[]; today: IsoDay },
): Promise<void> {
  const agreed = await readTerms(
    tx,
    given.map(({ studentId }) => studentId),
  );
  for (const { studentId, percentBp, cents: fixed } of given) {
    const terms = agreed.find((one) => one.studentId === studentId);
    if (!terms || terms.amount === 0) throw new DomainError("invalid", words.discount.noAmount);
    const asked = discountsOf(terms.amount, terms.discounts, today);
    const more = percentBp === null ? (fixed ?? ZERO_CENTS) : percentOf(terms.amount, percentBp);
    if (more > terms.amount - asked)
      throw new DomainError("invalid", words.tooMuch, { value: [words.tooMuch] });
  }
  await tx.agreementDiscount.createMany({
    data: given.map(({ studentId, percentBp, cents: fixed, reason, until }) => ({
      studentId,
      percentBp,
      cents: fixed,
      reason,
      until: until && dayToDate(until),
    })),
  });
}

/** Takes a discount away; answers what it was. The caller holds the student. */
export async function endDiscount(
  tx: StudioTx,
  { studentId, id }: { studentId: string; id: string },
): Promise<{ reason: string; percentBp: number | null; cents: number | null }> {
  const discount = await tx.agreementDiscount.findFirst({
    where: { id, studentId },
    select: { reason: true, percentBp: true, cents: true },
  });
  if (!discount) throw new NotFoundError(commonCopy.notFound);
  await tx.agreementDiscount.deleteMany({ where: { id, studentId } });
  return discount;
}

import "server-only";
import { changesBetween } from "@/lib/audit/changes";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { agreementsCopy } from "../copy";
import { getPlan } from "../queries/plans";
import { nextMonthOf } from "../rules/change";
import type { NewPlan, PlanEdit } from "../schema";
import { renewAsked } from "./renew-asked";

/** Values before and after, for the trail. */
type Saved = { saved: { id: string }; changed: Readonly<Record<string, string>> };

const words = agreementsCopy.plans;

export async function createPlan(tx: StudioTx, { arts, amount, ...plan }: NewPlan): Promise<{ id: string }> {
  const { id } = await tx.plan.create({ data: { ...plan, amountCents: amount }, select: { id: true } });
  await keepArts(tx, { id, arts });
  return { id };
}

async function keepArts(tx: StudioTx, { id, arts }: { id: string; arts: readonly string[] }): Promise<void> {
  await tx.planArt.deleteMany({ where: { planId: id, martialArtId: { notIn: [...arts] } } });
  await tx.planArt.createMany({
    data: arts.map((martialArtId) => ({ planId: id, martialArtId })),
    skipDuplicates: true,
  });
}

/** Row lock: nobody else changes the plan until this transaction ends. */
const holdPlan = (tx: StudioTx, id: string) =>
  tx.$executeRaw`select from plans where id = ${id}::uuid for no key update`;

/**
 * Saves an edited plan. A new price is for new students alone, or also from next month on for all who have the plan or
 * for the chosen ones; this month's charges stay. Refuses another interval for a plan that somebody has, and a form
 * that shows older values.
 */
export async function updatePlan(
  tx: StudioTx,
  { id, version, arts, amount, whom, students, today, ...plan }: PlanEdit & { today: IsoDay },
): Promise<Saved> {
  await holdPlan(tx, id);
  const now = await getPlan(tx, { id });
  if (now.version !== version) throw new DomainError("changed", agreementsCopy.changed);
  const { intervalKept } = words.form;
  if (now.isHeld && plan.everyMonths !== now.everyMonths)
    throw new DomainError("invalid", intervalKept, { everyMonths: [intervalKept] });
  await tx.plan.updateMany({ where: { id }, data: { ...plan, amountCents: amount } });
  await keepArts(tx, { id, arts });
  const isOther = amount !== now.amount;
  const count = isOther ? await priceFor(tx, { id, amount, whom, students, today }) : 0;
  const changed = changesBetween({ planName: now.name, amount: now.amount }, { planName: plan.name, amount });
  return {
    saved: { id },
    changed: { planName: plan.name, ...changed, ...(isOther && { whom, students: String(count) }) },
  };
}

/** Agrees on the price from next month on. Returns the number of students whom it is for. */
async function priceFor(
  tx: StudioTx,
  {
    id,
    amount,
    whom,
    students,
    today,
  }: Pick<PlanEdit, "id" | "amount" | "whom" | "students"> & { today: IsoDay },
): Promise<number> {
  if (whom === "new") return 0;
  const from = nextMonthOf(today);
  const count = await tx.$executeRaw`
    update agreements set next_amount_cents = case when amount_cents <> ${amount} then ${amount}::int end,
                          next_from = case when amount_cents <> ${amount} then ${from}::date end
     where plan_id = ${id}::uuid and ${whom === "all" ? sql`true` : sql`student_id = any(${students}::uuid[])`}`;
  if (whom === "chosen" && count !== students.length)
    throw new DomainError("changed", words.whom.others, { students: [words.whom.others] });
  return count;
}

/** Offers a plan to students, or to nobody any more. Students who have it keep it. */
export async function setPlanActive(
  tx: StudioTx,
  { id, active }: { id: string; active: boolean },
): Promise<{ id: string; planName: string }> {
  const { count } = await tx.plan.updateMany({ where: { id }, data: { active } });
  if (count === 0) throw new NotFoundError(commonCopy.notFound);
  const { name } = await getPlan(tx, { id });
  return { id, planName: name };
}

/** Saves the discount for brothers and applies it. Refuses a form that shows an older percentage. */
export async function saveSiblings(
  tx: StudioTx,
  { studioId, siblingsBp, was, today }: { studioId: string; siblingsBp: number; was: number; today: IsoDay },
): Promise<Saved> {
  const { count } = await tx.studio.updateMany({
    where: { id: studioId, siblingsBp: was },
    data: { siblingsBp },
  });
  if (count === 0) throw new DomainError("changed", agreementsCopy.changed);
  await renewAsked(tx, { of: "active", today });
  return { saved: { id: studioId }, changed: changesBetween({ siblings: was }, { siblings: siblingsBp }) };
}

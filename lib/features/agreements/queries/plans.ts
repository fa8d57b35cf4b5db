import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { versionOf } from "@/lib/db/version";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import { type Cents, cents } from "@/lib/kernel/money";
import type { DatedTerms } from "../rules/change";
import { readTerms } from "./terms";

export type PlanRow = {
  id: string;
  name: string;
  amount: Cents;
  everyMonths: number;
  classesPerWeek: number | null;
  arts: { id: string; name: string }[];
  active: boolean;
  /** Active students who have it. */
  students: number;
};

const columns = {
  id: true,
  name: true,
  amountCents: true,
  everyMonths: true,
  classesPerWeek: true,
  active: true,
  arts: {
    orderBy: { martialArt: { name: "asc" } },
    select: { martialArt: { select: { id: true, name: true } } },
  },
} as const;

/** Active plans first, then by name. */
export async function listPlans(tx: StudioTx): Promise<PlanRow[]> {
  const plans = await tx.plan.findMany({
    orderBy: [{ active: "desc" }, { name: "asc" }],
    select: {
      ...columns,
      _count: { select: { agreements: { where: { student: { status: "active" } } } } },
    },
  });
  return plans.map(({ amountCents, arts, _count, ...plan }) => ({
    ...plan,
    amount: cents(amountCents),
    arts: arts.map(({ martialArt }) => martialArt),
    students: _count.agreements,
  }));
}

export type PlanChoice = Pick<PlanRow, "id" | "name" | "amount" | "everyMonths">;

/** Plans that may be given to a student, by name. */
export async function listPlanChoices(tx: StudioTx): Promise<PlanChoice[]> {
  const plans = await tx.plan.findMany({
    where: { active: true },
    orderBy: { name: "asc" },
    select: { id: true, name: true, amountCents: true, everyMonths: true },
  });
  return plans.map(({ amountCents, ...plan }) => ({ ...plan, amount: cents(amountCents) }));
}

export type PlanValues = Omit<PlanRow, "students"> & {
  /** Changes with any value that the form shows. */
  version: string;
  /** True if any student has it, whatever their status. */
  isHeld: boolean;
};

export async function getPlan(tx: StudioTx, { id }: { id: string }): Promise<PlanValues> {
  const plan = await tx.plan.findFirst({
    where: { id },
    select: { ...columns, _count: { select: { agreements: true } } },
  });
  if (!plan) throw new NotFoundError(commonCopy.notFound);
  const { amountCents, arts, _count, ...rest } = plan;
  const values = { ...rest, amount: cents(amountCents), arts: arts.map(({ martialArt }) => martialArt) };
  return { ...values, version: versionOf(values), isHeld: _count.agreements > 0 };
}

export type PlanStudent = { id: string; name: string; terms: DatedTerms };

/** Students who have the plan and did not leave, by name, with everything that prices their fee. */
export async function listPlanStudents(tx: StudioTx, { id }: { id: string }): Promise<PlanStudent[]> {
  const held = await tx.agreement.findMany({
    where: { planId: id, student: { status: { not: "inactive" } } },
    orderBy: { student: { fullName: "asc" } },
    select: { student: { select: { id: true, fullName: true } } },
  });
  const terms = new Map(
    (
      await readTerms(
        tx,
        held.map(({ student }) => student.id),
      )
    ).map((one) => [one.studentId, one]),
  );
  return held.flatMap(({ student }) => {
    const own = terms.get(student.id);
    return own ? [{ id: student.id, name: student.fullName, terms: own }] : [];
  });
}

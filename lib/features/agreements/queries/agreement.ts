import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { versionOf } from "@/lib/db/version";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dateToDay, firstOfMonth } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { type Cents, ZERO_CENTS, cents } from "@/lib/kernel/money";
import {
  ALWAYS,
  type Discount,
  type PriceLine,
  USUAL_DUE_DAY,
  dueOnIn,
  earlyOf,
  isPlain,
  priceOf,
} from "../rules/price";
import { type PlanChoice, listPlanChoices } from "./plans";
import { readTerms } from "./terms";

const columns = {
  planId: true,
  plan: { select: { name: true } },
  amountCents: true,
  everyMonths: true,
  dueDay: true,
  beginsOn: true,
  endsOn: true,
  scholarship: true,
  earlyBp: true,
  earlyCents: true,
  nextAmountCents: true,
  nextFrom: true,
  askedCents: true,
} as const;

/** Columns of an agreement for the student's page. */
export const agreementColumns = {
  ...columns,
  discounts: {
    orderBy: { id: "asc" },
    select: { id: true, percentBp: true, cents: true, reason: true, until: true },
  },
} as const;

/** Active students for whom a guardian pays. */
export const paidStudents = {
  where: { canPay: true, student: { status: "active" } },
  select: { student: { select: { id: true, fullName: true } } },
} as const;

type Sibling = { id: string; fullName: string };

/** Other active students of a guardian who pays. */
export function siblingsOf({
  id,
  guardians,
}: {
  id: string;
  guardians: readonly { canPay: boolean; guardian: { students: readonly { student: Sibling }[] } }[];
}): Sibling[] {
  const paid = guardians
    .filter(({ canPay }) => canPay)
    .flatMap(({ guardian }) => guardian.students)
    .map(({ student }) => [student.id, student] as const);
  return [...new Map(paid).values()].filter((other) => other.id !== id);
}

/** Columns that tell whether the student's fee is the whole agreement. */
export const plainColumns = {
  planId: true,
  everyMonths: true,
  scholarship: true,
  amountCents: true,
  askedCents: true,
  nextFrom: true,
  discounts: { take: 1, select: { id: true } },
} as const;

type PlainRow = Omit<Parameters<typeof isPlain>[0] & object, "discounts"> & {
  discounts: readonly unknown[];
};

/** True if the fee may be typed in the student's own form: without an agreement, or with a plain own amount. */
export const isFeePlain = (row: PlainRow | null): boolean =>
  row === null || isPlain({ ...row, discounts: row.discounts.length });

type Stored = {
  planId: string | null;
  plan: { name: string } | null;
  amountCents: number;
  everyMonths: number;
  dueDay: number;
  beginsOn: Date;
  endsOn: Date | null;
  scholarship: boolean;
  earlyBp: number;
  earlyCents: number;
  nextAmountCents: number | null;
  nextFrom: Date | null;
  askedCents: number;
};

type StoredDiscount = {
  id: string;
  percentBp: number | null;
  cents: number | null;
  reason: string;
  until: Date | null;
};

export type AgreementView = {
  plan: string | null;
  amount: Cents;
  everyMonths: number;
  dueDay: number;
  /** Null if it always was. */
  beginsOn: IsoDay | null;
  endsOn: IsoDay | null;
  scholarship: boolean;
  /** Discount for paying until the due day, of this month's fee; zero without one. */
  early: Cents;
  next: { amount: Cents; from: IsoDay } | null;
  discounts: (Discount & { id: string })[];
  /** How this month's fee is made, and its sum. */
  lines: PriceLine[];
  asked: Cents;
};

const beginOf = (stored: Date): IsoDay | null => {
  const day = dateToDay(stored);
  return day === ALWAYS ? null : day;
};

/** The agreement as the student's page shows it. Null without one. */
export async function readAgreement(
  tx: StudioTx,
  row: (Stored & { discounts: StoredDiscount[] }) | null,
  { studentId, today }: { studentId: string; today: IsoDay },
): Promise<AgreementView | null> {
  // Asked even without an agreement, so that every page runs the same statements.
  const [terms] = await readTerms(tx, [studentId]);
  if (row === null || !terms) return null;
  const month = firstOfMonth(today);
  const { amount, discount, lines } = priceOf(terms, { month, dueOn: dueOnIn(month, terms) });
  const asked = cents(amount - discount);
  return {
    plan: row.plan?.name ?? null,
    amount: cents(row.amountCents),
    everyMonths: row.everyMonths,
    dueDay: row.dueDay,
    beginsOn: beginOf(row.beginsOn),
    endsOn: row.endsOn && dateToDay(row.endsOn),
    scholarship: row.scholarship,
    early: earlyOf(terms, asked),
    next: terms.next,
    discounts: row.discounts.map(({ cents: fixed, until, ...one }) => ({
      ...one,
      cents: fixed === null ? null : cents(fixed),
      until: until && dateToDay(until),
    })),
    lines,
    asked,
  };
}

export type AgreementValues = {
  studentId: string;
  /** Changes with any value that the form shows. */
  version: string;
  planId: string | null;
  amount: Cents;
  everyMonths: number;
  dueDay: number;
  beginsOn: IsoDay | null;
  endsOn: IsoDay | null;
  scholarship: boolean;
  earlyBp: number;
  earlyCents: Cents;
  /** Plans that are offered, and the student's own even if it is inactive, at the price that the student pays. */
  plans: PlanChoice[];
};

/** Values of the agreement's form. A student without an agreement has the usual ones. */
export async function getAgreementValues(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<AgreementValues> {
  const student = await tx.student.findFirst({
    where: { id: studentId },
    select: { agreement: { select: columns } },
  });
  if (!student) throw new NotFoundError(commonCopy.notFound);
  const row = student.agreement;
  const values = {
    planId: row?.planId ?? null,
    amount: row ? cents(row.amountCents) : ZERO_CENTS,
    everyMonths: row?.everyMonths ?? 1,
    dueDay: row?.dueDay ?? USUAL_DUE_DAY,
    beginsOn: row ? beginOf(row.beginsOn) : null,
    endsOn: row?.endsOn ? dateToDay(row.endsOn) : null,
    scholarship: row?.scholarship ?? false,
    earlyBp: row?.earlyBp ?? 0,
    earlyCents: cents(row?.earlyCents ?? 0),
  };
  const offered = await listPlanChoices(tx);
  const own =
    row?.planId && row.plan
      ? [{ id: row.planId, name: row.plan.name, amount: values.amount, everyMonths: values.everyMonths }]
      : [];
  return {
    studentId,
    version: versionOf({ ...values, nextFrom: row?.nextFrom ?? null }),
    ...values,
    plans: [...own, ...offered.filter(({ id }) => id !== row?.planId)],
  };
}

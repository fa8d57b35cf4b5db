import { type IsoDay, addMonths, addDays, firstOfMonth, isoDay } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS, cents } from "@/lib/kernel/money";

/** 100 %, in hundredths of a percent. */
export const WHOLE_BP = 10_000;
/** Due day where nobody chose one (PORTAL-27). */
export const USUAL_DUE_DAY = 10;
/** The database makes the agreement of a new student who pays an own amount on the usual day. Any other is written. */
export const isAgreedApart = (terms: {
  planId: string | null;
  dueDay: number;
  scholarship: boolean;
}): boolean => terms.planId !== null || terms.dueDay !== USUAL_DUE_DAY || terms.scholarship;
/** Begin of an agreement for which nobody chose one. */
export const ALWAYS = isoDay("1950-01-01");
export const intervals = [1, 3, 6, 12] as const;
export type Interval = (typeof intervals)[number];

/** A discount has either a percentage, in hundredths of a percent, or an amount. */
export type Discount = {
  percentBp: number | null;
  cents: Cents | null;
  reason: string;
  /** Last day on which a fee that falls due has it; null without an end. */
  until: IsoDay | null;
};

/** Everything that decides what a fee costs. */
export type Terms = {
  /** Null for an own amount. */
  plan: string | null;
  /** For `everyMonths`, before discounts. */
  amount: Cents;
  everyMonths: number;
  /** Price from a later month on. */
  next: { amount: Cents; from: IsoDay } | null;
  scholarship: boolean;
  discounts: readonly Discount[];
  /** Percentage for the second and further children of one paying guardian; 0 for everybody else. */
  siblingsBp: number;
};

/**
 * A line that explains a charge, as it is stored with it. Amounts of discounts are positive. A string is a remark:
 * why and when the charge changed.
 */
export type StoredLine =
  | string
  | { line: "plan"; name: string | null; months: number; cents: number }
  | { line: "discount"; reason: string; cents: number }
  | { line: "siblings"; bp: number; cents: number }
  /** Discount for paying until the due day, once it is used. */
  | { line: "early"; cents: number }
  /** Fine and interest that nobody asks for any more. */
  | { line: "forgiven"; reason: string; cents: number };

/** A line with an amount. */
export type PriceLine = Exclude<StoredLine, string>;

export type Price = { amount: Cents; discount: Cents; lines: PriceLine[] };

/** A percentage of an amount in hundredths of a percent, rounded half up to the cent. */
export const percentOf = (amount: Cents, bp: number): Cents => cents(Math.round((amount * bp) / WHOLE_BP));

/** Price in force in a month. */
const amountIn = ({ amount, next }: Pick<Terms, "amount" | "next">, month: IsoDay): Cents =>
  next !== null && next.from <= month ? next.amount : amount;

/**
 * Price of a fee for the span that begins in `month` and falls due on `dueOn`, with its lines. Every percentage is
 * taken of the full price, and the discounts together never exceed it.
 */
export function priceOf(terms: Terms, { month, dueOn }: { month: IsoDay; dueOn: IsoDay }): Price {
  const amount = terms.scholarship ? ZERO_CENTS : amountIn(terms, month);
  const lines: PriceLine[] = [{ line: "plan", name: terms.plan, months: terms.everyMonths, cents: amount }];
  let discount = 0;
  const take = (wanted: number): number => {
    const taken = Math.min(wanted, amount - discount);
    discount += taken;
    return taken;
  };
  for (const { percentBp, cents: fixed, reason, until } of terms.discounts) {
    if (until !== null && until < dueOn) continue;
    const taken = take(percentBp === null ? (fixed ?? 0) : percentOf(amount, percentBp));
    if (taken > 0) lines.push({ line: "discount", reason, cents: taken });
  }
  if (terms.siblingsBp > 0) {
    const taken = take(percentOf(amount, terms.siblingsBp));
    if (taken > 0) lines.push({ line: "siblings", bp: terms.siblingsBp, cents: taken });
  }
  return { amount, discount: cents(discount), lines };
}

/** Due day in a month: the agreed day, or the month's last day, and not before the first day of training. */
export function dueOnIn(
  month: IsoDay,
  { dueDay, enrolledOn }: { dueDay: number; enrolledOn: IsoDay },
): IsoDay {
  const first = firstOfMonth(month);
  const last = addDays(addMonths(first, 1), -1);
  const agreed = isoDay(
    `${first.slice(0, 8)}${String(Math.min(dueDay, Number(last.slice(8)))).padStart(2, "0")}`,
  );
  return enrolledOn > agreed ? enrolledOn : agreed;
}

/** Discount for paying until the due day, of what the charge asks for. */
export const earlyOf = (
  { earlyBp, earlyCents }: { earlyBp: number; earlyCents: number },
  asked: Cents,
): Cents => cents(Math.min(asked, earlyBp > 0 ? percentOf(asked, earlyBp) : earlyCents));

/** Sum of the discounts that hold on a day, however large. Cents. */
export const discountsOf = (amount: Cents, discounts: readonly Discount[], day: IsoDay): number =>
  discounts
    .filter(({ until }) => until === null || until >= day)
    .reduce(
      (sum, { percentBp, cents: fixed }) =>
        sum + (percentBp === null ? (fixed ?? 0) : percentOf(amount, percentBp)),
      0,
    );

/** True if the student's fee is the whole agreement: an own amount a month, asked for without any discount. */
export const isPlain = (agreement: {
  planId: string | null;
  everyMonths: number;
  scholarship: boolean;
  amountCents: number;
  askedCents: number;
  nextFrom: Date | null;
  discounts: number;
}): boolean =>
  agreement.planId === null &&
  agreement.everyMonths === 1 &&
  !agreement.scholarship &&
  agreement.nextFrom === null &&
  agreement.discounts === 0 &&
  agreement.amountCents === agreement.askedCents;

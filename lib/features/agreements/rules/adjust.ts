import { type IsoDay } from "@/lib/kernel/dates";
import { type Cents, MAX_CHARGED_CENTS, cents } from "@/lib/kernel/money";
import { askedOf, type DatedTerms } from "./change";
import { discountsOf, dueOnIn, percentOf } from "./price";

/** A higher price by a percentage or by an amount a month, or another amount a month. */
export type Adjustment = { by: "percent"; bp: number } | { by: "reais" | "amount"; cents: Cents };

/** The reasons for which an agreement does not follow an adjustment. */
export type NotAdjusted =
  | "no-fee"
  | "scholarship"
  | "plan"
  | "interval"
  | "next"
  | "adjusted"
  | "over"
  | "same"
  | "discounts"
  | "too-high";

export type AdjustedTerms = DatedTerms & { earlyCents: number; endsOn: IsoDay | null };

/** Prices before discounts, and what is asked for in the first month after them. */
export type Adjusted = { amount: Cents; from: Cents; to: Cents };

/**
 * The price of an agreement from a month on, or why it stays. A plan's price is changed in the plan. A price that is
 * agreed for a later month stays; one that begins before then is the price to be adjusted. One that begins in the month
 * itself is adjusted once more only with `again`, because it may be the same adjustment by somebody else.
 */
export function adjust(
  terms: AdjustedTerms | null,
  change: Adjustment,
  { month, again }: { month: IsoDay; again: boolean },
): Adjusted | NotAdjusted {
  if (terms === null) return "no-fee";
  if (terms.scholarship) return "scholarship";
  if (terms.plan !== null) return "plan";
  if (terms.next !== null && terms.next.from > month) return "next";
  if (terms.next?.from === month && !again) return "adjusted";
  const now = terms.next?.amount ?? terms.amount;
  if (now === 0) return "no-fee";
  if (terms.endsOn !== null && terms.endsOn < month) return "over";
  if (terms.everyMonths > 1 && change.by !== "percent") return "interval";
  const amount = newAmount(now, change);
  if (amount === now) return "same";
  if (amount > MAX_CHARGED_CENTS) return "too-high";
  const due = dueOnIn(month, terms);
  if (discountsOf(amount, terms.discounts, due) + terms.earlyCents > amount) return "discounts";
  return {
    amount,
    from: askedOf(terms, month),
    to: askedOf({ ...terms, amount, next: null }, month),
  };
}

function newAmount(now: Cents, change: Adjustment): Cents {
  if (change.by === "amount") return change.cents;
  return cents(now + (change.by === "percent" ? percentOf(now, change.bp) : change.cents));
}

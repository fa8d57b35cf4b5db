import { type IsoDay, firstOfMonth } from "@/lib/kernel/dates";
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

/** The price now, and the one of a month to come. A stored price that has begun by today is the price now. */
function pricesOn({ amount, next }: AdjustedTerms, today: IsoDay): Pick<AdjustedTerms, "amount" | "next"> {
  const hasBegun = next !== null && next.from <= firstOfMonth(today);
  return hasBegun ? { amount: next.amount, next: null } : { amount, next };
}

/**
 * The price of an agreement from a month on, or why it stays. A plan's price is changed in the plan. An agreement keeps
 * one price to come: one that begins in another month stays. One that begins in the month itself is adjusted once more
 * only with `again`, because it may be the same adjustment by somebody else.
 */
export function adjust(
  terms: AdjustedTerms | null,
  change: Adjustment,
  { month, again, today }: { month: IsoDay; again: boolean; today: IsoDay },
): Adjusted | NotAdjusted {
  if (terms === null) return "no-fee";
  if (terms.scholarship) return "scholarship";
  if (terms.plan !== null) return "plan";
  const { amount: current, next } = pricesOn(terms, today);
  if (next !== null && next.from !== month) return "next";
  if (next !== null && !again) return "adjusted";
  const now = next?.amount ?? current;
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

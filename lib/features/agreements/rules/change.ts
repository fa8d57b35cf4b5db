import { type IsoDay, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import type { Cents } from "@/lib/kernel/money";
import { type Discount, type Terms, dueOnIn, priceOf } from "./price";

export type DatedTerms = Terms & { dueDay: number; enrolledOn: IsoDay };

/** First day of the month from which a changed price of a plan is charged. */
export const nextMonthOf = (today: IsoDay): IsoDay => addMonths(firstOfMonth(today), 1);

/** Price of the fee of one month after discounts. */
export function askedOf(terms: DatedTerms, month: IsoDay): Cents {
  const { amount, discount } = priceOf(terms, { month, dueOn: dueOnIn(month, terms) });
  return (amount - discount) as Cents;
}

/** Fee of `month` as it is agreed, and with another amount. */
export const changeTo = (
  terms: DatedTerms,
  { amount, month }: { amount: Cents; month: IsoDay },
): { from: Cents; to: Cents } => ({
  from: askedOf(terms, month),
  to: askedOf({ ...terms, amount, next: null }, month),
});

/** A discount as the trail tells it. */
export const discountFacts = (given: Pick<Discount, "percentBp" | "reason"> & { cents: number | null }) => ({
  ...(given.percentBp === null ? { discount: given.cents ?? 0 } : { discountPercent: given.percentBp }),
  because: given.reason,
});

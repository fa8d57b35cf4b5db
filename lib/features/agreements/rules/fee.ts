import { feeCopy } from "@/lib/kernel/copy/fee";
import { type IsoDay, addMonths, monthOfYear } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type StoredLine, type Terms, dueOnIn, earlyOf, priceOf } from "./price";

export type Agreed = Terms & { dueDay: number; enrolledOn: IsoDay; earlyBp: number; earlyCents: number };

/** A fee as it is charged. Cents. */
export type AgreedFee = {
  description: string;
  covers: number;
  dueOn: IsoDay;
  amount: Cents;
  discount: Cents;
  early: Cents;
  lines: StoredLine[];
};

/** Examples: "Mensalidade de novembro de 2026", "Mensalidade de novembro de 2026 a janeiro de 2027". */
export const feeName = (month: IsoDay, months = 1): string =>
  feeCopy.of(monthOfYear(month)) +
  (months > 1 ? feeCopy.until(monthOfYear(addMonths(month, months - 1))) : "");

/**
 * The fee for the span that begins in `month`. If the agreed day is past, it is due today, so that nobody is late at
 * once; a charge that was already due on an earlier day (`wasDueOn`) stays due on that day. Discounts are those of the
 * agreed day, and paying early is over if the fee is due later than agreed.
 */
export function feeOf(
  terms: Agreed,
  { month, today, wasDueOn = today }: { month: IsoDay; today: IsoDay; wasDueOn?: IsoDay },
): AgreedFee {
  const agreed = dueOnIn(month, terms);
  const { amount, discount, lines } = priceOf(terms, { month, dueOn: agreed });
  const dueOn = agreed >= today ? agreed : wasDueOn < today ? wasDueOn : today;
  return {
    description: feeName(month, terms.everyMonths),
    covers: terms.everyMonths,
    dueOn,
    amount,
    discount,
    early: dueOn > agreed ? cents(0) : earlyOf(terms, cents(amount - discount)),
    lines,
  };
}

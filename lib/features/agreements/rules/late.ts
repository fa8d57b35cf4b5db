import { type IsoDay, daysBetween } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS, cents } from "@/lib/kernel/money";
import { percentOf } from "./price";

/**
 * Limits of the law: a fine of 2 % (Código de Defesa do Consumidor, art. 52 § 1), and interest of 1 % a month (Código
 * Tributário Nacional, art. 161 § 1, to which art. 406 of the Código Civil pointed). In hundredths of a percent.
 */
export const MAX_FINE_BP = 200;
export const MAX_INTEREST_BP = 100;
/** Interest of a month is spread over 30 days. */
const DAYS_OF_MONTH = 30;

/** An academy's rule; null where late charges cost nothing more. */
export type LateRule = { fineBp: number; interestBp: number } | null;

/** The columns of a charge that decide its amount of a day. Cents. */
export type Owed = {
  totalCents: number;
  paidCents: number;
  lateCents: number;
  earlyCents: number;
  dueOn: IsoDay;
  /** Last day whose interest `lateCents` contains; null while none was stored. */
  lateUntil: IsoDay | null;
};

export type DueAmount = {
  /** Open without anything of the day. */
  open: Cents;
  /** Discount for paying until the due day. */
  early: Cents;
  fine: Cents;
  interest: Cents;
  /** To pay on the day: open less early, plus fine and interest. */
  due: Cents;
};

/**
 * Amount of a charge on a day. The fine is taken once, interest for each day after the due day or after the last
 * stored one, both of what is open without stored late money.
 */
export function amountOn(
  { totalCents, paidCents, lateCents, earlyCents, dueOn, lateUntil }: Owed,
  day: IsoDay,
  rule: LateRule,
): DueAmount {
  const open = cents(Math.max(0, totalCents - paidCents));
  if (day <= dueOn) {
    const early = cents(Math.min(earlyCents, open));
    return { open, early, fine: ZERO_CENTS, interest: ZERO_CENTS, due: cents(open - early) };
  }
  const base = cents(Math.max(0, Math.min(open, totalCents - lateCents - paidCents)));
  const fine = rule === null || lateUntil !== null ? ZERO_CENTS : percentOf(base, rule.fineBp);
  const days = Math.max(0, daysBetween(lateUntil ?? dueOn, day));
  const interest =
    rule === null
      ? ZERO_CENTS
      : cents(Math.round((base * rule.interestBp * days) / (10_000 * DAYS_OF_MONTH)));
  return { open, early: ZERO_CENTS, fine, interest, due: cents(open + fine + interest) };
}

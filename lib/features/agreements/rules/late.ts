import { type IsoDay, daysBetween } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS, cents, formatBRL, sumCents } from "@/lib/kernel/money";
import { linesCopy } from "../copy";
import { type StoredLine, percentOf } from "./price";

/**
 * Limits in hundredths of a percent. The fine: 2 % of the amount (Código de Defesa do Consumidor, art. 52 § 1, as worded
 * by Lei 9.298/1996). Interest: the usual 1 % a month, the rate of the Código Tributário Nacional, art. 161 § 1. The
 * Código Civil, art. 406, pointed to it until Lei 14.905/2024, which now gives another rate where nobody agreed on one.
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
  /** Late money that was forgiven, and a rest that was waived. */
  forgivenCents: number;
  earlyCents: number;
  dueOn: IsoDay;
  /** Last day whose interest `lateCents` contains; null while none was stored. */
  lateUntil: IsoDay | null;
};

/** Late money of a day, or the discount for paying until the due day. Both are never given at once. */
export type DayParts = Pick<DueAmount, "early" | "fine" | "interest">;

export type DueAmount = {
  /** Open without anything of the day. */
  open: Cents;
  /** Discount for paying until the due day; none if nothing would be left to pay. */
  early: Cents;
  fine: Cents;
  interest: Cents;
  /** Late money that can be forgiven: of the day, and the unpaid part of what is stored. */
  late: Cents;
  /** To pay on the day: open less early, plus fine and interest. */
  due: Cents;
};

/**
 * Amount of a charge on a day. The fine is taken once, interest for each day after the due day or after the last
 * stored one, both of what is open without stored late money, so that no interest bears interest. Money pays the
 * amount first and late money last.
 */
export function amountOn(
  { totalCents, paidCents, lateCents, forgivenCents, earlyCents, dueOn, lateUntil }: Owed,
  day: IsoDay,
  rule: LateRule,
): DueAmount {
  const open = cents(Math.max(0, totalCents - paidCents));
  const keptLate = lateCents - Math.min(lateCents, forgivenCents);
  const stored = cents(Math.min(open, keptLate));
  if (day <= dueOn) {
    const early = cents(earlyCents < open ? earlyCents : 0);
    return { open, early, fine: ZERO_CENTS, interest: ZERO_CENTS, late: stored, due: cents(open - early) };
  }
  const base = cents(Math.max(0, Math.min(open, totalCents - keptLate - paidCents)));
  const fine = rule === null || lateUntil !== null ? ZERO_CENTS : percentOf(base, rule.fineBp);
  const days = Math.max(0, daysBetween(lateUntil ?? dueOn, day));
  const interest =
    rule === null
      ? ZERO_CENTS
      : cents(Math.round((base * rule.interestBp * days) / (10_000 * DAYS_OF_MONTH)));
  const late = cents(stored + fine + interest);
  return { open, early: ZERO_CENTS, fine, interest, late, due: cents(open + fine + interest) };
}

/** A charge of a settlement, with the day on which that was opened and the academy's rule. */
type SettledOwed = Owed & { settledOn: IsoDay; rule: LateRule };

/**
 * Parts of a settlement's day that its charge still takes. Late money is taken as the settlement has it, but once money
 * or late money came onto the charge no more than the charge costs on that day: a fine that was stored already, or a part
 * that was paid earlier, is not fined again. A discount that is used up or changed since is not given, nor one that would
 * leave nothing to pay.
 */
function partsLeft(
  { early, fine, interest }: DayParts,
  { settledOn, rule, ...charge }: SettledOwed,
): DayParts {
  const now = amountOn(charge, settledOn, rule);
  const isMoved = charge.paidCents > 0 || charge.lateUntil !== null;
  const upTo = (part: Cents, most: Cents): Cents => cents(isMoved ? Math.min(part, most) : part);
  return {
    early: early === charge.earlyCents && early < now.open ? early : ZERO_CENTS,
    fine: upTo(fine, now.fine),
    interest: upTo(interest, now.interest),
  };
}

/** An amount without late money and without a discount. */
export const plainDue = (open: Cents): DueAmount => ({
  open,
  early: ZERO_CENTS,
  fine: ZERO_CENTS,
  interest: ZERO_CENTS,
  late: ZERO_CENTS,
  due: open,
});

/** Examples: "R$ 150,00 · Multa R$ 3,00 · Juros R$ 0,60"; null if the amount is what is open. */
export function partWords({ open, early, fine, interest }: DueAmount): string | null {
  const parts = [
    fine > 0 && `${linesCopy.fine} ${formatBRL(fine)}`,
    interest > 0 && `${linesCopy.interest} ${formatBRL(interest)}`,
    early > 0 && `${linesCopy.early} ${formatBRL(early)}`,
  ].filter((word) => word !== false);
  return parts.length === 0 ? null : [formatBRL(open), ...parts].join(" · ");
}

/** The same in one narrow line: "R$ 3,60 de atraso". */
export function partNote({ early, fine, interest }: DueAmount): string | null {
  if (fine + interest > 0) return linesCopy.lateOf(formatBRL(cents(fine + interest)));
  return early > 0 ? linesCopy.earlyOf(formatBRL(early)) : null;
}

/** Columns of a settlement's charge. Cents; null for a settlement without its charge's row. */
type StoredParts = { fineCents: number; interestCents: number; earlyCents: number } | null;

/** Amount with which a settlement closes its charge: that of the day on which it was opened, however late its money comes. */
export function settledDueOf(stored: StoredParts, charge: SettledOwed): { parts: DayParts; due: Cents } {
  const parts = partsLeft(
    {
      early: cents(stored?.earlyCents ?? 0),
      fine: cents(stored?.fineCents ?? 0),
      interest: cents(stored?.interestCents ?? 0),
    },
    charge,
  );
  const open = Math.max(0, charge.totalCents - charge.paidCents);
  return { parts, due: cents(open + parts.fine + parts.interest - parts.early) };
}

/** Forgiven late money of a charge, without a rest that was waived. */
export const forgivenLate = (explained: readonly StoredLine[]): Cents =>
  sumCents(
    explained.flatMap((one) =>
      typeof one !== "string" && one.line === "forgiven" ? [cents(one.cents)] : [],
    ),
  );

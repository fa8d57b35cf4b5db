import { type Cents, ZERO_CENTS, cents, sumCents } from "@/lib/kernel/money";
import type { IsoDay } from "@/lib/kernel/dates";
import { linesCopy } from "../copy";
import { type LateRule, type Owed, amountOn } from "./late";
import type { StoredLine } from "./price";

/** A charge with everything that explains its amount. Cents. */
export type ExplainedCharge = Owed & {
  description: string;
  isOpen: boolean;
  amountCents: number;
  discountCents: number;
  /** The fine's part of the stored late money. */
  fineCents: number;
  /** Paid with the student's credit; a part of what is paid. */
  creditCents: number;
  lines: readonly StoredLine[];
};

export type AmountLine = { label: string; cents: Cents; isSum: boolean };

/** `remarks` say why and when the charge changed. */
export type Explanation = { lines: AmountLine[]; remarks: string[] };

const {
  plan,
  discount,
  discountFor,
  siblings,
  credit,
  fine,
  interest,
  earlyUntil,
  forgiven,
  waived,
  total,
  paid,
  rest,
} = linesCopy;

/**
 * Lines of a charge's amount on a day. Lines before a sum add up to it. Stored lines that no longer fit the charge's
 * amount or discount, as it was changed by hand since, give way to one plain line.
 */
export function explain(charge: ExplainedCharge, day: IsoDay, rule: LateRule): Explanation {
  const now = charge.isOpen
    ? amountOn(charge, day, rule)
    : { early: ZERO_CENTS, fine: ZERO_CENTS, interest: ZERO_CENTS };
  const stored = charge.lines.filter((line) => typeof line !== "string");
  const parts = [
    ...priceLines(charge, stored),
    part(earlyUntil(charge.dueOn), -now.early),
    part(credit, -charge.creditCents),
    part(fine, charge.fineCents + now.fine),
    part(interest, charge.lateCents - charge.fineCents + now.interest),
    ...forgivenLines(charge, stored),
  ].filter(({ cents: amount, isSum }) => isSum || amount !== 0);
  const asked = sumCents(parts.map((line) => line.cents));
  const received = charge.paidCents - charge.creditCents;
  return {
    lines: [
      ...parts,
      sum(total, asked),
      ...(received > 0 ? [part(paid, -received)] : []),
      ...(received > 0 && charge.isOpen ? [sum(rest, asked - received)] : []),
    ],
    remarks: charge.lines.filter((line) => typeof line === "string"),
  };
}

type Kept = Exclude<StoredLine, string>;

const part = (label: string, amount: number): AmountLine => ({ label, cents: cents(amount), isSum: false });
const sum = (label: string, amount: number): AmountLine => ({ label, cents: cents(amount), isSum: true });

/** The agreed amount and its discounts, with the discount for paying early that was used. */
function priceLines(
  { amountCents, discountCents, description, dueOn }: ExplainedCharge,
  stored: readonly Kept[],
): AmountLine[] {
  const agreed = stored.find((line) => line.line === "plan" && line.cents === amountCents);
  const first = part(agreed?.line === "plan" ? plan(agreed.name, agreed.months) : description, amountCents);
  const given = stored.flatMap((line): AmountLine[] => {
    switch (line.line) {
      case "discount":
        return [part(discountFor(line.reason), -line.cents)];
      case "siblings":
        return [part(siblings(line.bp), -line.cents)];
      case "early":
        return [part(earlyUntil(dueOn), -line.cents)];
      default:
        return [];
    }
  });
  const isWhole = given.reduce((all, line) => all - line.cents, 0) === discountCents;
  return [{ ...first, isSum: false }, ...(isWhole ? given : [part(discount, -discountCents)])];
}

/** Late money that was forgiven, with its reasons, and the rest that was waived. */
function forgivenLines({ forgivenCents }: ExplainedCharge, stored: readonly Kept[]): AmountLine[] {
  const lines = stored.flatMap((line) =>
    line.line === "forgiven" ? [part(forgiven(line.reason), -line.cents)] : [],
  );
  const named = lines.reduce((all, line) => all - line.cents, 0);
  return [...lines, part(waived, named - forgivenCents)];
}

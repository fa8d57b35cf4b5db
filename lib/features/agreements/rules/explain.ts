import type { ChargeStatus } from "@/lib/db/generated/enums";
import { type Cents, ZERO_CENTS, cents, sumCents } from "@/lib/kernel/money";
import type { IsoDay } from "@/lib/kernel/dates";
import { followCopy, linesCopy } from "../copy";
import { type LateRule, type Owed, amountOn } from "./late";
import type { PriceLine, StoredLine } from "./price";

/** A charge with everything that explains its amount. Cents. */
export type ExplainedCharge = Owed & {
  description: string;
  status: ChargeStatus;
  amountCents: number;
  discountCents: number;
  /** The fine's part of the stored late money. */
  fineCents: number;
  /** Paid with the student's credit; a part of what is paid. */
  creditCents: number;
  lines: readonly StoredLine[];
  /** The academy alone reads it; null in the portal. */
  note?: string | null;
};

export type AmountLine = { label: string; cents: Cents; isSum: boolean };

/** `remarks` say why and when the charge changed, and the academy's note. */
export type Explanation = { lines: AmountLine[]; remarks: string[] };

const { credit, discount, earlyUntil, fine, forgiven, interest, paid, rest, total, waived } = linesCopy;

/**
 * Lines of a charge's amount on a day. Lines before a sum add up to it. Stored lines that no longer fit the charge's
 * amount or discount, as it was changed by hand since, give way to one plain line. A waived or cancelled charge comes
 * to nothing.
 */
export function explain(charge: ExplainedCharge, day: IsoDay, rule: LateRule): Explanation {
  const { status, note = null } = charge;
  const isOpen = status === "open";
  const now = isOpen
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
  const unasked =
    status === "waived" || status === "cancelled" ? sumCents(parts.map((line) => line.cents)) : 0;
  if (unasked > 0) parts.push(part(status === "waived" ? waived : linesCopy.cancelled, -unasked));
  const asked = sumCents(parts.map((line) => line.cents));
  const received = charge.paidCents - charge.creditCents;
  return {
    lines: [
      ...parts,
      sum(total, asked),
      ...(received > 0 ? [part(paid, -received)] : []),
      ...(received > 0 && isOpen ? [sum(rest, asked - received)] : []),
    ],
    remarks: [
      ...charge.lines.filter((line) => typeof line === "string"),
      ...(note === null ? [] : [linesCopy.note(note)]),
    ],
  };
}

const part = (label: string, amount: number): AmountLine => ({ label, cents: cents(amount), isSum: false });
const sum = (label: string, amount: number): AmountLine => ({ label, cents: cents(amount), isSum: true });

/** A stored line in words, with its sign. `dueOn` names the day of a discount for paying early, where it is known. */
export function storedLine(line: PriceLine, dueOn: IsoDay | null): AmountLine {
  switch (line.line) {
    case "plan":
      return part(linesCopy.plan(line.name, line.months), line.cents);
    case "discount":
      return part(linesCopy.discountFor(line.reason), -line.cents);
    case "siblings":
      return part(linesCopy.siblings(line.bp), -line.cents);
    case "early":
      return part(dueOn === null ? linesCopy.early : earlyUntil(dueOn), -line.cents);
    case "forgiven":
      return part(forgiven(line.reason), -line.cents);
  }
}

/** The plan and the discounts that came or went between a charge's lines before and after a change, in words. */
export function causeOf(before: readonly StoredLine[], after: readonly StoredLine[]): string {
  const [were, are] = [causesIn(before), causesIn(after)];
  const came = are.filter((label) => !were.includes(label));
  const went = were.filter((label) => !are.includes(label));
  return [...came, ...went.map(followCopy.gone)].join(", ");
}

const causesIn = (lines: readonly StoredLine[]): string[] =>
  lines
    .filter((line) => typeof line !== "string")
    .filter((line) => (line.line === "plan" ? line.name !== null : line.line !== "forgiven"))
    .map((line) => storedLine(line, null).label);

/** The agreed amount and its discounts, with the discount for paying early that was used. */
function priceLines(
  { amountCents, discountCents, description, dueOn }: ExplainedCharge,
  stored: readonly PriceLine[],
): AmountLine[] {
  const agreed = stored.find((line) => line.line === "plan" && line.cents === amountCents);
  const given = stored
    .filter(({ line }) => line !== "plan" && line !== "forgiven")
    .map((line) => storedLine(line, dueOn));
  const isWhole = given.reduce((all, line) => all - line.cents, 0) === discountCents;
  return [
    agreed ? storedLine(agreed, dueOn) : part(description, amountCents),
    ...(isWhole ? given : [part(discount, -discountCents)]),
  ];
}

/** Late money that was forgiven, with its reasons, and the rest that was waived. */
function forgivenLines(
  { forgivenCents, dueOn }: ExplainedCharge,
  stored: readonly PriceLine[],
): AmountLine[] {
  const lines = stored.filter(({ line }) => line === "forgiven").map((line) => storedLine(line, dueOn));
  const named = lines.reduce((all, line) => all - line.cents, 0);
  return [...lines, part(waived, named - forgivenCents)];
}

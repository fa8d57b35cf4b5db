import type { CreditKind } from "@/lib/db/generated/enums";
import type { IsoDay } from "@/lib/kernel/dates";
import { type Cents, shareOut } from "@/lib/kernel/money";
import { creditsCopy } from "./copy";

/** Movements that a page shows. */
export const MOVEMENTS_SHOWN = 12;

/** A movement of a student's credit, in signed cents. */
type Movement = {
  id: string;
  kind: CreditKind;
  amount: Cents;
  on: IsoDay;
  /** The charge that it paid; null otherwise. */
  charge: string | null;
  /** Given with what was returned; null otherwise, and for readers who may not see it. */
  reason: string | null;
};

export type Credit = { balance: Cents; movements: readonly Movement[] };

export function movementWords({
  kind,
  charge,
  reason,
}: Pick<Movement, "kind" | "charge" | "reason">): string {
  const words = creditsCopy.movements;
  switch (kind) {
    case "used":
    case "freed":
      return words[kind](charge ?? creditsCopy.charge);
    case "returned":
      return reason === null ? words.returned : `${words.returned}: ${reason}`;
    case "surplus":
    case "cancelled":
      return words[kind];
  }
}

/** The rest of counted money after a refund, which takes a payment's credit first. */
export const restOf = <Part extends { amountCents: number; creditCents: number }>(
  counts: Cents,
  counted: readonly Part[],
): (Part & { amountCents: Cents })[] =>
  shareOut(
    counts,
    counted.map((part) => ({ part, amountCents: part.amountCents })),
  ).map(({ part, amountCents }) => ({
    ...part,
    amountCents,
    creditCents: Math.max(0, amountCents - (part.amountCents - part.creditCents)),
  }));

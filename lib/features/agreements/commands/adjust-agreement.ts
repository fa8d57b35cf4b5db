import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type IsoDay, dateToDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { agreementsCopy } from "../copy";
import { readTermsToAdjust } from "../queries/to-adjust";
import { type Adjustment, adjust } from "../rules/adjust";
import { type By, changeAgreement } from "./change-agreement";
import { renewAsked } from "./renew-asked";

/** A price that was set for a later month, and the one it took the place of. */
type AdjustedPrice = {
  amount: number;
  nextAmount: number;
  from: IsoDay;
  wasNext: { amount: number; from: IsoDay } | null;
};

type Change = {
  studentId: string;
  change: Adjustment;
  from: IsoDay;
  again: boolean;
  /** Cents that somebody saw as asked for in that month; another sum is refused as "other-price". */
  asked: number;
};

/**
 * Agrees on another price from a month on. A price that has begun is stored as the present one first: it would be
 * overwritten. Throws with the reason as the code if the agreement does not follow.
 */
export async function adjustAgreement(
  tx: StudioTx,
  { studentId, change, from, again, asked, ...by }: Change & By,
): Promise<AdjustedPrice> {
  return changeAgreement(tx, { studentId, ...by }, async () => {
    await renewAsked(tx, { of: [studentId], today: by.today });
    const [terms = null] = await readTermsToAdjust(tx, [studentId]);
    const adjusted = adjust(terms, change, { month: from, again, today: by.today });
    if (typeof adjusted === "string" || terms === null)
      throw new DomainError(
        typeof adjusted === "string" ? adjusted : "no-fee",
        agreementsCopy.adjust.refused,
      );
    if (adjusted.from !== asked) throw new DomainError("other-price", agreementsCopy.adjust.refused);
    const data = { nextAmountCents: adjusted.amount, nextFrom: dayToDate(from) };
    await tx.agreement.updateMany({ where: { studentId }, data });
    return { amount: terms.amount, nextAmount: adjusted.amount, from, wasNext: terms.next };
  });
}

/**
 * Takes a price of a later month back. Throws "touched" if the agreement has changed since, and "charged" if a fee of
 * that month or a later one was charged.
 */
export async function takeBackPrice(
  tx: StudioTx,
  { studentId, price, ...by }: { studentId: string; price: AdjustedPrice } & By,
): Promise<void> {
  await changeAgreement(tx, { studentId, ...by }, async () => {
    const { amount, nextAmount, from, wasNext } = price;
    const refuse = (code: string) => new DomainError(code, agreementsCopy.adjust.refused);
    const now = await tx.agreement.findFirst({
      where: { studentId },
      select: { amountCents: true, nextAmountCents: true, nextFrom: true },
    });
    const isSame =
      now?.amountCents === amount &&
      now.nextAmountCents === nextAmount &&
      now.nextFrom !== null &&
      dateToDay(now.nextFrom) === from;
    if (!isSame) throw refuse("touched");
    const charged = await tx.charge.count({
      where: { studentId, kind: "fee", status: { not: "cancelled" }, period: { gte: dayToDate(from) } },
    });
    if (charged > 0) throw refuse("charged");
    const data = {
      nextAmountCents: wasNext?.amount ?? null,
      nextFrom: wasNext === null ? null : dayToDate(wasNext.from),
    };
    await tx.agreement.updateMany({ where: { studentId }, data });
  });
}

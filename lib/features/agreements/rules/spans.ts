import type { IsoDay } from "@/lib/kernel/dates";
import { dueOnIn } from "./price";

/** When an agreement's fees begin, and on which day they fall due. */
export type Spans = {
  dueDay: number;
  /** First days of the first month that no charge covers and of the last one; no last one is null. */
  beginsOn: IsoDay;
  endsOn: IsoDay | null;
};

/** First month, not before `from`, for which a fee is charged; null after the agreement's end. */
export function nextSpan({ beginsOn, endsOn }: Omit<Spans, "dueDay">, from: IsoDay): IsoDay | null {
  const month = from > beginsOn ? from : beginsOn;
  return endsOn !== null && month > endsOn ? null : month;
}

/** Due day of that month. */
export function nextDueOn(
  agreed: Spans,
  { from, enrolledOn }: { from: IsoDay; enrolledOn: IsoDay },
): IsoDay | null {
  const month = nextSpan(agreed, from);
  return month && dueOnIn(month, { dueDay: agreed.dueDay, enrolledOn });
}

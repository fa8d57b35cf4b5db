import { type IsoDay, addMonths } from "@/lib/kernel/dates";
import { dueOnIn } from "./price";

/** When an agreement's fees begin, and on which day they fall due. */
export type Spans = {
  everyMonths: number;
  dueDay: number;
  /** First days of a charged month and of the last one; no last one is null. */
  beginsOn: IsoDay;
  endsOn: IsoDay | null;
};

const monthsOf = (day: IsoDay): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** First month, not before `from`, for which a fee is charged; null after the agreement's end. */
export function nextSpan(
  { everyMonths, beginsOn, endsOn }: Omit<Spans, "dueDay">,
  from: IsoDay,
): IsoDay | null {
  const since = Math.max(0, monthsOf(from) - monthsOf(beginsOn));
  const month = addMonths(beginsOn, Math.ceil(since / everyMonths) * everyMonths);
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

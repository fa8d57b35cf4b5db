import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { type IsoDay, dateToDay, dayToDate } from "@/lib/kernel/dates";

type Span = { from: IsoDay; until: IsoDay };

const within = ({ from, until }: Span) => ({ day: { gte: dayToDate(from), lte: dayToDate(until) } });

export async function listOwnAbsences(
  tx: StudentTx,
  span: Span,
): Promise<{ classId: string; day: IsoDay }[]> {
  const rows = await tx.absence.findMany({ where: within(span), select: { classId: true, day: true } });
  return rows.map(({ classId, day }) => ({ classId, day: dateToDay(day) }));
}

/** Number of announced absences of a class, by day. */
export async function countAbsences(
  tx: StudioTx,
  { classId, ...span }: Span & { classId: string },
): Promise<ReadonlyMap<IsoDay, number>> {
  const rows = await tx.absence.groupBy({
    by: ["day"],
    where: { classId, ...within(span), enrollment: { status: "active" } },
    _count: true,
  });
  return new Map(rows.map(({ day, _count }) => [dateToDay(day), _count]));
}

import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type ClockTime, type IsoDay, dateToDay, dayToDate } from "@/lib/kernel/dates";

export type SessionStatus = "scheduled" | "held" | "cancelled";

/** A weekly class on one day, where that day differs from the rest or somebody was there. */
export type SessionRow = {
  id: string;
  classId: string;
  day: IsoDay;
  startTime: ClockTime;
  endTime: ClockTime;
  status: SessionStatus;
  cancelReason: string | null;
  /** Who really teaches or taught. */
  instructor: string | null;
  /** The roll call is done. */
  closed: boolean;
  present: number;
};

const columns = {
  id: true,
  classId: true,
  day: true,
  startTime: true,
  endTime: true,
  status: true,
  cancelReason: true,
  closedAt: true,
  instructor: { select: { fullName: true } },
  _count: { select: { attendances: { where: { voidedAt: null } } } },
} as const;

type Found = {
  id: string;
  classId: string;
  day: Date;
  startTime: string;
  endTime: string;
  status: SessionStatus;
  cancelReason: string | null;
  closedAt: Date | null;
  instructor: { fullName: string } | null;
  _count: { attendances: number };
};

/** Safe because the columns hold "HH:MM" by a check constraint. */
const rowOf = ({ _count, closedAt, instructor, ...row }: Found): SessionRow => ({
  ...row,
  day: dateToDay(row.day),
  startTime: row.startTime as ClockTime,
  endTime: row.endTime as ClockTime,
  instructor: instructor?.fullName ?? null,
  closed: closedAt !== null,
  present: _count.attendances,
});

/** The sessions of some days, first to last, with how many were there. A class without a row is as its week has it. */
export async function listSessions(
  tx: StudioTx,
  { from, until }: { from: IsoDay; until: IsoDay },
): Promise<SessionRow[]> {
  const rows = await tx.classSession.findMany({
    where: { day: { gte: dayToDate(from), lte: dayToDate(until) } },
    orderBy: [{ day: "asc" }, { startTime: "asc" }, { id: "asc" }],
    select: columns,
  });
  return rows.map(rowOf);
}

/** The sessions of one class in some days, the last first. */
export async function listSessionsOfClass(
  tx: StudioTx,
  { classId, from, until }: { classId: string; from: IsoDay; until: IsoDay },
): Promise<SessionRow[]> {
  const rows = await tx.classSession.findMany({
    where: { classId, day: { gte: dayToDate(from), lte: dayToDate(until) } },
    orderBy: { day: "desc" },
    select: columns,
  });
  return rows.map(rowOf);
}

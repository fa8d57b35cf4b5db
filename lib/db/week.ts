import "server-only";
import type { ClockTime } from "@/lib/kernel/dates";

export const inWeekOrder = [
  { dayOfWeek: "asc" as const },
  { startTime: "asc" as const },
  { id: "asc" as const },
];

/** Safe because a check constraint keeps "HH:MM" in these columns. */
export const clockTimes = (row: { startTime: string; endTime: string }) => ({
  startTime: row.startTime as ClockTime,
  endTime: row.endTime as ClockTime,
});

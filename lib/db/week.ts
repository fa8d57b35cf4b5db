import "server-only";
import type { ClockTime } from "@/lib/kernel/dates";

/** Classes from Sunday on, each day by start time. */
export const inWeekOrder = [
  { dayOfWeek: "asc" as const },
  { startTime: "asc" as const },
  { id: "asc" as const },
];

/** Of a class or session. Safe because the columns hold "HH:MM" by a check constraint. */
export const clockTimes = (row: { startTime: string; endTime: string }) => ({
  startTime: row.startTime as ClockTime,
  endTime: row.endTime as ClockTime,
});

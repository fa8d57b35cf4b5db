import { type IsoDay, addDays } from "@/lib/kernel/dates";

/** A renewed address is asked for again and again by the calendar that still has it; a key is not found by trying. */
export const UNKNOWN_CALENDARS_PER_NETWORK = { max: 60, windowMinutes: 15 } as const;

/** What a calendar is told: what was lately, and the next three months. It asks again by itself. */
const DAYS_BACK = 14;
const DAYS_AHEAD = 92;

export const calendarDays = (today: IsoDay): { from: IsoDay; until: IsoDay } => ({
  from: addDays(today, -DAYS_BACK),
  until: addDays(today, DAYS_AHEAD),
});

/** Where the key of a person's calendar of a student is kept. */
export const addressOf = ({ studentId, userId }: { studentId: string; userId: string }) => ({
  table: "student_calendars",
  column: "address_secret",
  row: `${studentId}:${userId}`,
});

import { type IsoDay, addDays } from "@/lib/kernel/dates";

/** A calendar keeps polling a replaced address, so the limit is wide; a key cannot be found by trying. */
export const UNKNOWN_CALENDARS_PER_NETWORK = { max: 60, windowMinutes: 15 } as const;

/** A feed covers two weeks back and the next three months. Calendars poll it. */
const DAYS_BACK = 14;
const DAYS_AHEAD = 92;

export const calendarDays = (today: IsoDay): { from: IsoDay; until: IsoDay } => ({
  from: addDays(today, -DAYS_BACK),
  until: addDays(today, DAYS_AHEAD),
});

/** Associated data for sealing the key. */
export const addressOf = ({ studentId, userId }: { studentId: string; userId: string }) => ({
  table: "student_calendars",
  column: "address_secret",
  row: `${studentId}:${userId}`,
});

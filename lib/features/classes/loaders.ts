import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { listSessionsOfClass } from "@/lib/features/class-sessions/queries";
import { COMING_DATES, PAST_DATES, comingDates, pastDates } from "@/lib/features/class-sessions/rules";
import { listEnrollmentsOfClass } from "@/lib/features/enrollments/queries";
import { today } from "@/lib/kernel/clock";
import { addDays, dayOf, weekdayOf } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";
import { getClass, listClasses } from "./queries";
import { weekOf } from "./rules";
import { classAddress } from "./schema";

/** The week from Sunday to Saturday, and which of its days is today where the studio stands. */
export const loadSchedule = loader(studio)({
  name: "classes.schedule",
  can: "classes:read",
  input: nothing,
  run: async ({ tx, actor }) => ({
    week: weekOf(await listClasses(tx)),
    todayIndex: weekdayOf(today(actor.studio.timeZone)),
  }),
});

/** One class: who has a place in it, and how its dates went. */
export const loadClass = loader(studio)({
  name: "classes.one",
  can: "classes:read",
  input: classAddress,
  run: async ({ tx, input: { id }, actor: { studio: own } }) => {
    const { row, isActive, since } = await getClass(tx, { id });
    const day = today(own.timeZone);
    const span = { from: addDays(day, -7 * PAST_DATES), until: addDays(day, 7 * COMING_DATES) };
    const sessions = await listSessionsOfClass(tx, { classId: id, ...span });
    const week = { dayOfWeek: row.dayOfWeek, today: day };
    return {
      row,
      isActive,
      today: day,
      enrollments: await listEnrollmentsOfClass(tx, { classId: id }),
      coming: isActive ? comingDates(sessions, { ...week, count: COMING_DATES }) : [],
      past: pastDates(sessions, { ...week, since: dayOf(since, own.timeZone), count: PAST_DATES }),
    };
  },
});

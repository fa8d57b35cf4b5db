import "server-only";
import { student, visitor } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { countMisses } from "@/lib/auth/misses";
import { today } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE } from "@/lib/kernel/dates";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import { nothing } from "@/lib/kernel/fields";
import { requestInfo } from "@/lib/observe/request";
import { findCalendar, findCalendarKey } from "./queries";
import { UNKNOWN_CALENDARS_PER_NETWORK, calendarDays } from "./rules";
import { calendarAddress } from "./schema";

/** The key of this person's calendar, as a list of one. */
export const loadOwnCalendar = loader(student)({
  name: "calendars.own",
  can: "classes:read",
  input: nothing,
  run: async ({ tx, actor }) => [{ key: await findCalendarKey(tx, actor) }],
});

const unknownKeys = countMisses(UNKNOWN_CALENDARS_PER_NETWORK);

export const loadCalendar = loader(visitor)({
  name: "calendars.read",
  input: calendarAddress,
  steps: async ({ open, input: { key } }) => {
    if (key === null) throw new NotFoundError(commonCopy.notFound);
    const { ip } = await requestInfo();
    unknownKeys.refuse(ip);
    const calendar = await open((tx) => findCalendar(tx, { key, ...calendarDays(today(DEFAULT_TIME_ZONE)) }));
    if (calendar) return calendar;
    unknownKeys.note(ip);
    throw new NotFoundError(commonCopy.notFound);
  },
});

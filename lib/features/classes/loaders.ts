import "server-only";
import { studio, visitor } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { countMisses } from "@/lib/auth/misses";
import { can, teacherOf } from "@/lib/auth/policy";
import { LIST_SIZES } from "@/lib/config/constants";
import { countAbsences } from "@/lib/features/absences/queries";
import {
  findHolidayAhead,
  listSessions,
  listSessionsOfClass,
} from "@/lib/features/class-sessions/queries/list-sessions";
import { sessionVersion } from "@/lib/features/class-sessions/queries/session-version";
import {
  COMING_DATES,
  PAST_DATES,
  comingDates,
  holidaysBetween,
  isOpenToSubstitute,
  pastDates,
} from "@/lib/features/class-sessions/rules";
import { type GroupDay, listGroup } from "@/lib/features/class-groups/queries";
import { listEnrollmentsOfClass } from "@/lib/features/enrollments/queries";
import { waitRows } from "@/lib/features/waits/queries";
import { now, today } from "@/lib/kernel/clock";
import { addDays, clockTimeOf, dayOf } from "@/lib/kernel/dates";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import { nothing } from "@/lib/kernel/fields";
import { requestInfo } from "@/lib/observe/request";
import { findLogo, findSharedWeek, findWeekKey, getClass, listClasses, listClassesOf } from "./queries";
import { UNKNOWN_WEEKS_PER_NETWORK, sundayOf, weekFrom, weekOf } from "./rules";
import { classAddress, scheduleAddress, sharedWeekAddress } from "./schema";

/** The week (Sunday to Saturday) of a day, and the current time at the studio. */
export const loadSchedule = loader(studio)({
  name: "classes.schedule",
  can: "classes:read",
  input: scheduleAddress,
  run: async ({ tx, input, actor }) => {
    const { name: studioName, timeZone } = actor.studio;
    const at = { day: today(timeZone), time: clockTimeOf(now(), timeZone) };
    const picked = input.day ?? at.day;
    const [sunday, saturday] = [sundayOf(picked), addDays(sundayOf(picked), 6)];
    const found = await listClassesOf(tx, { from: sunday, until: saturday });
    const since = new Map(
      found.map(({ row, createdAt, ...life }) => [row.id, { ...life, madeOn: dayOf(createdAt, timeZone) }]),
    );
    const classes = found.map(({ row }) => row);
    const teacher = teacherOf(actor);
    const sessions = await listSessions(tx, { from: sunday, until: saturday });
    const holidays = holidaysBetween(sunday, saturday);
    const week = weekFrom(sunday, {
      classes,
      sessions,
      holidays,
      called: { at, since },
      // A class of somebody else is shown on the dates on which the reader substitutes, while the roll call opens.
      shows: ({ instructorId }, session) =>
        teacher === null ||
        teacher === instructorId ||
        (session !== undefined &&
          isOpenToSubstitute({ day: session.day, closedOn: session.closed ? session.day : null }, at.day)),
    });
    const holiday = can(actor, "classes:write") ? await findHolidayAhead(tx, { at }) : null;
    const opens = teacher === null ? ("class" as const) : ("roll-call" as const);
    return {
      studioName,
      timeZone,
      at,
      picked,
      isPicked: input.day !== null,
      week,
      holiday,
      opens,
    };
  },
});

export const loadClass = loader(studio)({
  name: "classes.one",
  can: "classes:read",
  input: classAddress,
  run: async ({ tx, input: { id, matriculados: everybody }, actor }) => {
    const { studio: own } = actor;
    const readsWaits = can(actor, "enrollments:read");
    const found = await getClass(tx, { id, readsWaits });
    const { row, suspended, waits, isActive, createdAt, weekdaySince } = found;
    const teacher = teacherOf(actor);
    if (teacher !== null && teacher !== row.instructorId) throw new NotFoundError(commonCopy.notFound);
    const at = { day: today(own.timeZone), time: clockTimeOf(now(), own.timeZone) };
    const { day } = at;
    const span = { from: addDays(day, -7 * PAST_DATES), until: addDays(day, 7 * COMING_DATES) };
    const sessions = await listSessionsOfClass(tx, { classId: id, ...span });
    const week = { dayOfWeek: row.dayOfWeek, today: day };
    const since = weekdaySince ?? dayOf(createdAt, own.timeZone);
    const absent = await countAbsences(tx, { classId: id, from: day, until: span.until });
    const coming = isActive ? comingDates(sessions, { ...week, count: COMING_DATES }) : [];
    const usual =
      row.instructorId === null ? null : { id: row.instructorId, fullName: row.instructorName ?? "" };
    const group = isActive ? daysOfGroup(await listGroup(tx, row)) : [];
    return {
      row,
      isActive,
      at,
      enrollments: await listEnrollmentsOfClass(tx, {
        classId: id,
        group: can(actor, "enrollments:write") ? group.map((day) => day.id) : [],
        take: everybody ? null : LIST_SIZES.enrolled,
      }),
      suspended,
      waits: isActive ? waitRows(waits, own.timeZone) : [],
      group,
      coming: coming.map((date) => ({ ...date, absent: absent.get(date.day) ?? 0 })),
      days: coming
        .filter(({ session }) => session?.status !== "cancelled")
        .map(({ day: date, session }) => {
          const { teacher, note } = session ?? { teacher: usual, note: null };
          return {
            day: date,
            teacher,
            note,
            version: sessionVersion({ instructorId: teacher?.id ?? null, note }),
          };
        }),
      past: pastDates(sessions, { ...week, since, count: PAST_DATES }),
    };
  },
});

/** The days of a turma, as a class page shows them. */
const daysOfGroup = (group: readonly GroupDay[]) =>
  group.map(({ id, dayOfWeek, maxStudents, currentStudents }) => ({
    id,
    dayOfWeek,
    free: Math.max(0, maxStudents - currentStudents),
  }));

export type ShownGroupDay = ReturnType<typeof daysOfGroup>[number];

type Pictured = { name: string; dayOfWeek: number; startTime: string; endTime: string };

/** The content of the week's picture. It shows no student and no instructor. */
const pictured = (
  { studioName, logo }: { studioName: string; logo: string | null },
  classes: readonly Pictured[],
) => ({
  studioName,
  logo,
  week: weekOf(classes).map((day) => day.map(({ name, startTime }) => ({ name, startTime }))),
});

export type PicturedWeek = ReturnType<typeof pictured>;

export const loadWeekPicture = loader(studio)({
  name: "classes.picture",
  can: "classes:write",
  input: nothing,
  run: async ({ tx, actor }) => {
    const logo = actor.studio.logoUrl === null ? null : await findLogo(tx);
    return pictured({ studioName: actor.studio.name, logo }, await listClasses(tx));
  },
});

/** The key of the shared week, in a list of one. */
export const loadWeekShare = loader(studio)({
  name: "classes.week-share",
  can: "classes:write",
  input: nothing,
  run: async ({ tx }) => [{ key: await findWeekKey(tx) }],
});

const unknownKeys = countMisses(UNKNOWN_WEEKS_PER_NETWORK);

/** The picture of the week, for everybody who has its address. */
export const loadSharedWeek = loader(visitor)({
  name: "classes.shared-week",
  input: sharedWeekAddress,
  steps: async ({ open, input: { key } }) => {
    if (key === null) throw new NotFoundError(commonCopy.notFound);
    const { ip } = await requestInfo();
    unknownKeys.refuse(ip);
    const shared = await open((tx) => findSharedWeek(tx, { key, at: now() }));
    if (shared) return pictured(shared, shared.classes);
    unknownKeys.note(ip);
    throw new NotFoundError(commonCopy.notFound);
  },
});

import "server-only";
import { ICalCalendar, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { dayToDate, minutesOf } from "@/lib/kernel/dates";
import { calendarsCopy } from "./copy";
import type { Calendar, CalendarLesson } from "./queries";

/** Refresh interval that the feed asks for, in seconds. */
const AGAIN_SECONDS = 3_600;

/** The VTIMEZONE block of RFC 5545. */
const zoneBlock = (zone: string): string => {
  const [block] = tzlib_get_ical_block(zone);
  return block ?? "";
};

/** The academy's local time, as the library takes times of a named zone: by the Date's local parts. */
function onTheWall({ day }: CalendarLesson, time: CalendarLesson["startTime"]): Date {
  const midnight = dayToDate(day);
  return new Date(
    midnight.getUTCFullYear(),
    midnight.getUTCMonth(),
    midnight.getUTCDate(),
    0,
    minutesOf(time),
  );
}

/**
 * A student's lessons as iCalendar (RFC 5545), one event a date, in the academy's time zone. An announced absence or a
 * cancelled class leaves the hour free.
 */
export function calendarFeed({ studioName, timeZone, lessons }: Calendar, at: Date): string {
  const calendar = new ICalCalendar({
    name: calendarsCopy.name(studioName),
    prodId: { company: "Obi", product: "Portal", language: "PT-BR" },
    timezone: { name: timeZone, generator: zoneBlock },
    ttl: AGAIN_SECONDS,
  });
  for (const lesson of lessons) {
    const { classId, day, cancelled, absent } = lesson;
    calendar.createEvent({
      id: `${classId}-${day}@obi`,
      start: onTheWall(lesson, lesson.startTime),
      end: onTheWall(lesson, lesson.endTime),
      timezone: timeZone,
      ...wordsOf(lesson),
      location: studioName,
      status: cancelled === null && !absent ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  }
  // The library writes DTSTAMP in the academy's time; the standard requires UTC (RFC 5545, 3.8.7.2).
  return calendar.toString().replace(/^DTSTAMP:.*$/gm, `DTSTAMP:${inUtc(at)}`);
}

const inUtc = (at: Date): string => at.toISOString().replace(/\.\d+|[-:]/g, "");

function wordsOf({ name, cancelled, absent, instructor }: CalendarLesson) {
  if (cancelled !== null) return { summary: calendarsCopy.cancelled(name), description: reasonOf(cancelled) };
  const description = instructor && calendarsCopy.with(instructor);
  return { summary: absent ? calendarsCopy.absent(name) : name, description };
}

const reasonOf = (reason: string): string | null => (reason === "" ? null : calendarsCopy.reason(reason));

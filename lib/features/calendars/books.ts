import "server-only";
import { ICalCalendar, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { dayToDate, minutesOf } from "@/lib/kernel/dates";
import { calendarsCopy } from "./copy";
import type { Calendar, CalendarLesson } from "./queries";

/** How often a calendar is asked to come again, in seconds. */
const AGAIN_SECONDS = 3_600;

/** The time zone in the words of RFC 5545, with its rules. */
const zoneBlock = (zone: string): string => {
  const [block] = tzlib_get_ical_block(zone);
  return block ?? "";
};

/** What the clock on the academy's wall shows, as the library takes a time of a named zone: by its local parts. */
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

/** A student's lessons as iCalendar (RFC 5545), each date an event of its own, in the academy's time zone. */
export function calendarFeed({ studioName, timeZone, lessons }: Calendar): string {
  const calendar = new ICalCalendar({
    name: calendarsCopy.name(studioName),
    prodId: { company: "Obi", product: "Portal", language: "PT-BR" },
    timezone: { name: timeZone, generator: zoneBlock },
    ttl: AGAIN_SECONDS,
  });
  for (const lesson of lessons) {
    const { classId, name, day, cancelled, instructor } = lesson;
    const about = cancelled === null ? instructor && calendarsCopy.with(instructor) : reasonOf(cancelled);
    calendar.createEvent({
      id: `${classId}-${day}@obi`,
      start: onTheWall(lesson, lesson.startTime),
      end: onTheWall(lesson, lesson.endTime),
      timezone: timeZone,
      summary: cancelled === null ? name : calendarsCopy.cancelled(name),
      description: about,
      location: studioName,
      status: cancelled === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  }
  return calendar.toString();
}

const reasonOf = (reason: string): string | null => (reason === "" ? null : calendarsCopy.reason(reason));

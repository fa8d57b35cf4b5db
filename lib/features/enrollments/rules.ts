import type { EnrollmentStatus } from "@/lib/db/generated/enums";
import { weekdaysOf } from "@/lib/features/class-groups/rules";
import { type SessionStatus, standOn } from "@/lib/features/class-sessions/rules";
import { type ClockTime, type IsoDay, addDays, dateToDay, minutesOf, mondayOf } from "@/lib/kernel/dates";

/** A place of the door's student in a class. `status` is null if the place was lost since, or the class was removed. */
export type OwnPlace = {
  id: string;
  classId: string;
  status: EnrollmentStatus | null;
  /** Periods in the class; `until` is the first day without the place, null while it is held. */
  spans: readonly { since: IsoDay; until: IsoDay | null }[];
  name: string;
  martialArt: string | null;
  instructor: string | null;
  dayOfWeek: number;
  /** Since when the class is on this weekday; null means always. */
  weekdaySince: IsoDay | null;
  isActive: boolean;
  startTime: ClockTime;
  endTime: ClockTime;
};

/** Places that a student was given, with their status before (null for a new one), and the days that are full. */
export type GivenDays = {
  given: { id: string; was: EnrollmentStatus | null; dayOfWeek: number }[];
  full: { dayOfWeek: number }[];
};

/** Ids of the places and weekdays, separated by commas: an answer holds no lists. */
export type EnrolledDays = { places: string; days: string; full: string };

export const enrolledDays = ({ given, full }: GivenDays): EnrolledDays => ({
  places: given.map(({ id }) => id).join(),
  days: weekdaysOf(given).join(),
  full: weekdaysOf(full).join(),
});

export const isFull = ({ maxStudents, currentStudents }: { maxStudents: number; currentStudents: number }) =>
  currentStudents >= maxStudents;

type LeftPlace = {
  classId: string;
  studentId: string;
  enrollmentDate: Date;
  status: EnrollmentStatus;
  class: { dayOfWeek: number };
};

/** "class since status,class since status" and the weekdays: an answer holds no lists. `daysBack` reads it. */
export const removedDays = (places: readonly LeftPlace[]) => ({
  studentId: places[0]?.studentId ?? "",
  places: places
    .map(({ classId, enrollmentDate, status }) => `${classId} ${dateToDay(enrollmentDate)} ${status}`)
    .join(),
  days: weekdaysOf(places.map((place) => place.class)).join(),
});

/** A date that differs from the weekly class. */
export type DateChange = {
  classId: string;
  day: IsoDay;
  startTime: ClockTime;
  endTime: ClockTime;
  /** Reason of the cancellation; null if the class takes place. */
  cancelled: string | null;
  /** Null if the usual instructor teaches. */
  substitute: string | null;
  /** The original date that this one replaces, or its own day if only the hour changed. Null if not moved. */
  movedFrom: IsoDay | null;
  status?: SessionStatus;
};

type Lesson = Omit<DateChange, "day" | "status"> & { name: string; instructor: string | null };

export const isHeld = <P extends OwnPlace>(place: P): place is P & { status: EnrollmentStatus } =>
  place.status !== null;

const isTakenOn = ({ spans }: OwnPlace, day: IsoDay): boolean =>
  spans.some(({ since, until }) => since <= day && (until === null || day < until));

const isActive = ({ status }: OwnPlace): boolean => status === "active";

/** Totals of a student's places: all, those not suspended, and the minutes a week of the latter (PORTAL-22). */
export function totalsOf(places: readonly OwnPlace[]): { enrolled: number; active: number; minutes: number } {
  const active = places.filter(isActive);
  const minutes = active.reduce(
    (sum, { startTime, endTime }) => sum + minutesOf(endTime) - minutesOf(startTime),
    0,
  );
  return { enrolled: places.length, active: active.length, minutes };
}

/**
 * The week of a day, Monday to Sunday, with the lessons in which the student has a place on that day (PORTAL-23). A day
 * before the class came to its weekday shows only dates with a session row.
 */
export const weekOfLessons = (
  places: readonly OwnPlace[],
  { changes, today }: { changes: readonly DateChange[]; today: IsoDay },
): { day: IsoDay; lessons: Lesson[] }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = addDays(mondayOf(today), index);
    const lessons = places
      .map((place) => ({ place, change: changes.find(isOf(place, day)) }))
      .filter(({ place }) => isTakenOn(place, day))
      .filter(({ place, change }) => standsOn(place, change, { day, today }))
      .map(({ place, change }) => lessonOn(place, change))
      .sort((a, b) => a.startTime.localeCompare(b.startTime));
    return { day, lessons };
  });

function standsOn(
  place: OwnPlace,
  change: DateChange | undefined,
  { day, today }: { day: IsoDay; today: IsoDay },
): boolean {
  const session = change && { status: "scheduled", ...change };
  const stand = standOn(place, session, { day, at: { day: today }, since: place });
  return stand !== null && stand !== "later";
}

const isOf =
  ({ classId }: OwnPlace, on: IsoDay) =>
  (change: DateChange): boolean =>
    change.classId === classId && change.day === on;

const lessonOn = (place: OwnPlace, change: DateChange | undefined): Lesson => ({
  classId: place.classId,
  name: place.name,
  instructor: place.instructor,
  ...asOnDate(place, change),
});

/** A weekly class on one day, with the changes of that day's session. */
export const asOnDate = (
  weekly: { startTime: ClockTime; endTime: ClockTime },
  change: DateChange | undefined,
) => ({
  startTime: change?.startTime ?? weekly.startTime,
  endTime: change?.endTime ?? weekly.endTime,
  cancelled: change?.cancelled ?? null,
  substitute: change?.substitute ?? null,
  movedFrom: change?.movedFrom ?? null,
});

/** Coming dates of a class that are cancelled, moved or taught by a substitute, soonest first. */
export const changesOf = (
  { classId }: OwnPlace,
  { changes, today }: { changes: readonly DateChange[]; today: IsoDay },
): DateChange[] =>
  changes
    .filter((change) => change.classId === classId && change.day >= today)
    .filter(
      ({ cancelled, substitute, movedFrom }) =>
        cancelled !== null || substitute !== null || movedFrom !== null,
    );

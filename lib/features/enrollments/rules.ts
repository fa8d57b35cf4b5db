import type { EnrollmentStatus } from "@/lib/db/generated/enums";
import { type SessionStatus, standOn } from "@/lib/features/class-sessions/rules";
import { type ClockTime, type IsoDay, addDays, minutesOf, mondayOf } from "@/lib/kernel/dates";

/** A place of the door's student in a class; `status` is null where it was taken away since, or the class left the schedule. */
export type OwnPlace = {
  id: string;
  classId: string;
  status: EnrollmentStatus | null;
  /** When it was taken; `until` is the first day without it, null while it is. */
  spans: readonly { since: IsoDay; until: IsoDay | null }[];
  name: string;
  martialArt: string | null;
  instructor: string | null;
  dayOfWeek: number;
  /** From when on the class is on that weekday; null where it always was. */
  weekdaySince: IsoDay | null;
  /** The class is on the schedule. */
  isActive: boolean;
  startTime: ClockTime;
  endTime: ClockTime;
};

/** A date of a class that is not as its week has it. */
export type DateChange = {
  classId: string;
  day: IsoDay;
  startTime: ClockTime;
  endTime: ClockTime;
  /** Why it was called off; null where it takes place. */
  cancelled: string | null;
  /** Who teaches in the usual one's place; null where nobody does. */
  substitute: string | null;
  /** The date in whose place this one stands, or itself at another hour; null where it was not moved. */
  movedFrom: IsoDay | null;
  status?: SessionStatus;
};

/** One lesson of a student on its day. */
type Lesson = Omit<DateChange, "day" | "status"> & { name: string; instructor: string | null };

export const isHeld = <P extends OwnPlace>(place: P): place is P & { status: EnrollmentStatus } =>
  place.status !== null;

const isTakenOn = ({ spans }: OwnPlace, day: IsoDay): boolean =>
  spans.some(({ since, until }) => since <= day && (until === null || day < until));

const isActive = ({ status }: OwnPlace): boolean => status === "active";

/** What a student's places come to: all of them, those that are not suspended, and their minutes a week (PORTAL-22). */
export function totalsOf(places: readonly OwnPlace[]): { enrolled: number; active: number; minutes: number } {
  const active = places.filter(isActive);
  const minutes = active.reduce(
    (sum, { startTime, endTime }) => sum + minutesOf(endTime) - minutesOf(startTime),
    0,
  );
  return { enrolled: places.length, active: active.length, minutes };
}

/**
 * The week of a day, Monday to Sunday, with the lessons in which the student has a place on their day (PORTAL-23). A day before
 * the class came to its weekday has what was written down then.
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

/** A weekly class as it is on one day, by the row of that day. */
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

/** What of a class is different on its days to come, the soonest first. */
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

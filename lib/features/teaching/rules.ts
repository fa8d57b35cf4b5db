import { ROLL_CALL_DAYS, type RollCallState, rollCallState } from "@/lib/features/class-sessions/rules";
import { type ClockTime, type IsoDay, addDays, daysBetween, isoDay, parseIsoDay } from "@/lib/kernel/dates";

/** Days ahead of today that the teacher's week shows. */
export const WEEK_AHEAD = 6;
/** Days for which a roll call is asked for, a student is new, and a return is told. */
export const DAYS_BACK = ROLL_CALL_DAYS;
/** Days without training after which the next class is a return, as for students who have no habit yet. */
const ABSENCE_DAYS = 21;
/** Days over which the list of students counts classes. */
export const PRESENCE_DAYS = 30;

/** One date that the instructor teaches. */
export type TaughtDate = {
  classId: string;
  name: string;
  day: IsoDay;
  startTime: ClockTime;
  endTime: ClockTime;
  enrolled: number;
  places: number;
  cancelled: boolean;
  isCalled: boolean;
  present: number;
};

/** A student with a place in an own class. */
export type Pupil = {
  id: string;
  name: string;
  bornOn: IsoDay | null;
  /** The first own class that they are enrolled in, and the first of all trainings. */
  since: IsoDay;
  firstTrained: IsoDay | null;
  /** The last training, and the one before it. */
  lastTrained: IsoDay | null;
  before: IsoDay | null;
};

type Moment = { today: IsoDay; time: ClockTime };

const stateOf = (date: TaughtDate, { today, time }: Moment): RollCallState =>
  rollCallState(
    { ...date, closed: date.isCalled },
    date.day < today || (date.day === today && date.endTime <= time),
  );

/** Dates by what the teacher does with them: today, the days ahead, and the roll calls that are still open. */
export function sortDates(dates: readonly TaughtDate[], moment: Moment) {
  const { today } = moment;
  return {
    today: dates.filter(({ day }) => day === today),
    ahead: dates.filter(({ day }) => day > today),
    open: dates.filter((date) => date.day < today && stateOf(date, moment) === "due").reverse(),
  };
}

/** Students who are new, who return and who have a birthday; each in each list at most once. */
export function sortPupils(pupils: readonly Pupil[], today: IsoDay) {
  const recent = addDays(today, -DAYS_BACK);
  const isNew = ({ since, firstTrained }: Pupil) =>
    since >= recent || (firstTrained !== null && firstTrained >= recent);
  return {
    fresh: pupils.filter(isNew),
    back: pupils.flatMap((pupil) => {
      const { lastTrained, before } = pupil;
      if (lastTrained === null || before === null || lastTrained < recent) return [];
      const away = daysBetween(before, lastTrained);
      return away >= ABSENCE_DAYS ? [{ ...pupil, away, returned: lastTrained }] : [];
    }),
    birthdays: pupils
      .flatMap((pupil) => {
        const day = pupil.bornOn && birthdayFrom(pupil.bornOn, today);
        return pupil.bornOn && day && day <= addDays(today, WEEK_AHEAD)
          ? [{ id: pupil.id, name: pupil.name, day, age: yearOf(day) - yearOf(pupil.bornOn) }]
          : [];
      })
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

const yearOf = (day: IsoDay): number => Number(day.slice(0, 4));

/** The next birthday from this day on. 29 February is kept on the 28th in other years. */
export function birthdayFrom(bornOn: IsoDay, today: IsoDay): IsoDay {
  const inYear = (year: number) =>
    parseIsoDay(`${year}${bornOn.slice(4)}`) ?? isoDay(`${year}${bornOn.slice(4, 8)}28`);
  const thisYear = inYear(yearOf(today));
  return thisYear >= today ? thisYear : inYear(yearOf(today) + 1);
}

import { type IsoDay, addMonths } from "@/lib/kernel/dates";
import { referenceArts } from "../reference/arts";
import type { Course } from "./courses";

const BLACK_BELT_DEGREE_MONTHS = 36;

export type Training = { pace: number; monthsElsewhere: number };

type Trained = { months: number; birthDate: IsoDay; today: IsoDay };

/** Age as the art counts it: in full years, or this year minus the year of birth. */
export function countedAge(mode: "full" | "birth_year", birthDate: IsoDay, today: IsoDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return mode === "full" && addMonths(birthDate, 12 * years) > today ? years - 1 : years;
}

const artOf = (name: string) => {
  const art = referenceArts.find(({ row }) => row.name === name);
  if (!art) throw new RangeError(`There is no martial art ${name}.`);
  return art;
};

export const rankOn = (
  course: Course,
  {
    training,
    months,
    birthDate,
    day,
  }: { training: Training; months: number; birthDate: IsoDay; day: IsoDay },
) =>
  rankAfter(course, {
    months: Math.floor((months + training.monthsElsewhere) * training.pace),
    birthDate,
    today: day,
  });

/** The rank after that time: belt after belt, as fast as course, federation and age allow. */
function rankAfter(course: Course, { months, birthDate, today }: Trained) {
  const { row, belts } = artOf(course.art);
  const age = countedAge(row.ageMode, birthDate, today);
  let index = 0;
  let left = months;
  for (const [from, wait] of course.waits.entries()) {
    const next = belts[from + 1];
    const needed = Math.max(wait, next?.minMonths ?? 0);
    if (!next || left < needed || age < (next.minAgeYears ?? 0)) break;
    left -= needed;
    index = from + 1;
  }
  const belt = belts[index];
  const pace = index === course.waits.length ? BLACK_BELT_DEGREE_MONTHS : course.degreeMonths;
  const degree = course.degreeMonths === null || pace === null ? 0 : Math.floor(left / pace);
  return { index, belt: belt?.name ?? null, degree: Math.min(degree, belt?.degreesMax ?? 0) };
}

import { type IsoDay, addDays, mondayOf } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";

/** A weekly class, as far as it tells to which group it belongs. */
export type GroupFacts = {
  name: string;
  level: string | null;
  martialArtId: string | null;
  instructorId: string | null;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
};

/** A class of one weekday, or the classes of one turma, Monday first. */
export type ClassGroup<C> = readonly [C, ...C[]];

/** Sorts weekdays: Monday first, Sunday last. */
export const fromMonday = ({ dayOfWeek }: { dayOfWeek: number }): number => (dayOfWeek + 6) % 7;

const keyOf = ({ name, level, martialArtId, startTime, endTime }: GroupFacts): string =>
  JSON.stringify([fold(name.trim()), fold((level ?? "").trim()), martialArtId, startTime, endTime]);

const hasEachDayOnce = (classes: readonly GroupFacts[]): boolean =>
  new Set(classes.map(({ dayOfWeek }) => dayOfWeek)).size === classes.length;

/**
 * Classes of the same name, level, art and hours on several weekdays stand together (IMP-49). Another instructor on one
 * of the days does not part them. If two of them are on the same weekday, those of each instructor stand together; if
 * that does not tell them apart either, each stands alone. The groups keep the order of their first class.
 */
export function groupClasses<C extends GroupFacts>(classes: readonly C[]): ClassGroup<C>[] {
  const same = [...Map.groupBy(classes, keyOf).values()];
  const groups = same.flatMap((alike) => {
    if (hasEachDayOnce(alike)) return [alike];
    const taught = [...Map.groupBy(alike, ({ instructorId }) => instructorId).values()];
    return taught.flatMap((own) => (hasEachDayOnce(own) ? [own] : own.map((one) => [one])));
  });
  const place = new Map(classes.map((one, index) => [one, index]));
  const placeOf = (group: readonly C[]) => Math.min(...group.map((one) => place.get(one) ?? 0));
  return groups
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((group): ClassGroup<C>[] => {
      const [first, ...others] = group.toSorted((a, b) => fromMonday(a) - fromMonday(b));
      return first ? [[first, ...others]] : [];
    });
}

/** The group of one class among all active ones; empty if the class is not there. */
export const groupOf = <C extends GroupFacts & { id: string }>(
  classes: readonly C[],
  id: string,
): readonly C[] => groupClasses(classes).find((group) => group.some((one) => one.id === id)) ?? [];

/** The dates of a turma's other days in the week of a date, after it: those on which a substitute may stand in too. */
export const laterInWeek = (
  group: readonly { id: string; dayOfWeek: number }[],
  { classId, day }: { classId: string; day: IsoDay },
): { classId: string; day: IsoDay }[] =>
  group
    .filter(({ id }) => id !== classId)
    .map((other) => ({ classId: other.id, day: addDays(mondayOf(day), fromMonday(other)) }))
    .filter((other) => other.day > day);

export const weekdaysOf = (group: readonly { dayOfWeek: number }[]): number[] =>
  group.map(({ dayOfWeek }) => dayOfWeek);

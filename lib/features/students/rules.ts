import { type IsoDay, addDays, ageOn, dateToDay } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";
import { studentCopy } from "./copy";

/** How many names are offered to whoever looks for one; typing more of the name brings others. */
export const STUDENT_SUGGESTIONS = 20;

/** For so long the portal explains itself. */
const NEWCOMER_DAYS = 30;

/** Whether a student has just begun. */
export const isNewcomer = (enrolledOn: IsoDay, today: IsoDay): boolean =>
  enrolledOn > addDays(today, -NEWCOMER_DAYS);

/** Whose text it is that stands sealed: it opens in this row alone. */
export const healthOf = (id: string) => ({ table: "students", column: "medical_conditions", row: id });

type Namesake = { fullName: string; belt: string | null; art: string | null; birth: Date | null };

/** Belt, art and age of each whose name somebody else of the list has as well; null for everybody else. */
export function aboutNamesakes(people: readonly Namesake[], today: IsoDay): (string | null)[] {
  const names = people.map(({ fullName }) => fold(fullName));
  return people.map(({ belt, art, birth }, at) => {
    const isAlone = names.filter((name) => name === names[at]).length === 1;
    return isAlone
      ? null
      : studentCopy.picker.about({ belt, art, age: birth && ageOn(dateToDay(birth), today) });
  });
}

import { type IsoDay, addDays, ageOn, dateToDay } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";
import { studentCopy } from "./copy";

/** A search suggests this many names. Typing more of the name brings others. */
export const STUDENT_SUGGESTIONS = 20;

/** For this many days the portal explains itself to a new student. */
const NEWCOMER_DAYS = 30;

export const isNewcomer = (enrolledOn: IsoDay, today: IsoDay): boolean =>
  enrolledOn > addDays(today, -NEWCOMER_DAYS);

/** The row to which the health text is sealed: it can be decrypted in this row only. */
export const healthOf = (id: string) => ({ table: "students", column: "medical_conditions", row: id });

/** The same for the CPF. */
export const studentCpfOf = (id: string) => ({ table: "students", column: "cpf_sealed", row: id });

type Namesake = { fullName: string; belt: string | null; art: string | null; birth: Date | null };

/** Belt, art and age of each person whose name occurs twice in the list; null for the others. */
export function aboutNamesakes(people: readonly Namesake[], today: IsoDay): (string | null)[] {
  const names = people.map(({ fullName }) => fold(fullName));
  return people.map(({ belt, art, birth }, at) => {
    const isAlone = names.filter((name) => name === names[at]).length === 1;
    return isAlone
      ? null
      : studentCopy.picker.about({ belt, art, age: birth && ageOn(dateToDay(birth), today) });
  });
}

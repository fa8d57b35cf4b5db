import type { IsoDay } from "@/lib/kernel/dates";
import { nameKey } from "@/lib/kernel/search";

/** The facts by which two records are one person. `cpf` is anything that is equal for equal numbers, such as a hash. */
export type Person = {
  fullName: string;
  cpf: string | null;
  email: string | null;
  phone: string | null;
  birthDate: IsoDay | null;
};

/** "name" alone counts only for a row that has nothing else. */
export type Sign = "cpf" | "email" | "phone" | "birth" | "name";

type Double =
  | { of: "row"; line: number; fullName: string; by: Sign }
  | { of: "student"; id: string; fullName: string; by: Sign };

export type PersonOfRow = Person & { line: number };
export type KnownPerson = Person & { id: string };

const isSame = <Value>(one: Value | null, other: Value | null): boolean => one !== null && one === other;
const differs = <Value>(one: Value | null, other: Value | null): boolean =>
  one !== null && other !== null && one !== other;

const isBare = ({ cpf, email, phone, birthDate }: Person): boolean =>
  cpf === null && email === null && phone === null && birthDate === null;

/**
 * The sign by which two are the same: the CPF, or the name with the e-mail, the telephone or the birth date, unless CPF
 * or birth date contradict. Siblings share address and telephone, but no name (IMP-17).
 */
export function sameAs(one: Person, other: Person): Sign | null {
  if (isSame(one.cpf, other.cpf)) return "cpf";
  if (differs(one.cpf, other.cpf) || differs(one.birthDate, other.birthDate)) return null;
  if (nameKey(one.fullName) !== nameKey(other.fullName)) return null;
  if (isSame(one.email?.toLowerCase() ?? null, other.email?.toLowerCase() ?? null)) return "email";
  if (isSame(one.phone, other.phone)) return "phone";
  if (isSame(one.birthDate, other.birthDate)) return "birth";
  return isBare(one) ? "name" : null;
}

/** Strongest first. */
const SIGNS: readonly Sign[] = ["cpf", "email", "phone", "birth", "name"];

class Index<Kept extends Person> {
  private readonly byKey = new Map<string, Kept[]>();

  add(person: Kept): void {
    for (const key of keysOf(person)) this.byKey.set(key, [...(this.byKey.get(key) ?? []), person]);
  }

  /** The one with the strongest sign; of several, the first that was added. */
  find(person: Person): { kept: Kept; by: Sign } | null {
    const found = keysOf(person)
      .flatMap((key) => this.byKey.get(key) ?? [])
      .flatMap((kept) => {
        const by = sameAs(person, kept);
        return by === null ? [] : [{ kept, by }];
      });
    const strongest = SIGNS.find((sign) => found.some(({ by }) => by === sign));
    return found.find(({ by }) => by === strongest) ?? null;
  }
}

const keysOf = ({ cpf, fullName }: Person): string[] => [
  ...(cpf === null ? [] : [`cpf ${cpf}`]),
  `name ${nameKey(fullName)}`,
];

/** The double of each row that has one, by its line: somebody of the academy, else an earlier row of the file. */
export function findDoubles(
  rows: readonly PersonOfRow[],
  known: readonly KnownPerson[],
): Map<number, Double> {
  const [students, earlier] = [new Index<KnownPerson>(), new Index<PersonOfRow>()];
  known.forEach((person) => students.add(person));
  const doubles = new Map<number, Double>();
  for (const row of rows) {
    const student = students.find(row);
    const other = student ? null : earlier.find(row);
    if (student)
      doubles.set(row.line, {
        of: "student",
        id: student.kept.id,
        fullName: student.kept.fullName,
        by: student.by,
      });
    if (other)
      doubles.set(row.line, {
        of: "row",
        line: other.kept.line,
        fullName: other.kept.fullName,
        by: other.by,
      });
    earlier.add(row);
  }
  return doubles;
}

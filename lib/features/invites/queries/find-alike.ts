import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { maskPhone } from "@/lib/kernel/phone";
import { nameKey } from "@/lib/kernel/search";
import { maskEmail } from "@/lib/kernel/text";

type Person = {
  fullName: string;
  birthDate: IsoDay | null;
  phone: string | null;
  otherThan: readonly string[] | null;
};

/** The student as the question shows one; contacts are masked. */
type Alike = {
  id: string;
  /** The answer that it is another person: the ids of those answered so far and this one. */
  otherThan: string;
  fullName: string;
  belt: string | null;
  status: "active" | "inactive" | "suspended";
  email: string | null;
  phone: string | null;
};

/**
 * Finds a student of this name with this birth date or telephone, who may be the same person (RIGHT-38). `otherThan`:
 * students who were answered to be other people. Null if nobody is left to ask about.
 */
export async function findAlike(tx: StudioTx, person: Person): Promise<Alike | null> {
  const { fullName, birthDate, phone, otherThan } = person;
  if (!isComparable(person)) return null;
  const near = await tx.student.findMany({
    where: {
      OR: [
        ...(birthDate === null ? [] : [{ birthDate: dayToDate(birthDate) }]),
        ...(phone === null ? [] : [{ phone }]),
      ],
    },
    orderBy: { id: "asc" },
    select: {
      id: true,
      fullName: true,
      status: true,
      email: true,
      phone: true,
      currentBelt: { select: { name: true } },
    },
  });
  const alike = near.filter((student) => nameKey(student.fullName) === nameKey(fullName));
  const answered = alike.filter(({ id }) => otherThan?.includes(id));
  const found = alike.find((student) => !answered.includes(student));
  if (!found) return null;
  const { currentBelt, ...student } = found;
  return {
    ...student,
    otherThan: [...answered, found].map(({ id }) => id).join(" "),
    belt: currentBelt?.name ?? null,
    email: student.email && maskEmail(student.email),
    phone: student.phone && maskPhone(student.phone),
  };
}

/** False if the name is all that is known: nobody is asked about then. */
export const isComparable = ({ birthDate, phone }: Pick<Person, "birthDate" | "phone">): boolean =>
  birthDate !== null || phone !== null;

import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { nameKey } from "@/lib/kernel/search";

/**
 * Finds a student of this name with this birth date or telephone, who may be the same person (RIGHT-38). `otherThan`: a
 * student who was answered to be another person; then the next one after them. Null if nobody is left to ask about.
 */
export async function findAlike(
  tx: StudioTx,
  person: { fullName: string; birthDate: IsoDay | null; phone: string | null; otherThan: string | null },
): Promise<{ id: string; fullName: string } | null> {
  const { fullName, birthDate, phone, otherThan } = person;
  const same = [
    ...(birthDate === null ? [] : [{ birthDate: dayToDate(birthDate) }]),
    ...(phone === null ? [] : [{ phone }]),
  ];
  if (same.length === 0) return null;
  const near = await tx.student.findMany({
    where: { OR: same },
    orderBy: { id: "asc" },
    select: { id: true, fullName: true },
  });
  const alike = near.filter((student) => nameKey(student.fullName) === nameKey(fullName));
  return alike[alike.findIndex(({ id }) => id === otherThan) + 1] ?? null;
}

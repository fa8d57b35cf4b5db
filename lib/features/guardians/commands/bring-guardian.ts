import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdKinOf, takeTurnsInStudio } from "@/lib/db/locks";
import { now } from "@/lib/kernel/clock";
import { newId } from "@/lib/kernel/ids";
import { phoneOf } from "@/lib/kernel/phone";
import { listReachedAt } from "../queries";
import { meantBy } from "../rules";
import type { GuardianInput } from "../schema";

type Contacts = Pick<GuardianInput, "email" | "phone">;

/**
 * Until this transaction ends, nobody else adds guardians with one of these addresses or telephones. In one order, for
 * all alike. Lock students before.
 */
export async function takeGuardianTurns(tx: StudioTx, people: readonly Contacts[]): Promise<void> {
  const keys = people.flatMap(({ email, phone }) => [email ?? [], phone ?? []].flat());
  if (keys.length > 0) await takeTurnsInStudio(tx, [...new Set(keys.map((key) => `guardian ${key}`))].sort());
}

/** Locks what bringing these people to new students and to these changes, once for all rows that are written together. */
export async function holdBrought(
  tx: StudioTx,
  { studentIds, guardians }: { studentIds: readonly string[]; guardians: readonly Contacts[] },
): Promise<void> {
  await holdKinOf(tx, { studentIds, guardians });
  await takeGuardianTurns(tx, guardians);
}

const rights = { canSee: true, canPay: true, canSign: true, canPickUp: true, getsMessages: true };

type Brought = Contacts & Pick<GuardianInput, "studentId" | "fullName" | "relation">;

/**
 * Gives students guardians from a file, in its order, with every right and without a consent, which nobody gave. A known
 * person gets an address or telephone that was missing, and keeps those that were there. Answers for each whether the
 * file has another telephone than the known one. The caller holds the students and the people (`holdBrought`).
 */
export async function bringGuardians(tx: StudioTx, brought: readonly Brought[]): Promise<boolean[]> {
  const known = new Map((await listReachedAt(tx, brought)).map((person) => [person.id, person]));
  const people = new Map(known);
  const at = now().getTime();
  const links = brought.map(({ studentId, relation, ...person }, place) => {
    const meant = meantBy(person, [...people.values()]) ?? { ...person, id: newId() };
    const { id: guardianId, email, phone } = meant;
    people.set(guardianId, { ...meant, email: email ?? person.email, phone: phone ?? person.phone });
    const hasOtherPhone = phone !== null && person.phone !== null && phoneOf(phone) !== person.phone;
    // The first guardian of a student is the one of the file; a millisecond tells them apart.
    const createdAt = new Date(at + place);
    return { hasOtherPhone, link: { studentId, guardianId, relation, ...rights, createdAt } };
  });
  await tx.guardian.createMany({ data: [...people.values()].filter(({ id }) => !known.has(id)) });
  for (const [id, { email, phone }] of people) {
    const before = known.get(id);
    if (before && (before.email !== email || before.phone !== phone))
      await tx.guardian.updateMany({ where: { id }, data: { email, phone } });
  }
  await tx.studentGuardian.createMany({
    data: links.map(({ link }) => link),
    // A row may name one person twice, as mother and as the one who pays.
    skipDuplicates: true,
  });
  return links.map(({ hasOtherPhone }) => hasOtherPhone);
}

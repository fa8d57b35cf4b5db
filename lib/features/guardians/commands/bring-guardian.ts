import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdKinOf, takeTurnsInStudio } from "@/lib/db/locks";
import { phoneOf } from "@/lib/kernel/phone";
import { findSameAsInFile } from "../queries";
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
 * Gives a student a guardian from a file, with every right and without a consent, which nobody gave. A known person gets
 * an address or telephone that was missing, and keeps those that were there. Answers whether the file has another
 * telephone than the known one. The caller holds the student and the people (`holdBrought`).
 */
export async function bringGuardian(
  tx: StudioTx,
  { studentId, relation, ...person }: Brought,
): Promise<{ hasOtherPhone: boolean }> {
  const { email, phone } = person;
  const known = await findSameAsInFile(tx, person);
  const { id } = known ?? (await tx.guardian.create({ data: person, select: { id: true } }));
  const lacking = {
    ...(known?.email === null && email !== null && { email }),
    ...(known?.phone === null && phone !== null && { phone }),
  };
  if (Object.keys(lacking).length > 0) await tx.guardian.updateMany({ where: { id }, data: lacking });
  await tx.studentGuardian.createMany({
    data: [{ studentId, guardianId: id, relation, ...rights }],
    // A row may name one person twice, as mother and as the one who pays.
    skipDuplicates: true,
  });
  const keeps = known?.phone ?? null;
  return { hasOtherPhone: keeps !== null && phone !== null && phoneOf(keeps) !== phone };
}

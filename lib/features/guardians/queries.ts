import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { versionOf } from "@/lib/db/version";
import { NotFoundError } from "@/lib/kernel/errors";
import { fold } from "@/lib/kernel/search";
import { guardiansCopy } from "./copy";

/** How somebody answers for a student. */
export const guardianLink = {
  relation: true,
  canSee: true,
  canPay: true,
  canSign: true,
  canPickUp: true,
  getsMessages: true,
} as const;

/** A guardian as the form shows them; contacts in clear. `version` changes with anything of it. */
export async function getGuardianValues(tx: StudioTx, key: { studentId: string; guardianId: string }) {
  const row = await tx.studentGuardian.findFirst({
    where: key,
    select: { ...guardianLink, guardian: { select: { id: true, fullName: true, email: true, phone: true } } },
  });
  if (!row) throw new NotFoundError(guardiansCopy.gone);
  const { guardian, ...link } = row;
  return { ...guardian, ...link, version: versionOf(row) };
}

export type GuardianValues = Awaited<ReturnType<typeof getGuardianValues>>;

/** Brothers and sisters share their parents: somebody of the same name at the same address is the same person. */
export async function findSamePerson(
  tx: StudioTx,
  { fullName, email }: { fullName: string; email: string | null },
): Promise<{ id: string; phone: string | null } | null> {
  if (email === null) return null;
  const people = await tx.guardian.findMany({
    where: { email },
    select: { id: true, fullName: true, phone: true },
  });
  return people.find((person) => fold(person.fullName) === fold(fullName)) ?? null;
}

import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { guardiansCopy } from "./copy";
import { findSamePerson } from "./queries";
import type { GuardianInput } from "./schema";

/** Somebody answers for the student from now on. Who answers for a brother or sister already stays one person. */
export async function addGuardian(tx: StudioTx, input: GuardianInput): Promise<{ id: string }> {
  const { studentId, fullName, email, phone, ...link } = input;
  if (!(await holdStudent(tx, studentId))) throw new NotFoundError(commonCopy.notFound);
  const known = await findSamePerson(tx, { fullName, email });
  const { id } = known
    ? { id: known }
    : await tx.guardian.create({ data: { fullName, email, phone }, select: { id: true } });
  if (known && (await tx.studentGuardian.count({ where: { studentId, guardianId: known } })) > 0)
    throw new DomainError("known", guardiansCopy.known, { fullName: [guardiansCopy.known] });
  await tx.studentGuardian.createMany({ data: [{ studentId, guardianId: id, ...link }] });
  return { id };
}

/** The person is the same for all of their students; what they may do is said for this one. */
export async function editGuardian(
  tx: StudioTx,
  { guardianId, ...input }: GuardianInput & { guardianId: string },
): Promise<{ id: string }> {
  const { studentId, fullName, email, phone, ...link } = input;
  const { count } = await tx.studentGuardian.updateMany({ where: { studentId, guardianId }, data: link });
  if (count === 0) throw new NotFoundError(guardiansCopy.gone);
  await tx.guardian.updateMany({ where: { id: guardianId }, data: { fullName, email, phone } });
  return { id: guardianId };
}

export async function endGuardian(
  tx: StudioTx,
  key: { studentId: string; guardianId: string },
): Promise<{ id: string }> {
  const { count } = await tx.studentGuardian.deleteMany({ where: key });
  if (count === 0) throw new NotFoundError(guardiansCopy.gone);
  return { id: key.guardianId };
}

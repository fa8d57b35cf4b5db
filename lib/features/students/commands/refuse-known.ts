import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { findAlike, isComparable } from "@/lib/features/invites/queries/find-alike";
import { DomainError } from "@/lib/kernel/errors";
import { nameKey } from "@/lib/kernel/search";
import { studentCopy } from "../copy";
import type { StudentInput } from "../schema";

/**
 * Throws a question about each existing student with the same name and the same birth date or telephone, one at a time.
 * The confirmation names the students it was about, because the form may have been refilled for somebody else since
 * (RIGHT-38). Two who create the same person take turns, so that the second is asked about the first one's student.
 */
export async function refuseKnown(
  tx: StudioTx,
  person: Pick<StudentInput, "fullName" | "birthDate" | "phone"> & { otherThan: readonly string[] | null },
): Promise<void> {
  if (!isComparable(person)) return;
  await takeTurnInStudio(tx, `student ${nameKey(person.fullName)}`);
  const known = await findAlike(tx, person);
  if (known) throw new DomainError("known", studentCopy.known.title(known.fullName), undefined, known);
}

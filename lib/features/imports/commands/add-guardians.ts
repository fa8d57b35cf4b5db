import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { bringGuardian } from "@/lib/features/guardians/commands/bring-guardian";
import { importsCopy } from "../copy/imports";
import type { StudentRow } from "../schema";

type Adding = { studentId: string; guardians: StudentRow["guardians"] };

/**
 * Gives a student the guardians of a row. Somebody whom the academy knows with another telephone keeps it; the one of
 * the file is for a note of the student, as the student's own second telephone is.
 */
export async function addGuardians(
  tx: StudioTx,
  { studentId, guardians }: Adding,
): Promise<{ note: string | null }> {
  const lines: string[] = [];
  for (const guardian of guardians) {
    const { hasOtherPhone } = await bringGuardian(tx, { studentId, ...guardian });
    const { fullName, phone } = guardian;
    if (hasOtherPhone && phone !== null)
      lines.push(importsCopy.noteLine(importsCopy.otherPhoneOf(fullName), phone));
  }
  return { note: lines.length > 0 ? lines.join("\n") : null };
}

import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { bringGuardian } from "@/lib/features/guardians/commands/bring-guardian";
import { addFirstNotes } from "@/lib/features/notes/commands";
import { importsCopy } from "../copy/imports";
import type { StudentRow } from "../schema";

type Adding = { studentId: string; guardians: StudentRow["guardians"] };

/**
 * Gives a student the guardians of a row. Somebody whom the academy knows with another telephone keeps it; the one of
 * the file becomes a note, as a second telephone of the student does.
 */
export async function addGuardians(tx: StudioTx, { studentId, guardians }: Adding): Promise<void> {
  const lines: string[] = [];
  for (const guardian of guardians) {
    const { hasOtherPhone } = await bringGuardian(tx, { studentId, ...guardian });
    const { fullName, phone } = guardian;
    if (hasOtherPhone && phone !== null)
      lines.push(importsCopy.noteLine(importsCopy.otherPhoneOf(fullName), phone));
  }
  if (lines.length > 0) await addFirstNotes(tx, [{ studentId, body: lines.join("\n") }]);
}

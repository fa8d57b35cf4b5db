import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { bringGuardians } from "@/lib/features/guardians/commands/bring-guardian";
import { formatPhone } from "@/lib/kernel/phone";
import { importsCopy } from "../copy/imports";
import type { StudentRow } from "../schema";

type Adding = { studentId: string; guardians: StudentRow["guardians"] };

/**
 * Gives students the guardians of their rows. Somebody whom the academy knows with another telephone keeps it; the one of
 * the file is for a note of the student, as the student's own second telephone is. Answers these notes.
 */
export async function addGuardians(
  tx: StudioTx,
  students: readonly Adding[],
): Promise<{ studentId: string; body: string }[]> {
  const brought = students.flatMap(({ studentId, guardians }) =>
    guardians.map((guardian) => ({ studentId, ...guardian })),
  );
  if (brought.length === 0) return [];
  const hasOtherPhone = await bringGuardians(tx, brought);
  const lines = new Map<string, string[]>();
  for (const [at, { studentId, fullName, phone }] of brought.entries())
    if (hasOtherPhone[at] && phone !== null)
      lines.set(studentId, [
        ...(lines.get(studentId) ?? []),
        importsCopy.noteLine(importsCopy.otherPhoneOf(fullName), formatPhone(phone)),
      ]);
  return [...lines].map(([studentId, own]) => ({ studentId, body: own.join("\n") }));
}

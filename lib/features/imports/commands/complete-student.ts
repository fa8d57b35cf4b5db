import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { addFirstNotes } from "@/lib/features/notes/commands";
import { keepCpf } from "@/lib/features/students/commands/keep-cpf";
import { keepTags } from "@/lib/features/tags/commands";
import { dayToDate } from "@/lib/kernel/dates";
import type { StudentRow } from "../schema";

/** Columns that a row may fill. Undoing empties them again (`undo_import_rows`). */
const COLUMNS = {
  email: "email",
  phone: "phone",
  birthDate: "birth_date",
  emergencyContactName: "emergency_contact_name",
  emergencyContactPhone: "emergency_contact_phone",
} as const;

const FIELDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/**
 * Fills in what a student of the academy lacks: the columns above, the CPF, tags and notes. Changes nothing else: art and
 * belt, fee, places and guardians have rules and consequences of their own. Answers what it filled.
 */
export async function completeStudent(
  tx: StudioTx,
  { id, facts }: { id: string; facts: StudentRow },
): Promise<{ filled: string[] }> {
  await holdStudent(tx, id);
  const student = await tx.student.findFirstOrThrow({
    where: { id },
    select: {
      email: true,
      phone: true,
      birthDate: true,
      emergencyContactName: true,
      emergencyContactPhone: true,
      cpfHash: true,
      _count: { select: { tags: true, notes: true } },
    },
  });
  const { birthDate, ...texts } = facts;
  const brought = { ...texts, birthDate: birthDate && dayToDate(birthDate) };
  const lacking = FIELDS.filter((field) => student[field] === null && brought[field] !== null);
  await tx.student.updateMany({
    where: { id },
    data: Object.fromEntries(lacking.map((field) => [field, brought[field]])),
  });
  const filled: string[] = lacking.map((field) => COLUMNS[field]);
  if (facts.cpf !== null && student.cpfHash === null) {
    await keepCpf(tx, { id, cpf: facts.cpf });
    filled.push("cpf");
  }
  if (facts.tags.length > 0 && student._count.tags === 0) {
    await keepTags(tx, { studentId: id, names: facts.tags });
    filled.push("tags");
  }
  if (facts.notes !== null && student._count.notes === 0) {
    await addFirstNotes(tx, [{ studentId: id, body: facts.notes }]);
    filled.push("notes");
  }
  return { filled };
}

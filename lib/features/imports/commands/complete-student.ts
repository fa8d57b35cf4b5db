import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
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

/** Fills in what a student of the academy lacks, and changes nothing else. Answers the columns that it filled. */
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
    },
  });
  const { birthDate, ...texts } = facts;
  const brought = { ...texts, birthDate: birthDate && dayToDate(birthDate) };
  const lacking = FIELDS.filter((field) => student[field] === null && brought[field] !== null);
  await tx.student.updateMany({
    where: { id },
    data: Object.fromEntries(lacking.map((field) => [field, brought[field]])),
  });
  return { filled: lacking.map((field) => COLUMNS[field]) };
}

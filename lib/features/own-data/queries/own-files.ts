import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";

export type Whose = {
  studentId: string;
  timeZone: string;
  withMoney: boolean;
  /** The reader. */
  userId: string;
};

/** True for the file `f` if it is the receipt of a transfer for other students, too, and the reader did not pay it. */
export const isOthers = ({ id, userId }: { id: string; userId: string }) => sql`exists (
  select from settlements t join settlement_charges p on p.settlement_id = t.id join charges c on c.id = p.charge_id
   where t.receipt_file_id = f.id and c.student_id <> ${id}::uuid
     and ${userId}::uuid is distinct from case when t.payer_guardian_id is null
       then (select user_id from students where id = t.payer_student_id)
       else (select user_id from guardians where id = t.payer_guardian_id) end)`;

/** A file of the student, as embedded in the JSON. */
export type OwnFile = { name: string; contentType: string; base64: string };

export async function readOwnFiles(
  tx: StudioTx,
  { studentId, withMoney, userId }: Whose,
): Promise<OwnFile[]> {
  const others = await tx.$queryRaw<{ id: string }[]>`
    select f.id from files f where f.student_id = ${studentId}::uuid and ${isOthers({ id: studentId, userId })}`;
  const files = await tx.studioFile.findMany({
    where: {
      studentId,
      id: { notIn: others.map(({ id }) => id) },
      ...(!withMoney && { purpose: { not: "receipt" } }),
    },
    orderBy: { createdAt: "asc" },
    select: { id: true, name: true, contentType: true, content: true },
  });
  return files.map(({ id, name, contentType, content }) => ({
    name: name ?? id,
    contentType,
    base64: Buffer.from(content).toString("base64"),
  }));
}

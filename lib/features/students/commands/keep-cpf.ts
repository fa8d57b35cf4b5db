import "server-only";
import { hashCpf, seal } from "@/lib/config/seal";
import type { StudioTx } from "@/lib/db/doors";
import { studentCpfOf } from "../rules";

/**
 * Stores a student's CPF, or deletes it (null). It is sealed to the row, whose id exists only after the insert. Another
 * student of the academy with the same one violates `students_studio_id_cpf_hash_key`.
 */
export async function keepCpf(tx: StudioTx, { id, cpf }: { id: string; cpf: string | null }): Promise<void> {
  if (cpf === null) {
    await tx.student.updateMany({ where: { id }, data: { cpfSealed: null, cpfHash: null } });
    return;
  }
  const { studioId } = await tx.student.findFirstOrThrow({ where: { id }, select: { studioId: true } });
  const data = { cpfSealed: seal(cpf, studentCpfOf(id)), cpfHash: hashCpf({ studioId, cpf }) };
  await tx.student.updateMany({ where: { id }, data });
}

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

type WithCpf = { id: string; cpf: string };

/** The same for students of a file, who were just created. */
export async function addFirstCpfs(
  tx: StudioTx,
  { studioId, students }: { studioId: string; students: readonly WithCpf[] },
): Promise<void> {
  const kept = students.map(({ id, cpf }) => ({
    id,
    sealed: seal(cpf, studentCpfOf(id)),
    hash: hashCpf({ studioId, cpf }),
  }));
  await tx.$executeRaw`
    update students s set cpf_sealed = v.sealed, cpf_hash = v.hash
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as v (id uuid, sealed text, hash text)
     where s.id = v.id`;
}

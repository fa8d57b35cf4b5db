import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { countRows } from "../queries/batches";
import type { Counts, RowState } from "../rules/batches";
import type { Verdict } from "../rules/verdicts";

/** `hashes` tell an erasure whom the row names. */
export type KeptVerdict = Verdict & { id: string; was: RowState; hashes: readonly string[] };

/** Writes what was judged, except on rows that somebody changed meanwhile, whose own judgement follows. */
export async function keepVerdicts(
  tx: StudioTx,
  { id, verdicts }: { id: string; verdicts: readonly KeptVerdict[] },
): Promise<void> {
  await tx.$executeRaw`
    update import_rows r
       set state = v.state::import_row_state, intent = v.intent::import_intent, student_id = v.student,
           problems = array(select jsonb_array_elements_text(v.problems)),
           person_hashes = array(select jsonb_array_elements_text(v.hashes))
      from jsonb_to_recordset(${JSON.stringify(
        verdicts.map(({ studentId, ...verdict }) => ({ ...verdict, student: studentId })),
      )}::jsonb) as v (id uuid, was text, state text, intent text, student uuid, problems jsonb, hashes jsonb)
     where r.batch_id = ${id}::uuid and r.id = v.id and r.state::text = v.was
       and exists (select from import_batches b where b.id = r.batch_id and b.status in ('columns', 'check'))`;
}

/** Counts the rows anew and keeps the numbers with the import. */
export async function keepCounts(tx: StudioTx, { id }: { id: string }): Promise<Counts> {
  const counts = await countRows(tx, { id });
  await tx.importBatch.updateMany({ where: { id }, data: { counts } });
  return counts;
}

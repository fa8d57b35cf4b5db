import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { importAttendances } from "@/lib/features/attendance/commands";
import type { IsoDay } from "@/lib/kernel/dates";
import { judgedPresences, listPresent, readGivenPresences } from "../queries/presences";
import { nextRows } from "../queries/to-judge";
import { PRESENCES_AT_ONCE } from "../rules/batches";
import { presenceVerdicts } from "../rules/presence-verdicts";
import { holdRunning } from "./hold-running";

/**
 * Makes the next presences of a running import, each with the id of its row, so that none is made twice. Rows are judged
 * anew, as the academy may have changed since Conferência. Answers the number of rows that were decided; 0 means that
 * none is left.
 */
export async function makePresences(
  tx: StudioTx,
  { id, today, at }: { id: string; today: IsoDay; at: Date },
): Promise<number> {
  if (!(await holdRunning(tx, id))) return 0;
  const read = await nextRows(tx, { id, take: PRESENCES_AT_ONCE });
  if (read.length === 0) return 0;
  const given = await readGivenPresences(tx, { id, today });
  const rows = judgedPresences(read, given);
  const facts = rows.flatMap((row) => row.facts ?? []);
  const verdicts = presenceVerdicts(rows, await listPresent(tx, facts));
  const ready = rows.flatMap(({ id: rowId, facts }, place) =>
    facts !== null && verdicts[place]?.state === "ready" ? { id: rowId, ...facts } : [],
  );
  const added = await importAttendances(tx, ready);
  const decided = rows.map(({ id: rowId }, place) => {
    const problems = verdicts[place]?.problems ?? [];
    const isMade = added.has(rowId);
    const isLost = !isMade && verdicts[place]?.state === "ready";
    return {
      id: rowId,
      state: isMade ? "done" : verdicts[place]?.state === "skipped" || isLost ? "skipped" : "left",
      problems: isLost ? ["known"] : problems,
      student: verdicts[place]?.studentId ?? null,
    };
  });
  await tx.$executeRaw`
    update import_rows r
       set state = d.state::import_row_state, student_id = d.student, made_at = case when d.state = 'done' then ${at}::timestamptz end,
           problems = array(select jsonb_array_elements_text(d.problems))
      from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d (id uuid, state text, problems jsonb, student uuid)
     where r.id = d.id`;
  return rows.length;
}

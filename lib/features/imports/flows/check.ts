import "server-only";
import { setImmediate as others } from "node:timers/promises";
import type { Open } from "@/lib/action/task";
import type { StudioTx } from "@/lib/db/doors";
import type { IsoDay } from "@/lib/kernel/dates";
import { type KeptVerdict, keepCounts, keepVerdicts } from "../commands/judge-rows";
import { judged, readToJudge } from "../queries/to-judge";
import { type Counts, JUDGED_AT_ONCE } from "../rules/batches";
import { verdictsOf } from "../rules/verdicts";

type Checking = { open: Open<StudioTx>; id: string; today: IsoDay };

/**
 * Judges all rows of an import, as a double may be any other row. Judging needs no transaction, and only rows with
 * another outcome than before are written, some at a time. Answers the number of rows by state.
 */
export async function checkBatch({ open, id, today }: Checking): Promise<Counts> {
  const { rows: read, given, known, personOf } = await open((tx) => readToJudge(tx, { id, today }));
  const rows: ReturnType<typeof judged> = [];
  for (let at = 0; at < read.length; at += JUDGED_AT_ONCE) {
    rows.push(...judged(read.slice(at, at + JUDGED_AT_ONCE), given));
    // 10,000 rows take seconds, in which the server answers others.
    await others();
  }
  const verdicts = verdictsOf(rows, { known, personOf });
  const changed = read.flatMap((row, at): KeptVerdict[] => {
    const verdict = verdicts[at];
    if (!verdict) return [];
    const { id: rowId, state: was, intent, problems, studentId } = row;
    const before = { state: was, intent, problems, studentId };
    return JSON.stringify(before) === JSON.stringify(verdict) ? [] : [{ ...verdict, id: rowId, was }];
  });
  for (let at = 0; at < changed.length; at += JUDGED_AT_ONCE) {
    const verdicts = changed.slice(at, at + JUDGED_AT_ONCE);
    await open((tx) => keepVerdicts(tx, { id, verdicts }));
  }
  return open((tx) => keepCounts(tx, { id }));
}

import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { violatedConstraint } from "@/lib/db/errors";
import { attempt } from "@/lib/db/savepoint";
import { recordAudit } from "@/lib/audit/record";
import { createPlan } from "@/lib/features/agreements/commands/keep-plan";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import type { Academy } from "../queries/academy";
import { countRows } from "../queries/batches";
import { listKnown, readPersonOf } from "../queries/known";
import { judged, listRowsToJudge, readGiven } from "../queries/to-judge";
import { MADE_AT_ONCE } from "../rules/batches";
import { newPlan } from "../rules/named";
import { type ImportIntent, type Verdict, verdictsOf } from "../rules/verdicts";
import type { StudentRow } from "../schema";
import { completeStudent } from "./complete-student";
import { holdRunning } from "./hold-running";
import { makeStudent } from "./make-student";

type Moment = { id: string; today: IsoDay; at: Date };

/**
 * Makes the next rows of a running import. Each row is made once, because its new state is written in the transaction
 * that makes it. Rows are judged anew, as the academy may have changed since Conferência: one that does not fit any more
 * is left out. Answers the number of rows that were decided; 0 means that none is left.
 */
export async function makeRows(tx: StudioTx, moment: Moment): Promise<number> {
  const { id } = moment;
  if (!(await holdRunning(tx, id))) return 0;
  const read = await listRowsToJudge(tx, { id, state: "ready", take: MADE_AT_ONCE });
  if (read.length === 0) return 0;
  const { given, academy } = await readGiven(tx, moment);
  const rows = judged(read, given);
  const personOf = await readPersonOf(tx);
  const people = rows.flatMap(({ line, facts }) => (facts === null ? [] : [personOf({ line, facts })]));
  const known = await listKnown(tx, people);
  const verdicts = verdictsOf(rows, { known, personOf });
  await makePlans(tx, { rows, academy });
  const made: string[] = [];
  for (const [at, row] of rows.entries()) {
    const verdict = verdicts[at];
    const { facts, id: rowId } = row;
    if (facts === null || verdict?.state !== "ready") {
      await leave(tx, { rowId, problems: problemsOf(verdict), studentId: verdict?.studentId ?? null });
      continue;
    }
    const { intent, studentId } = verdict;
    const done = await attempt(
      tx,
      () => writeRow(tx, { rowId, facts, intent, studentId, academy, ...moment }),
      refusalOf,
    );
    if ("done" in done) made.push(rowId);
    else await leave(tx, { rowId, problems: [done.refused], studentId });
  }
  await stampStudents(tx, made);
  return rows.length;
}

const problemsOf = (verdict: Verdict | undefined): string[] =>
  verdict === undefined || verdict.problems.length === 0 ? ["double"] : verdict.problems;

/** A code of the refusal, which names nobody; null for an error that a second attempt may not have. */
function refusalOf(error: unknown): string | null {
  if (error instanceof DomainError) return error.code;
  return violatedConstraint(error) === null ? null : "refused";
}

const leave = (
  tx: StudioTx,
  { rowId, problems, studentId }: { rowId: string; problems: string[]; studentId: string | null },
) => tx.importRow.updateMany({ where: { id: rowId }, data: { state: "left", problems, studentId } });

type Writing = Moment & {
  rowId: string;
  facts: StudentRow;
  intent: ImportIntent | null;
  studentId: string | null;
  academy: Academy;
};

async function writeRow(tx: StudioTx, { rowId, facts, intent, studentId, ...rest }: Writing): Promise<void> {
  if (intent === "complete" && studentId !== null) {
    const { filled } = await completeStudent(tx, { id: studentId, facts });
    await tx.importRow.updateMany({ where: { id: rowId }, data: { state: "done", studentId, filled } });
    return;
  }
  const { id, without } = await makeStudent(tx, { facts, isAnother: intent === "make", ...rest });
  await tx.importRow.updateMany({
    where: { id: rowId },
    data: { state: "done", studentId: id, problems: without > 0 ? ["classes"] : [] },
  });
}

/** Makes plans that rows name and that do not exist yet, with the price of the first such row (IMP-23). */
async function makePlans(
  tx: StudioTx,
  { rows, academy }: { rows: readonly { facts: StudentRow | null }[]; academy: Academy },
): Promise<void> {
  for (const { facts } of rows) {
    const plan = facts && newPlan(facts, academy.plans);
    if (!plan) continue;
    const { id } = await createPlan(tx, { ...plan, everyMonths: 1, classesPerWeek: null, arts: [] });
    academy.plans.push({ id, ...plan, active: true });
  }
}

/**
 * Notes when the students of these rows were last written. The time is set once everything of the row is there, so any
 * later one is somebody's edit.
 */
async function stampStudents(tx: StudioTx, rowIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update students set full_name = full_name
     where id in (select student_id from import_rows where id = any (${[...rowIds]}::uuid[]))`;
  await tx.$executeRaw`
    update import_rows r set made_at = s.updated_at from students s
     where r.id = any (${[...rowIds]}::uuid[]) and s.id = r.student_id`;
}

type Ending = { id: string; at: Date; userId: string | null };

/** Ends a running import of which no row is left. Answers whether this call ended it. */
export async function finishBatch(tx: StudioTx, { id, at, userId }: Ending): Promise<boolean> {
  const counts = await countRows(tx, { id });
  const { count } = await tx.importBatch.updateMany({
    where: { id, status: "running" },
    data: { status: "done", finishedAt: at, counts },
  });
  if (count === 0) return false;
  const { done = 0, left = 0 } = counts;
  await recordAudit(tx, {
    action: "imports.finish",
    userId,
    entityId: id,
    ip: "",
    data: { made: done, left },
  });
  return true;
}

/** Leaves out whatever a run could not make after many attempts, and ends it. */
export async function giveUpBatch(tx: StudioTx, ending: Ending): Promise<void> {
  await tx.importRow.updateMany({
    where: { batchId: ending.id, state: "ready" },
    data: { state: "left", problems: ["failed"] },
  });
  await finishBatch(tx, ending);
}

import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { violatedConstraint } from "@/lib/db/errors";
import { attempt } from "@/lib/db/savepoint";
import { recordAudit } from "@/lib/audit/record";
import { takeNameTurns } from "@/lib/features/students/commands/refuse-known";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import type { Academy } from "../queries/academy";
import { countRows } from "../queries/batches";
import { listKnown, readPersonOf } from "../queries/known";
import { judged, nextRows, readGiven } from "../queries/to-judge";
import { MADE_AT_ONCE, type WithoutClass } from "../rules/batches";
import type { Answers } from "../rules/fields";
import { type ImportIntent, type Verdict, verdictsOf } from "../rules/verdicts";
import type { StudentRow } from "../schema";
import { holdRunning } from "./hold-running";
import { holdForRows, writeStudents } from "./write-students";

type Moment = { id: string; studioId: string; today: IsoDay };

/**
 * Makes the next rows of a running import. Each row is made once, because its new state is written in the transaction
 * that makes it. Rows are judged anew, as the academy may have changed since Conferência: one that does not fit any
 * more is left out. Whoever enters one of these people in the dialog meanwhile waits, or is waited for. Answers the
 * number of rows that were decided; 0 means that none is left.
 */
export async function makeRows(tx: StudioTx, moment: Moment): Promise<number> {
  const { id } = moment;
  if (!(await holdRunning(tx, id))) return 0;
  const read = await nextRows(tx, { id, take: MADE_AT_ONCE });
  if (read.length === 0) return 0;
  const { given, academy } = await readGiven(tx, moment);
  const rows = judged(read, given);
  const names = rows.flatMap(({ facts }) => facts?.fullName ?? []);
  await takeNameTurns(tx, names);
  const personOf = await readPersonOf(tx);
  const people = rows.flatMap(({ line, facts }) => (facts === null ? [] : [personOf({ line, facts })]));
  const known = await listKnown(tx, people);
  const verdicts = verdictsOf(rows, { known, personOf, madeHere: await listMade(tx, { id, known }) });
  const fit: Fit[] = [];
  for (const [at, row] of rows.entries()) {
    const verdict = verdicts[at];
    const { facts, id: rowId } = row;
    if (facts === null || verdict?.state !== "ready")
      await leave(tx, { rowId, problems: problemsOf(verdict), studentId: verdict?.studentId ?? null });
    else fit.push({ rowId, facts, intent: verdict.intent, studentId: verdict.studentId });
  }
  await stampStudents(tx, await writeFit(tx, fit, { academy, answers: given.answers, ...moment }));
  return rows.length;
}

type Fit = {
  rowId: string;
  facts: StudentRow;
  intent: ImportIntent | null;
  studentId: string | null;
};
type Writing = Moment & { academy: Academy; answers: Answers };

/** Writes these rows; the caller stamps those that it answers, which were not refused. */
async function writeFit(tx: StudioTx, rows: readonly Fit[], writing: Writing): Promise<string[]> {
  // Before the first row, as a part of them would lock classes after students.
  await holdForRows(tx, { ...writing, people: rows.map(personOfRow) });
  return writeHalves(tx, rows, writing);
}

/** Writes all rows together. If one is refused, each half by itself, until the refused row is alone and left out. */
async function writeHalves(tx: StudioTx, rows: readonly Fit[], writing: Writing): Promise<string[]> {
  const [first, ...others] = rows;
  if (!first) return [];
  const together = await attempt(tx, () => writeRows(tx, rows, writing), refusalOf);
  if ("done" in together) return rows.map(({ rowId }) => rowId);
  if (others.length === 0) {
    await leave(tx, { rowId: first.rowId, problems: [together.refused], studentId: first.studentId });
    return [];
  }
  const half = Math.ceil(rows.length / 2);
  const before = await writeHalves(tx, rows.slice(0, half), writing);
  return [...before, ...(await writeHalves(tx, rows.slice(half), writing))];
}

const personOfRow = ({ facts, intent, studentId }: Fit) => ({
  facts,
  completes: intent === "complete" ? studentId : null,
});

async function writeRows(tx: StudioTx, rows: readonly Fit[], writing: Writing): Promise<void> {
  const students = await writeStudents(tx, { ...writing, people: rows.map(personOfRow) });
  const written = rows.map(({ rowId: id }, place) => {
    const student = students[place];
    if (!student) throw new Error("a row has no student");
    const { id: studentId, unknown, full, filled } = student;
    const problems: WithoutClass[] = [
      ...(unknown > 0 ? ["noClass" as const] : []),
      ...(full > 0 ? ["fullClass" as const] : []),
    ];
    return { id, student: studentId, problems, filled: filled ?? [] };
  });
  await tx.$executeRaw`
    update import_rows r
       set state = 'done', student_id = v.student, problems = array(select jsonb_array_elements_text(v.problems)),
           filled = array(select jsonb_array_elements_text(v.filled))
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as v (id uuid, student uuid, problems jsonb, filled jsonb)
     where r.id = v.id`;
}

/** Those of the known students whom earlier rows of this import made. */
async function listMade(
  tx: StudioTx,
  { id, known }: { id: string; known: readonly { id: string }[] },
): Promise<Set<string>> {
  const rows = await tx.importRow.findMany({
    where: { batchId: id, state: "done", studentId: { in: known.map((student) => student.id) } },
    select: { studentId: true },
  });
  return new Set(rows.flatMap(({ studentId }) => studentId ?? []));
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

/**
 * Notes when the students of these rows were last written. The time is set once everything of the row is there, so any
 * later one is somebody's edit.
 */
async function stampStudents(tx: StudioTx, rowIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update students set full_name = full_name
     where id in (select student_id from import_rows where id = any (${[...rowIds]}::uuid[]))`;
  await tx.$executeRaw`
    update import_rows r set made_at = s.updated_at, made_print = import_print(s.studio_id, s.id) from students s
     where r.id = any (${[...rowIds]}::uuid[]) and s.id = r.student_id`;
}

/**
 * Notes that writing the next rows failed for an unexpected reason: from now on each is written by itself. A row that
 * fails again then is left out. Answers whether one was, and the import may go on.
 */
export async function noteFailure(
  tx: StudioTx,
  { id, atOnce }: { id: string; atOnce: number },
): Promise<boolean> {
  if (!(await holdRunning(tx, id))) return false;
  const next = await tx.importRow.findMany({
    where: { batchId: id, state: "ready" },
    orderBy: { line: "asc" },
    take: atOnce,
    select: { id: true, tries: true },
  });
  const [first] = next;
  if (!first) return false;
  if (first.tries > 0) {
    await leave(tx, { rowId: first.id, problems: ["failed"], studentId: null });
    return true;
  }
  const where = { id: { in: next.map((row) => row.id) } };
  await tx.importRow.updateMany({ where, data: { tries: { increment: 1 } } });
  return false;
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

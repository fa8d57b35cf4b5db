import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { ROWS_SHOWN, type RowState, WITHOUT_CLASS_NAMED, withoutClass } from "../rules/batches";
import { type Given, judgeRow } from "../rules/judge";
import { type Question, questionsOf } from "../rules/questions";
import { type ProblemKind, askingKinds } from "../rules/rank";
import type { StudentRow } from "../schema";
import { cellsOf, fixesOf } from "./cells";

type Page = { id: string; states?: readonly RowState[]; skip: number; given: Given<StudentRow> };

/**
 * A page of rows, those that need somebody first, with what the form would hold and what is wrong with it. `student` is
 * the double, or who was made.
 */
export async function listRows(tx: StudioTx, { id, states, skip, given }: Page) {
  const rows = await tx.importRow.findMany({
    where: { batchId: id, ...(states && { state: { in: [...states] } }) },
    orderBy: [{ state: "asc" }, { line: "asc" }],
    skip,
    take: ROWS_SHOWN,
    select: {
      id: true,
      line: true,
      rawSealed: true,
      fixedSealed: true,
      state: true,
      intent: true,
      problems: true,
      student: { select: { id: true, fullName: true } },
    },
  });
  return rows.map(({ rawSealed, fixedSealed, problems: kinds, ...row }) => {
    const cells = cellsOf({ id: row.id, rawSealed, fixedSealed });
    const { typed, problems } = judgeRow(cells, given);
    const edited = Object.keys(fixesOf({ id: row.id, fixedSealed })).map(Number);
    return { ...row, cells, edited, typed, problems, kinds };
  });
}

/** Rows that are read for the questions of a file. Where more ask something, their number is a lower bound. */
const ASKING_READ = 2_000;

/** Questions of a file whose one answer mends all rows that raise it (IMP-12). */
export async function listQuestions(
  tx: StudioTx,
  { id, given }: { id: string; given: Given<StudentRow> },
): Promise<{ questions: Question[]; isCut: boolean }> {
  const kinds: readonly ProblemKind[] = askingKinds;
  const rows = await tx.importRow.findMany({
    where: { batchId: id, state: "problem", problems: { hasSome: [...kinds] } },
    orderBy: { line: "asc" },
    take: ASKING_READ,
    select: { id: true, line: true, rawSealed: true, fixedSealed: true },
  });
  const judged = rows.map(({ line, ...row }) => ({ line, ...judgeRow(cellsOf(row), given) }));
  return { questions: questionsOf(judged), isCut: rows.length === ASKING_READ };
}

/** The first students who came without a turma of the file, with the reasons. */
export async function listWithoutClass(tx: StudioTx, { id }: { id: string }) {
  const rows = await tx.importRow.findMany({
    where: { batchId: id, state: "done", problems: { hasSome: [...withoutClass] } },
    orderBy: { line: "asc" },
    take: WITHOUT_CLASS_NAMED,
    select: { problems: true, student: { select: { id: true, fullName: true } } },
  });
  return rows.flatMap(({ student, problems }) =>
    student ? [{ ...student, why: withoutClass.filter((reason) => problems.includes(reason)) }] : [],
  );
}

/** A page of students of an undone import who were kept, with the reason. */
export const listKept = (tx: StudioTx, { id, skip = 0 }: { id: string; skip?: number }) =>
  tx.importRow.findMany({
    where: { batchId: id, kept: { not: null } },
    orderBy: { line: "asc" },
    skip,
    take: ROWS_SHOWN,
    select: { id: true, line: true, kept: true, student: { select: { id: true, fullName: true } } },
  });

/** Rows that an import left out, all of them, in the order of the file. */
export async function listLeftOut(
  tx: StudioTx,
  { id, states, given }: { id: string; states: readonly RowState[]; given: Given<StudentRow> },
) {
  const rows = await tx.importRow.findMany({
    where: { batchId: id, state: { in: [...states] } },
    orderBy: { line: "asc" },
    select: {
      id: true,
      line: true,
      rawSealed: true,
      fixedSealed: true,
      state: true,
      problems: true,
      student: { select: { id: true, fullName: true } },
    },
  });
  return rows.map(({ rawSealed, fixedSealed, problems: kinds, ...row }) => {
    const cells = cellsOf({ id: row.id, rawSealed, fixedSealed });
    return { ...row, cells, kinds, ...judgeRow(cells, given) };
  });
}

type Undoing = {
  goes: number;
  emptied: number;
  kept: { reason: KeptReason; fullName: string; id: string }[];
};
type KeptReason = "edited" | "access" | "money" | "presence" | "related";

/** The effect of undoing an import now: whom it deletes, whom it completes no more, and whom it keeps, with the reason. */
export async function previewUndo(tx: StudioTx, { id }: { id: string }): Promise<Undoing> {
  const rows = await tx.$queryRaw<
    { kept: KeptReason | null; completes: boolean; student: string; fullName: string }[]
  >`
    select p.kept::text as kept, p.completes, s.id as student, s.full_name as "fullName"
      from import_undo_preview(${id}::uuid) p join students s on s.id = p.student_id
     order by p.line`;
  const going = rows.filter(({ kept }) => kept === null);
  return {
    goes: going.filter(({ completes }) => !completes).length,
    emptied: going.filter(({ completes }) => completes).length,
    kept: rows.flatMap(({ kept, student, fullName }) =>
      kept === null ? [] : [{ reason: kept, fullName, id: student }],
    ),
  };
}

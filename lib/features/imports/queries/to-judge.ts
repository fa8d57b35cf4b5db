import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { readSealed } from "@/lib/observe/read-sealed";
import { type RowState, headOf } from "../rules/batches";
import type { CatalogArt } from "../rules/belts";
import type { Cell } from "../rules/fields";
import { type Given, judgeRow } from "../rules/judge";
import { type StudentRow, columnMap, importAnswers, studentRow } from "../schema";
import { readAcademy } from "./academy";
import { cellsOf, headCells } from "./cells";
import { listKnown, readHashesOf, readPersonOf } from "./known";

type Told = { head: readonly Cell[]; map: unknown; answers: unknown };

/** The import, as far as the judge of rows needs it, with the arts of its academy. */
export const givenOf = (
  { head, map, answers }: Told,
  { arts, today }: { arts: readonly CatalogArt[]; today: IsoDay },
): Given<StudentRow> => ({
  headers: head.map((cell) => String(cell ?? "")),
  map: columnMap.catch([]).parse(map),
  answers: importAnswers.catch({}).parse(answers),
  catalog: arts,
  form: studentRow,
  today,
});

/** The same, with everything of the academy that a row may name. */
export async function readGiven(tx: StudioTx, { id, today }: { id: string; today: IsoDay }) {
  const batch = await tx.importBatch.findFirst({
    where: { id },
    select: { map: true, answers: true, headSealed: true, status: true },
  });
  if (!batch) throw new NotFoundError(commonCopy.notFound);
  const { headSealed, ...told } = batch;
  const head = headCells(headSealed === null ? null : readSealed(headSealed, headOf(id)));
  const academy = await readAcademy(tx);
  const given = givenOf({ ...told, head }, { arts: academy.arts, today });
  return { given, academy, status: batch.status };
}

/** Rows with their cells, in the order of the file. */
export async function listRowsToJudge(
  tx: StudioTx,
  {
    id,
    state,
    take,
    completing,
  }: { id: string; state?: RowState; take?: number; completing?: readonly string[] },
) {
  const rows = await tx.importRow.findMany({
    where: {
      batchId: id,
      ...(state && { state }),
      ...(completing && { intent: "complete", studentId: { in: [...completing] } }),
    },
    orderBy: { line: "asc" },
    select: {
      id: true,
      line: true,
      rawSealed: true,
      fixedSealed: true,
      state: true,
      intent: true,
      problems: true,
      studentId: true,
      tries: true,
      personHashes: true,
    },
    ...(take !== undefined && { take }),
  });
  return rows.map(({ rawSealed, fixedSealed, ...row }) => ({
    ...row,
    cells: cellsOf({ id: row.id, rawSealed, fixedSealed }),
  }));
}

export type RowToJudge = Awaited<ReturnType<typeof listRowsToJudge>>[number];

/**
 * The rows to write together; a row that failed before is written by itself. With a row that completes a student come all
 * others that complete the same one, so that none of them counts as somebody's edit.
 */
export async function nextRows(
  tx: StudioTx,
  { id, take }: { id: string; take: number },
): Promise<RowToJudge[]> {
  const ready = await listRowsToJudge(tx, { id, state: "ready", take });
  const next = ready[0] && ready[0].tries > 0 ? ready.slice(0, 1) : ready;
  const completing = next.flatMap(({ intent, studentId }) => (intent === "complete" && studentId) || []);
  if (completing.length === 0) return next;
  const same = await listRowsToJudge(tx, { id, state: "ready", completing });
  return [...next, ...same.filter((row) => !next.some((one) => one.id === row.id))];
}

/** Rows with their facts or problems. */
export const judged = (rows: readonly RowToJudge[], given: Given<StudentRow>) =>
  rows.map(({ problems: _told, ...row }) => ({ ...row, ...judgeRow(row.cells, given) }));

/** Everything that judging a whole import needs. */
export async function readToJudge(tx: StudioTx, batch: { id: string; today: IsoDay }) {
  return {
    ...(await readGiven(tx, batch)),
    rows: await listRowsToJudge(tx, batch),
    known: await listKnown(tx, "all"),
    personOf: await readPersonOf(tx),
    hashesOf: await readHashesOf(tx),
  };
}

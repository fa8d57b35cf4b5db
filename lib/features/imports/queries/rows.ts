import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { IsoDay } from "@/lib/kernel/dates";
import { ROWS_SHOWN, type RowState } from "../rules/batches";
import { judgeRow } from "../rules/judge";
import { cellsOf, fixesOf } from "./cells";
import { readGiven } from "./to-judge";

type Page = { id: string; states?: readonly RowState[]; page: number; today: IsoDay };

/**
 * A page of rows, those that need somebody first, with what the form would hold and what is wrong with it. `student` is
 * the double, or who was made.
 */
export async function listRows(tx: StudioTx, { id, states, page, today }: Page) {
  const where = { batchId: id, ...(states && { state: { in: [...states] } }) };
  const { given } = await readGiven(tx, { id, today });
  const rows = await tx.importRow.findMany({
    where,
    orderBy: [{ state: "asc" }, { line: "asc" }],
    skip: (page - 1) * ROWS_SHOWN,
    take: ROWS_SHOWN,
    select: {
      id: true,
      line: true,
      rawSealed: true,
      fixedSealed: true,
      state: true,
      intent: true,
      problems: true,
      undone: true,
      kept: true,
      student: { select: { id: true, fullName: true } },
    },
  });
  return {
    total: await tx.importRow.count({ where }),
    rows: rows.map(({ rawSealed, fixedSealed, problems: kinds, ...row }) => {
      const cells = cellsOf({ id: row.id, rawSealed, fixedSealed });
      const { typed, problems } = judgeRow(cells, given);
      const edited = Object.keys(fixesOf({ id: row.id, fixedSealed })).map(Number);
      return { ...row, cells, edited, typed, problems, kinds };
    }),
  };
}

/** Students of an undone import who were kept, with the reason. */
export const listKept = (tx: StudioTx, { id }: { id: string }) =>
  tx.importRow.findMany({
    where: { batchId: id, kept: { not: null } },
    orderBy: { line: "asc" },
    select: { line: true, kept: true, student: { select: { id: true, fullName: true } } },
  });

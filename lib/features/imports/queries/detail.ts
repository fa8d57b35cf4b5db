import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { judgeRow } from "../rules/judge";
import { judgePresence } from "../rules/judge-presence";
import { type ShownPart, shownDetail } from "../rules/shown-detail";
import { presenceText } from "../rules/shown-presence";
import { studentText } from "../rules/student-text";
import { listArts } from "./academy";
import { getBatch } from "./batches";
import { cellsOf } from "./cells";
import { readGivenPresences } from "./presences";
import { givenOf } from "./to-judge";

/** Every column of one row as it will be written. */
export async function readDetail(
  tx: StudioTx,
  { id, rowId, today }: { id: string; rowId: string; today: IsoDay },
): Promise<ShownPart[]> {
  const batch = await getBatch(tx, { id });
  const row = await tx.importRow.findFirst({
    where: { id: rowId, batchId: id },
    select: { id: true, rawSealed: true, fixedSealed: true },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const cells = cellsOf(row);
  const headers = batch.head.map((cell) => String(cell ?? ""));
  if (batch.kind === "presences") {
    const given = await readGivenPresences(tx, { id, today });
    const { typed, problems } = judgePresence(cells, given);
    return shownDetail(
      { cells, problems },
      { map: given.map, headers, textOf: (field) => presenceText(field, typed) },
    );
  }
  const given = givenOf(batch, { arts: await listArts(tx), today });
  const { map, catalog } = given;
  const { typed, problems } = judgeRow(cells, given);
  const textOf = (field: Parameters<typeof studentText>[0]) =>
    studentText(field, { typed, cells, map, catalog });
  return shownDetail({ cells, problems }, { map, headers, textOf });
}

import "server-only";
import { setImmediate as others } from "node:timers/promises";
import type { Open } from "@/lib/action/task";
import type { StudioTx } from "@/lib/db/doors";
import type { IsoDay } from "@/lib/kernel/dates";
import { type KeptVerdict, keepCounts, keepVerdicts } from "../commands/judge-rows";
import { keepUnknown } from "../commands/make-proposed";
import type { Academy } from "../queries/academy";
import { getKind } from "../queries/batches";
import { judgedPresences, listPresent, readPresencesToJudge } from "../queries/presences";
import { listKnown, readHashesOf, readPersonOf } from "../queries/known";
import { type RowToJudge, judged, listRowsToJudge, readGiven, readToJudge } from "../queries/to-judge";
import { type Counts, JUDGED_AT_ONCE, OWN_PRICE } from "../rules/batches";
import type { Answers, Row } from "../rules/fields";
import { kinOf } from "../rules/kin";
import { hasOwnPrice } from "../rules/named";
import { presenceVerdicts } from "../rules/presence-verdicts";
import { type Unknown, unknownOf } from "../rules/proposals";
import { type Verdict, verdictsOf } from "../rules/verdicts";
import type { StudentRow } from "../schema";

type Checking = { open: Open<StudioTx>; id: string; today: IsoDay };

/**
 * Judges all rows of an import, as a double may be any other row. Judging needs no transaction, and only rows with
 * another outcome than before are written, some at a time. Answers the number of rows by state.
 */
export async function checkBatch(checking: Checking): Promise<Counts> {
  const { open, id } = checking;
  const kind = await open((tx) => getKind(tx, { id }));
  return keepChecked(checking, await (kind === "presences" ? judgePresences : judgeStudents)(checking));
}

/**
 * The same after one cell was edited. In a file of students, only rows that the edit may concern are judged, as long as
 * the file names the same unknown turmas and plans and no other row waits to be judged.
 */
export async function checkRow(checking: Checking & { rowId: string; before: Row }): Promise<Counts> {
  const { open, id } = checking;
  const kind = await open((tx) => getKind(tx, { id }));
  const checked = kind === "students" ? await judgeKin(checking) : null;
  return checked ? keepChecked(checking, checked) : checkBatch(checking);
}

async function keepChecked({ open, id }: Checking, { changed, unknown }: Checked): Promise<Counts> {
  for (let at = 0; at < changed.length; at += JUDGED_AT_ONCE) {
    const verdicts = changed.slice(at, at + JUDGED_AT_ONCE);
    await open((tx) => keepVerdicts(tx, { id, verdicts }));
  }
  return open(async (tx) => {
    if (unknown !== null) await keepUnknown(tx, { id, unknown });
    return keepCounts(tx, { id });
  });
}

/** Rows with another outcome than before, and the turmas and plans that the academy does not have; null: as they were. */
type Checked = { changed: KeptVerdict[]; unknown: Unknown | null };

async function judgeStudents({ open, id, today }: Checking): Promise<Checked> {
  const read = await open((tx) => readToJudge(tx, { id, today }));
  const { given, academy, known, personOf, hashesOf } = read;
  const rows = await inParts(read.rows, (part) => judged(part, given));
  const unknown = unknownOf(
    rows.flatMap(({ facts }) => facts ?? []),
    academy,
  );
  const hashes = rows.map(({ typed: { fullName, cpf } }) => hashesOf({ name: fullName, cpf }));
  const hintsOf = hintsBy({ academy, answers: given.answers });
  return { changed: changedRows(read.rows, verdictsOf(rows, { known, personOf, hintsOf }), hashes), unknown };
}

/** A plan that a row names, and whose price it does not have. */
const hintsBy =
  ({ academy, answers }: { academy: Academy; answers: Answers }) =>
  (facts: StudentRow): string[] =>
    hasOwnPrice(facts, { ...academy, answers }) ? [OWN_PRICE] : [];

/** Null if the whole file is to be judged. */
async function judgeKin({
  open,
  id,
  today,
  rowId,
  before,
}: Checking & { rowId: string; before: Row }): Promise<Checked | null> {
  const { given, academy, kin, known, personOf, hashesOf } = await open(async (tx) => {
    const read = await readGiven(tx, { id, today });
    const rows = await listRowsToJudge(tx, { id });
    const isWhole = rows.every((row) => row.state !== "unread" || row.id === rowId);
    const kin = isWhole ? kinOf(rows, { id: rowId, before, map: read.given.map }) : [];
    const personOf = await readPersonOf(tx);
    const people = judged(kin, read.given).flatMap(({ line, facts }) =>
      facts === null ? [] : [personOf({ line, facts })],
    );
    const hashesOf = await readHashesOf(tx);
    return { ...read, kin, personOf, hashesOf, known: await listKnown(tx, people) };
  });
  const edited = kin.find((row) => row.id === rowId);
  if (!edited) return null;
  const names = (cells: Row) =>
    JSON.stringify(
      unknownOf(
        judged([{ ...edited, cells: [...cells] }], given).flatMap(({ facts }) => facts ?? []),
        academy,
      ),
    );
  if (names(edited.cells) !== names(before)) return null;
  const rows = judged(kin, given);
  const hashes = rows.map(({ typed: { fullName, cpf } }) => hashesOf({ name: fullName, cpf }));
  const hintsOf = hintsBy({ academy, answers: given.answers });
  const verdicts = verdictsOf(rows, { known, personOf, hintsOf });
  return { changed: changedRows(kin, verdicts, hashes), unknown: null };
}

async function judgePresences({ open, id, today }: Checking): Promise<Checked> {
  const { rows: read, given, hashesOf } = await open((tx) => readPresencesToJudge(tx, { id, today }));
  const rows = await inParts(read, (part) => judgedPresences(part, given));
  const facts = rows.flatMap((row) => row.facts ?? []);
  const there = await open((tx) => listPresent(tx, facts));
  const hashes = rows.map(({ typed }) => hashesOf({ name: typed.who }));
  return { changed: changedRows(read, presenceVerdicts(rows, there), hashes), unknown: null };
}

/** 10,000 rows take seconds, in which the server answers others. */
async function inParts<Row, Judged>(
  rows: readonly Row[],
  judge: (part: readonly Row[]) => Judged[],
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (let at = 0; at < rows.length; at += JUDGED_AT_ONCE) {
    judged.push(...judge(rows.slice(at, at + JUDGED_AT_ONCE)));
    await others();
  }
  return judged;
}

const changedRows = (
  read: readonly RowToJudge[],
  verdicts: readonly Verdict[],
  hashes: readonly string[][],
): KeptVerdict[] =>
  read.flatMap(({ id, state: was, intent, problems, studentId, personHashes }, at) => {
    const [verdict, named = []] = [verdicts[at], hashes[at]];
    if (!verdict) return [];
    const before = JSON.stringify([{ state: was, intent, problems, studentId }, personHashes]);
    return before === JSON.stringify([verdict, named]) ? [] : [{ ...verdict, id, was, hashes: named }];
  });

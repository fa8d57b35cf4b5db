import "server-only";
import { redirect } from "next/navigation";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import type { Open } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { nothing } from "@/lib/kernel/fields";
import { now, today } from "@/lib/kernel/clock";
import { type IsoDay, dayOf, formatDay } from "@/lib/kernel/dates";
import { pageWindow } from "@/lib/kernel/listing";
import { importSheet, leftBook, leftRow, presenceSheet } from "./books";
import { listArts } from "./queries/academy";
import { getBatch, listBatches } from "./queries/batches";
import {
  listPresenceQuestions,
  listPresenceRows,
  listPresencesLeft,
  listTurmas,
  readGivenPresences,
} from "./queries/presences";
import { readDetail } from "./queries/detail";
import { readProposals } from "./queries/proposals";
import {
  listKept,
  listLeftOut,
  listQuestions,
  listRows,
  listWithoutClass,
  previewUndo,
} from "./queries/rows";
import { givenOf, listRowsToJudge } from "./queries/to-judge";
import { QUESTIONS_SHOWN, shownQuestion } from "./rules/asked";
import {
  type ImportStep,
  type RowState,
  KEPT_NAMED,
  LEFT_OUT,
  ROWS_SHOWN,
  WAITING,
  addressOf,
  outcomeOf,
  sentOf,
  stepShown,
  undoUntil,
} from "./rules/batches";
import { turmasOf } from "./rules/presence-class";
import { shownPresence, shownPresenceFields } from "./rules/shown-presence";
import { shownProposals } from "./rules/proposals";
import { shownFields, shownRow } from "./rules/shown";
import { GUESS_ROWS, shownColumns } from "./rules/shown-columns";
import {
  batchAddress,
  cellForm,
  checkAddress,
  columnMap,
  importAnswers,
  leftFile,
  oneBatch,
  resultAddress,
  sheetAddress,
} from "./schema";

/**
 * An import for one of its steps, with what `read` adds. If it stands at another step, the person is led there, so that
 * every address may be opened again (IMP-02).
 */
async function atStep<T extends object>(
  open: Open<StudioTx>,
  {
    id,
    step,
    read,
  }: {
    id: string;
    step: ImportStep;
    read: (tx: StudioTx, batch: Awaited<ReturnType<typeof getBatch>>) => Promise<T>;
  },
) {
  const { batch, more } = await open(async (tx) => {
    const batch = await getBatch(tx, { id });
    return { batch, more: stepShown(step, batch) === step ? await read(tx, batch) : null };
  });
  // Rows are missing after a lost connection and a reload; only the file has them.
  if (sentOf(batch.counts) < batch.rowCount && batch.status === "columns") redirect(paths.studio.imports);
  if (more === null) redirect(addressOf(stepShown(step, batch), id));
  return { batch, ...more };
}

/** The first step: a file to choose, and what was imported before. */
export const loadImports = loader(studio)({
  name: "imports.list",
  can: "imports:write",
  input: nothing,
  run: async ({ tx, actor }) => ({
    batches: await listBatches(tx),
    hasSamples: (await tx.sampleRow.count({ take: 1 })) > 0,
    timeZone: actor.studio.timeZone,
  }),
});

export const loadImportSheet = loader(studio)({
  name: "imports.sheet",
  can: "imports:write",
  input: sheetAddress,
  run: async ({ tx, input: { kind } }) => {
    const arts = await listArts(tx);
    return kind === "students" ? importSheet(arts) : presenceSheet({ arts, turmas: await listTurmas(tx) });
  },
});

/** The second step: what each column is. */
export const loadImportColumns = loader(studio)({
  name: "imports.columns",
  can: "imports:write",
  input: batchAddress,
  steps: ({ open, input: { batch: id } }) =>
    atStep(open, {
      id,
      step: "columns",
      read: async (tx, { map, answers, ...batch }) => {
        const rows = await listRowsToJudge(tx, { id, take: GUESS_ROWS });
        const stored = {
          map: columnMap.catch([]).parse(map),
          answers: importAnswers.catch({}).parse(answers),
        };
        return shownColumns(
          { ...batch, ...stored },
          rows.map(({ cells }) => cells),
        );
      },
    }),
});

type Batch = Awaited<ReturnType<typeof getBatch>>;
type Checked = {
  batch: Batch;
  asked: { id: string; skip: number; states?: readonly RowState[] };
  today: IsoDay;
};

async function checkStudents(tx: StudioTx, { batch, asked, today }: Checked) {
  const { arts: catalog, ...proposals } = await readProposals(tx, { id: asked.id });
  const given = givenOf(batch, { arts: catalog, today });
  const { map, headers } = given;
  const rows = await listRows(tx, { ...asked, given });
  const { questions, isCut } = await listQuestions(tx, { id: asked.id, given });
  return {
    fields: shownFields(map),
    rows: rows.map((row) => shownRow(row, { map, headers, catalog })),
    questions: questions.slice(0, QUESTIONS_SHOWN).map((each) => shownQuestion(each, { catalog, isCut })),
    more: Math.max(0, questions.length - QUESTIONS_SHOWN),
    proposed: shownProposals(proposals, { answers: given.answers, arts: catalog }),
  };
}

const NO_PROPOSALS = { unknown: { classes: [], plans: [] }, classes: [], plans: [] };

async function checkPresences(
  tx: StudioTx,
  { batch, asked, today }: Checked,
): ReturnType<typeof checkStudents> {
  const given = await readGivenPresences(tx, { id: asked.id, today });
  const { map, catalog, classes } = given;
  const headers = batch.head.map((cell) => String(cell ?? ""));
  const rows = await listPresenceRows(tx, { ...asked, given });
  const { questions, isCut } = await listPresenceQuestions(tx, { id: asked.id, given });
  const put = { catalog, isCut, turmas: turmasOf(classes) };
  return {
    fields: shownPresenceFields(map),
    rows: rows.map((row) => shownPresence(row, { map, headers })),
    questions: questions.slice(0, QUESTIONS_SHOWN).map((each) => shownQuestion(each, put)),
    more: Math.max(0, questions.length - QUESTIONS_SHOWN),
    proposed: shownProposals(NO_PROPOSALS, { answers: {}, arts: catalog }),
  };
}

export const loadImportCheck = loader(studio)({
  name: "imports.check",
  can: "imports:write",
  input: checkAddress,
  steps: ({ open, input: { batch: id, page, isWaiting }, actor }) =>
    atStep(open, {
      id,
      step: "check",
      read: async (tx, batch) => {
        const { problem = 0, double = 0 } = batch.counts;
        const total = isWaiting ? problem + double : batch.rowCount;
        const { skip, ...window } = pageWindow({ total, page, size: ROWS_SHOWN });
        const asked = { id, skip, ...(isWaiting && { states: WAITING }) };
        const check = batch.kind === "presences" ? checkPresences : checkStudents;
        const rows = await check(tx, { batch, asked, today: today(actor.studio.timeZone) });
        return { isWaiting, total, ...window, ...rows };
      },
    }),
});

async function listLeft(tx: StudioTx, { batch, asked, today }: Checked) {
  if (batch.kind === "presences") {
    const given = await readGivenPresences(tx, { id: asked.id, today });
    return (await listPresenceRows(tx, { ...asked, given })).map(leftRow);
  }
  const given = givenOf(batch, { arts: await listArts(tx), today });
  return (await listRows(tx, { ...asked, given })).map(leftRow);
}

export const loadImportResult = loader(studio)({
  name: "imports.result",
  can: "imports:write",
  input: resultAddress,
  steps: ({ open, input: { batch: id, page }, actor }) =>
    atStep(open, {
      id,
      step: "result",
      read: async (tx, batch) => {
        const { timeZone } = actor.studio;
        const { leftOut, survived } = outcomeOf(batch.counts);
        const until = undoUntil(batch, now());
        const isUndone = batch.status === "undone";
        const { skip, ...window } = pageWindow({
          total: isUndone ? survived : leftOut,
          page,
          size: ROWS_SHOWN,
        });
        const asked = { id, skip, states: isUndone ? [] : LEFT_OUT };
        const left = await listLeft(tx, { batch, asked, today: today(timeZone) });
        const kept = isUndone ? await listKept(tx, { id, skip }) : [];
        const isWithout = batch.status === "done" && (batch.counts.withoutClass ?? 0) > 0;
        return {
          withoutClass: isWithout ? await listWithoutClass(tx, { id }) : [],
          undoUntil: until && formatDay(dayOf(until, timeZone)),
          kept: kept.length > 0 ? { rows: kept, total: survived, ...window } : null,
          left:
            !isUndone && batch.status === "done" && leftOut > 0
              ? { rows: left, total: leftOut, ...window }
              : null,
        };
      },
    }),
});

/**
 * Rows that an import left out, in the columns of their file and with the reason, to be corrected and brought in again.
 */
export const loadLeftOut = loader(studio)({
  name: "imports.left",
  can: "imports:write",
  input: leftFile,
  run: async ({ tx, input: { importacao: id }, actor }) => {
    const batch = await getBatch(tx, { id });
    const on = today(actor.studio.timeZone);
    if (batch.kind === "presences") {
      const given = await readGivenPresences(tx, { id, today: on });
      return leftBook(await listPresencesLeft(tx, { id, given, states: LEFT_OUT }), batch);
    }
    const given = givenOf(batch, { arts: await listArts(tx), today: on });
    const rows = await listLeftOut(tx, { id, given, states: LEFT_OUT });
    return leftBook(rows, batch);
  },
});

/** Every column of a row of Conferência, as it will be written. */
export const loadImportRow = loader(studio)({
  name: "imports.row",
  can: "imports:write",
  input: cellForm.pick({ id: true, rowId: true }),
  run: ({ tx, input, actor }) => readDetail(tx, { ...input, today: today(actor.studio.timeZone) }),
});

/** The effect of undoing an import now, as a list of one. */
export const loadUndoPreview = loader(studio)({
  name: "imports.undo-preview",
  can: "imports:write",
  input: oneBatch,
  run: async ({ tx, input }) => {
    const { kept, ...going } = await previewUndo(tx, input);
    return [{ ...going, stays: kept.length, kept: kept.slice(0, KEPT_NAMED) }];
  },
});

export type ImportsView = Awaited<ReturnType<typeof loadImports>>;
export type ImportColumnsView = Awaited<ReturnType<typeof loadImportColumns>>;
export type ImportCheckView = Awaited<ReturnType<typeof loadImportCheck>>;
export type UndoPreview = Awaited<ReturnType<typeof loadUndoPreview>>[number];
export type ImportResultView = Awaited<ReturnType<typeof loadImportResult>>;

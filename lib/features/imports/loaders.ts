import "server-only";
import { redirect } from "next/navigation";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import type { Open } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { nothing } from "@/lib/kernel/fields";
import { now, today } from "@/lib/kernel/clock";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import { pageWindow } from "@/lib/kernel/listing";
import { importSheet, leftBook, leftRow } from "./books";
import { listArts } from "./queries/academy";
import { getBatch, listBatches } from "./queries/batches";
import { listKept, listLeftOut, listQuestions, listRows, previewUndo } from "./queries/rows";
import { givenOf, listRowsToJudge } from "./queries/to-judge";
import { QUESTIONS_SHOWN, shownQuestion } from "./rules/asked";
import {
  type ImportStep,
  KEPT_NAMED,
  LEFT_OUT,
  ROWS_SHOWN,
  WAITING,
  outcomeOf,
  sentOf,
  stepShown,
  undoUntil,
} from "./rules/batches";
import { shownFields, shownRow } from "./rules/shown";
import { GUESS_ROWS, shownColumns } from "./rules/shown-columns";
import {
  batchAddress,
  checkAddress,
  columnMap,
  importAnswers,
  leftFile,
  oneBatch,
  resultAddress,
} from "./schema";

const addressOfStep = {
  columns: paths.studio.importColumns,
  check: paths.studio.importCheck,
  result: paths.studio.importResult,
} as const;

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
  if (more === null) redirect(addressOfStep[stepShown(step, batch)](id));
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

/** The sheet to fill. */
export const loadImportSheet = loader(studio)({
  name: "imports.sheet",
  can: "imports:write",
  input: nothing,
  run: async ({ tx }) => importSheet(await listArts(tx)),
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

export const loadImportCheck = loader(studio)({
  name: "imports.check",
  can: "imports:write",
  input: checkAddress,
  steps: ({ open, input: { batch: id, page, isWaiting }, actor }) =>
    atStep(open, {
      id,
      step: "check",
      read: async (tx, batch) => {
        const catalog = await listArts(tx);
        const given = givenOf(batch, { arts: catalog, today: today(actor.studio.timeZone) });
        const { problem = 0, double = 0 } = batch.counts;
        const total = isWaiting ? problem + double : batch.rowCount;
        const { skip, ...window } = pageWindow({ total, page, size: ROWS_SHOWN });
        const states = isWaiting ? WAITING : undefined;
        const rows = await listRows(tx, { id, skip, given, ...(states && { states }) });
        const { questions, isCut } = await listQuestions(tx, { id, given });
        const { map, headers } = given;
        return {
          isWaiting,
          total,
          ...window,
          fields: shownFields(map),
          rows: rows.map((row) => shownRow(row, { map, headers, catalog })),
          questions: questions
            .slice(0, QUESTIONS_SHOWN)
            .map((each) => shownQuestion(each, { catalog, isCut })),
          more: Math.max(0, questions.length - QUESTIONS_SHOWN),
        };
      },
    }),
});

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
        const given = givenOf(batch, { arts: await listArts(tx), today: today(timeZone) });
        const left = await listRows(tx, { id, skip, given, states: isUndone ? [] : LEFT_OUT });
        const kept = isUndone ? await listKept(tx, { id, skip }) : [];
        return {
          undoUntil: until && formatDay(dayOf(until, timeZone)),
          kept: kept.length > 0 ? { rows: kept, total: survived, ...window } : null,
          left:
            !isUndone && batch.status === "done" && leftOut > 0
              ? { rows: left.map(leftRow), total: leftOut, ...window }
              : null,
        };
      },
    }),
});

/** Rows that an import left out, in the columns of their file and with the reason, to be corrected and brought in again. */
export const loadLeftOut = loader(studio)({
  name: "imports.left",
  can: "imports:write",
  input: leftFile,
  run: async ({ tx, input: { importacao: id }, actor }) => {
    const batch = await getBatch(tx, { id });
    const given = givenOf(batch, { arts: await listArts(tx), today: today(actor.studio.timeZone) });
    const rows = await listLeftOut(tx, { id, given, states: LEFT_OUT });
    return leftBook(rows, batch);
  },
});

/** What undoing an import would do now, as a list of one. */
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

"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { wake } from "@/lib/jobs/running";
import { now, today } from "@/lib/kernel/clock";
import * as keep from "./commands/keep-batch";
import * as proposed from "./commands/make-proposed";
import * as start from "./commands/start-batch";
import { importsCopy } from "./copy/imports";
import { checkBatch, checkRow } from "./flows/check";
import { IMPORT_QUEUE } from "./flows/run";
import { undoBatch } from "./flows/undo";
import {
  answerForm,
  cellForm,
  columnsForm,
  decisionForm,
  newBatch,
  oneBatch,
  proposalForm,
  sentRows,
} from "./schema";

export const beginImport = action(studio)({
  name: "imports.begin",
  can: "imports:write",
  input: newBatch,
  run: ({ tx, input }) => keep.beginBatch(tx, input),
  facts: (_begun, { rowCount }) => ({ rows: rowCount }),
});

/** A task, as a file takes many calls: the trail keeps its beginning and its end. A row that comes twice is kept once. */
export const sendRows = task(studio)({
  name: "imports.send-rows",
  can: "imports:write",
  input: sentRows,
  run: ({ open, input }) => open((tx) => keep.keepRows(tx, input)),
});

/** Keeps the columns and the answers, and judges the rows by them. */
export const saveColumns = task(studio)({
  name: "imports.save-columns",
  can: "imports:write",
  input: columnsForm,
  run: async ({ open, input, actor }) => {
    const { id } = await open((tx) => keep.keepColumns(tx, input));
    return checkBatch({ open, id, today: today(actor.studio.timeZone) });
  },
});

export const editCell = task(studio)({
  name: "imports.edit-cell",
  can: "imports:write",
  input: cellForm,
  run: async ({ open, input, actor }) => {
    const { before } = await open((tx) => keep.editCell(tx, input));
    const { id, rowId } = input;
    return checkRow({ open, id, rowId, before, today: today(actor.studio.timeZone) });
  },
});

/** Keeps an answer for every row that asks the same, and judges the rows by it (IMP-12). */
export const answerQuestion = task(studio)({
  name: "imports.answer",
  can: "imports:write",
  input: answerForm,
  run: async ({ open, input, actor }) => {
    await open((tx) => keep.keepAnswer(tx, input));
    return checkBatch({ open, id: input.id, today: today(actor.studio.timeZone) });
  },
});

/** Judges the rows again, where that was interrupted. */
export const checkImport = task(studio)({
  name: "imports.check-again",
  can: "imports:write",
  input: oneBatch,
  run: ({ open, input, actor }) => checkBatch({ open, ...input, today: today(actor.studio.timeZone) }),
});

export const discardImport = action(studio)({
  name: "imports.discard",
  can: "imports:write",
  input: oneBatch,
  run: ({ tx, input }) => keep.discardBatch(tx, input),
  facts: ({ rows }) => ({ rows }),
});

export const decideDoubles = task(studio)({
  name: "imports.decide-doubles",
  can: "imports:write",
  input: decisionForm,
  run: async ({ open, input, actor }) => {
    await open((tx) => keep.decideRows(tx, input));
    return checkBatch({ open, id: input.id, today: today(actor.studio.timeZone) });
  },
});

/** Keeps an answer about a turma or a plan that does not exist (IMP-23). */
export const answerProposal = task(studio)({
  name: "imports.answer-proposal",
  can: "imports:write",
  input: proposalForm,
  run: ({ open, input }) => open((tx) => proposed.answerProposal(tx, input)),
});

export const startImport = action(studio)({
  name: "imports.start",
  can: "imports:write",
  input: oneBatch,
  run: ({ tx, input, actor }) => start.startBatch(tx, { ...input, at: now(), userId: actor.userId }),
  facts: ({ rows, turmas, plans }) => ({ rows, ...(turmas > 0 && { turmas }), ...(plans > 0 && { plans }) }),
  conflicts: { import_batches_running_key: importsCopy.batches.otherRuns },
  after: () => wake(IMPORT_QUEUE),
  refresh: [paths.studio.students],
});

export const undoImport = task(studio)({
  name: "imports.undo",
  can: "imports:write",
  input: oneBatch,
  run: ({ open, input, actor, request }) =>
    undoBatch({ open, ...input, userId: actor.userId, ip: request.ip }),
  refresh: [paths.studio.students, paths.studio.finance, paths.studio.dashboard],
});

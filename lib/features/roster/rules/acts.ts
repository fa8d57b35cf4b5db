/** Students chosen one by one; their ids stand in addresses. */
export const CHOSEN_AT_ONCE = 100;
/** Students whom one act may concern, however they were chosen. */
export const ACTED_AT_ONCE = 500;
/** Rows of a file of the list. One more is read, to know whether there are more. */
export const EXPORTED_ROWS = 10_000;
/** Months from which a fee may change, from the next one on. */
export const ADJUST_MONTHS = 12;
/** Columns of a roll-call sheet for dates written by hand. */
export const SHEET_DATES = 8;

/** Acts that work on one student after another, in the background. */
const runActs = ["invite", "enrol", "pause", "tag", "adjust"] as const;
export type RunAct = (typeof runActs)[number];

/** A notice is one for all of its recipients, so it leaves at once. */
export const rosterActs = [...runActs, "notify"] as const;
export type RosterAct = (typeof rosterActs)[number];

const undoable: readonly RosterAct[] = ["enrol", "pause", "tag", "adjust"];

/** A message that has left cannot be taken back. */
const isUndoable = (act: RosterAct): boolean => undoable.includes(act);

const HOUR_MS = 3_600_000;

/** Hours for which an act can be undone, and for which it stands in the list of last acts. */
const UNDO_HOURS = 24;

export const undoStart = (at: Date): Date => new Date(at.getTime() - UNDO_HOURS * HOUR_MS);

type Run = { act: RunAct; status: "running" | "done" | "undoing" | "undone"; createdAt: Date; done: number };

export const mayUndo = ({ act, status, createdAt, done }: Run, at: Date): boolean =>
  isUndoable(act) && status === "done" && done > 0 && createdAt > undoStart(at);

import { paths } from "@/lib/config/paths";

/** Rows that the browser sends at once. */
export const ROWS_AT_ONCE = 200;
/** Characters that the name of a file may have. */
export const FILE_NAME = 200;
/** Characters that a cell may have; what follows is left out. */
export const CELL_LENGTH = 2_000;
/** Rows that the run makes in one transaction. */
export const MADE_AT_ONCE = 50;
/** The same for presences, which are written by one statement. */
export const PRESENCES_AT_ONCE = 250;
/** Rows that undoing decides on in one transaction. */
export const UNDONE_AT_ONCE = 50;
/** Rows that judging writes in one transaction. */
export const JUDGED_AT_ONCE = 500;
/** Rows on a page of Conferência and Resultado; each has many cells, and a page weighs 100 kB at most. */
export const ROWS_SHOWN = 30;
/** Students whom Resultado names who came without a turma of the file. */
export const WITHOUT_CLASS_NAMED = 10;
/** Students whom the question before an undoing names. */
export const KEPT_NAMED = 10;
/** Rows are kept for this long, and for as long an import is undone. */
const IMPORT_DAYS = 30;

export const importKinds = ["students", "presences"] as const;
export type ImportKind = (typeof importKinds)[number];

/** In the order of Conferência: those that need somebody come first. */
const rowStates = ["problem", "double", "ready", "skipped", "unread", "left", "done"] as const;
export type RowState = (typeof rowStates)[number];

/** Decisions on a row whose student is there already; `ask` takes one back. */
export const decisions = ["skip", "complete", "make", "ask"] as const;
export type Decision = (typeof decisions)[number];

/** The reasons for which a row without problems brings no presence: it is there already, or nobody came. */
export const leftOut = ["known", "absent", "unnamed"] as const;

/** The reasons for which a student came without a turma that the file names: the academy has none of it, or it is full. */
export const withoutClass = ["noClass", "fullClass"] as const;
export type WithoutClass = (typeof withoutClass)[number];

/**
 * Number of rows by state. `completing` and `completed` are rows that complete a student of the academy, `repeated` are
 * doubles within the file, `undone` and `kept` the students or presences that an undoing took back and kept. The others
 * count presences: those that are left out by their reason, and those that come without a class.
 */
export type Counts = Readonly<
  Partial<
    Record<
      | RowState
      | "completing"
      | "completed"
      | "undone"
      | "kept"
      | "withoutClass"
      | "repeated"
      | "artOnly"
      | (typeof leftOut)[number],
      number
    >
  >
>;

/** Places to which sealed values belong: each can be decrypted there only. */
export const headOf = (id: string) => ({ table: "import_batches", column: "head_sealed", row: id });
export const namesOf = (id: string) => ({ table: "import_batches", column: "unknown_sealed", row: id });
export const rawOf = (id: string) => ({ table: "import_rows", column: "raw_sealed", row: id });
export const fixedOf = (id: string) => ({ table: "import_rows", column: "fixed_sealed", row: id });

const DAY_MS = 86_400_000;

export const mayUndo = (batch: { status: string; createdAt: Date }, now: Date): boolean =>
  batch.status === "done" && now.getTime() - batch.createdAt.getTime() < IMPORT_DAYS * DAY_MS;

/** The moment until which an import can be undone; null if it cannot. */
export const undoUntil = (batch: { status: string; createdAt: Date }, now: Date): Date | null =>
  mayUndo(batch, now) ? new Date(batch.createdAt.getTime() + IMPORT_DAYS * DAY_MS) : null;

/** The steps of an import after its file was chosen. */
export type ImportStep = "columns" | "check" | "result";

/** The address of a step of an import. */
export const addressOf = (step: ImportStep, id: string): string =>
  ({
    columns: paths.studio.importColumns,
    check: paths.studio.importCheck,
    result: paths.studio.importResult,
  })[step](id);

/** The furthest step that an import has reached. */
export const stepOf = ({ status }: { status: string }): ImportStep =>
  status === "columns" || status === "check" ? status : "result";

/** The step that is shown to somebody who asks for one: columns may be changed until the import runs. */
export const stepShown = (asked: ImportStep, batch: { status: string }): ImportStep =>
  asked === "columns" && batch.status === "check" ? asked : stepOf(batch);

/** Rows of the file that arrived. */
export const sentOf = (counts: Counts): number =>
  rowStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** Rows of Conferência that wait for somebody. */
export const WAITING: readonly RowState[] = ["problem", "double"];

/** Rows that an import left out although nobody decided so. */
export const LEFT_OUT: readonly RowState[] = ["problem", "double", "left"];

/** The numbers of an import that ran, as Resultado names them. */
export function outcomeOf({
  done = 0,
  completed = 0,
  skipped = 0,
  problem = 0,
  double = 0,
  left = 0,
  undone = 0,
  kept = 0,
}: Counts) {
  return {
    made: done - completed,
    completed,
    skipped,
    leftOut: problem + double + left,
    undone,
    survived: kept,
  };
}

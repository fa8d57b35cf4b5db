/** Rows that the browser sends at once. */
export const ROWS_AT_ONCE = 200;
/** Characters that the name of a file may have. */
export const FILE_NAME = 200;
/** Characters that a cell may have; what follows is left out. */
export const CELL_LENGTH = 2_000;
/** Rows that the run makes in one transaction. */
export const MADE_AT_ONCE = 25;
/** Rows that undoing decides on in one transaction. */
export const UNDONE_AT_ONCE = 50;
/** Rows that judging writes in one transaction. */
export const JUDGED_AT_ONCE = 500;
/** Rows on a page of Conferência. */
export const ROWS_SHOWN = 50;
/** Rows are kept for this long, and for as long an import is undone. */
export const IMPORT_DAYS = 30;

/** Presences follow (IMP-24). */
export const importKinds = ["students"] as const;
export type ImportKind = (typeof importKinds)[number];

/** In the order of Conferência: those that need somebody come first. */
export const rowStates = ["problem", "double", "ready", "skipped", "unread", "left", "done"] as const;
export type RowState = (typeof rowStates)[number];

/** What becomes of a row whose student is there already; `ask` takes the decision back. */
export const decisions = ["skip", "complete", "make", "ask"] as const;
export type Decision = (typeof decisions)[number];

/** Number of rows by state, and of students who were kept when the import was undone. */
export type Counts = Readonly<Partial<Record<RowState | "undone" | "kept", number>>>;

/** Places to which sealed values belong: each can be decrypted there only. */
export const headOf = (id: string) => ({ table: "import_batches", column: "head_sealed", row: id });
export const namesOf = (id: string) => ({ table: "import_batches", column: "unknown_sealed", row: id });
export const rawOf = (id: string) => ({ table: "import_rows", column: "raw_sealed", row: id });
export const fixedOf = (id: string) => ({ table: "import_rows", column: "fixed_sealed", row: id });

const DAY_MS = 86_400_000;

export const mayUndo = (batch: { status: string; createdAt: Date }, now: Date): boolean =>
  batch.status === "done" && now.getTime() - batch.createdAt.getTime() < IMPORT_DAYS * DAY_MS;

/** The steps of an import after its file was chosen. */
export const importSteps = ["columns", "check", "result"] as const;
export type ImportStep = (typeof importSteps)[number];

/** The furthest step that an import has reached. */
export const stepOf = ({ status }: { status: string }): ImportStep =>
  status === "columns" || status === "check" ? status : "result";

/** The step that is shown to somebody who asks for one: columns may be changed until the import runs. */
export const stepShown = (asked: ImportStep, batch: { status: string }): ImportStep =>
  asked === "columns" && batch.status === "check" ? asked : stepOf(batch);

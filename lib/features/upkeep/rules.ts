/** Checks of an academy and of the database; each counts rows or objects that should not exist. */
export type AcademyCheck = "charge-sums" | "class-places" | "lost-files";
export type DatabaseCheck = "constraints" | "indexes" | "triggers" | "row-security";
export type Check = AcademyCheck | DatabaseCheck;

export type TaskKind = "backup" | "integrity";

export type Batch = {
  requestedAt: Date;
  tasks: number;
  done: number;
  failed: number;
};

export const isUnderWay = ({ tasks, done, failed }: Batch): boolean => done + failed < tasks;

/** Minutes for which an unfinished request blocks another. A hanging one blocks no longer. */
export const PATIENCE_MINUTES = 15;

/** What is checked of each academy, and of the database itself; each finds rows that should not be. */
export type AcademyCheck = "charge-sums" | "class-places" | "lost-files";
export type DatabaseCheck = "constraints" | "indexes" | "triggers" | "row-security";
export type Check = AcademyCheck | DatabaseCheck;

export type TaskKind = "backup" | "integrity";

/** How a press of the super admin stands. */
export type Batch = {
  requestedAt: Date;
  tasks: number;
  done: number;
  failed: number;
};

export const isUnderWay = ({ tasks, done, failed }: Batch): boolean => done + failed < tasks;

/** So long nobody asks again while the last press is being worked off; one that hangs longer keeps nobody. */
export const PATIENCE_MINUTES = 15;

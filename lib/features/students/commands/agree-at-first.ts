import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type FirstAgreement, writeFirstAgreements } from "@/lib/features/agreements/commands/keep-agreement";
import { type IsoDay, firstOfMonth } from "@/lib/kernel/dates";

type AtFirst = Omit<FirstAgreement, "beginsOn" | "spansFrom"> & {
  enrollmentDate: IsoDay;
  feesFrom: IsoDay | null;
  today: IsoDay;
};

/**
 * Writes the agreements of students who were just created; the caller stores what they ask for (`renewAsked`). Fees for
 * several months begin with the first charged one.
 */
export const agreeAtFirst = (tx: StudioTx, students: readonly AtFirst[]): Promise<void> =>
  writeFirstAgreements(
    tx,
    students.map(({ enrollmentDate, feesFrom, today, ...terms }) => {
      const first = feesFrom ?? firstOfMonth(today);
      const enrolled = firstOfMonth(enrollmentDate);
      return { ...terms, beginsOn: null, spansFrom: enrolled > first ? enrolled : first };
    }),
  );

import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdKin, holdStudent } from "@/lib/db/locks";
import { followAgreement } from "@/lib/features/agreements/commands/follow-agreement";
import { readTerms } from "@/lib/features/agreements/queries/terms";
import type { IsoDay } from "@/lib/kernel/dates";

type Changing = {
  studentId: string;
  /** A new guardian's address; the academy may know it already. */
  email?: string | null;
  today: IsoDay;
  userId: string | null;
  ip: string;
  /** Somebody without the right to fees changes none: the nightly job renews them. */
  mayFollow: boolean;
};

/**
 * Changes a student's guardians by `work`. The fees of those follow whom it gives the discount for brothers, or takes it
 * from; another change of the family counts from the next charge on.
 */
export async function changeFamily<T>(
  tx: StudioTx,
  { studentId, email = null, mayFollow, ...by }: Changing,
  work: () => Promise<T>,
): Promise<T> {
  const kin = (await holdKin(tx, { studentId, email })).map(({ id }) => id);
  await holdStudent(tx, studentId);
  if (!mayFollow) return work();
  const before = await readDiscounts(tx, kin);
  const done = await work();
  const after = await readDiscounts(tx, kin);
  const studentIds = kin.filter((id) => before.get(id) !== after.get(id));
  if (studentIds.length > 0) await followAgreement(tx, { studentIds, ...by });
  return done;
}

/** The discount for brothers, in hundredths of a percent, by the student's id. */
const readDiscounts = async (tx: StudioTx, ids: readonly string[]): Promise<Map<string, number>> =>
  new Map((await readTerms(tx, ids)).map(({ studentId, siblingsBp }) => [studentId, siblingsBp]));

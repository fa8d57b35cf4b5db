import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdFamily, holdKin } from "@/lib/db/locks";
import { followAgreement } from "@/lib/features/agreements/commands/follow-agreement";
import type { IsoDay } from "@/lib/kernel/dates";

type Changing = {
  studentId: string;
  /** Of a new guardian, whom the academy may know already. */
  email?: string | null;
  today: IsoDay;
  userId: string | null;
  ip: string;
  /** Somebody without the right to fees changes none: the nightly job renews them. */
  mayFollow: boolean;
};

/**
 * Changes a student's guardians by `work`. The fees of everybody follow who is or was a brother by one who pays: the
 * discount for brothers depends on them.
 */
export async function changeFamily<T>(
  tx: StudioTx,
  { studentId, email = null, mayFollow, ...by }: Changing,
  work: () => Promise<T>,
): Promise<T> {
  await holdKin(tx, { studentId, email });
  const before = await holdFamily(tx, studentId);
  const done = await work();
  const after = await holdFamily(tx, studentId);
  if (mayFollow) await followAgreement(tx, { studentIds: [...new Set([...before, ...after])], ...by });
  return done;
}

import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdFamily } from "@/lib/db/locks";
import { followAgreement } from "./follow-agreement";
import * as keep from "./keep-agreement";
import type { AgreementEdit, NewDiscount } from "../schema";
import type { IsoDay } from "@/lib/kernel/dates";

export type By = { today: IsoDay; userId: string | null; ip: string };

/**
 * Changes a student's agreement by `work`, with everybody locked whose fee depends on it. The student's open charges
 * without money follow; brothers' fees do so from the next charge on.
 */
export async function changeAgreement<T>(
  tx: StudioTx,
  { studentId, today, userId, ip }: By & { studentId: string },
  work: () => Promise<T>,
): Promise<T> {
  const family = await holdFamily(tx, studentId);
  const done = await work();
  await followAgreement(tx, { studentIds: [studentId], renews: family, today, userId, ip });
  return done;
}

export const keepAgreement = (
  tx: StudioTx,
  { userId, ip, ...input }: AgreementEdit & By,
): Promise<keep.Changed> =>
  changeAgreement(tx, { studentId: input.studentId, today: input.today, userId, ip }, () =>
    keep.keepAgreement(tx, input),
  );

export const giveDiscount = (tx: StudioTx, { userId, ip, ...input }: NewDiscount & By): Promise<void> =>
  changeAgreement(tx, { studentId: input.studentId, today: input.today, userId, ip }, () =>
    keep.giveDiscounts(tx, { given: [input], today: input.today }),
  );

type Ended = Awaited<ReturnType<typeof keep.endDiscount>>;

export const endDiscount = (
  tx: StudioTx,
  { userId, ip, ...input }: { studentId: string; id: string } & By,
): Promise<Ended> =>
  changeAgreement(tx, { studentId: input.studentId, today: input.today, userId, ip }, () =>
    keep.endDiscount(tx, input),
  );

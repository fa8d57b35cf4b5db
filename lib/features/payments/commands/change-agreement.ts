import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdFamily } from "@/lib/db/locks";
import * as keep from "@/lib/features/agreements/commands/keep-agreement";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import { readTerms } from "@/lib/features/agreements/queries/terms";
import type { AgreementEdit, NewDiscount } from "@/lib/features/agreements/schema";
import type { IsoDay } from "@/lib/kernel/dates";
import { ZERO_CENTS } from "@/lib/kernel/money";
import { followFeeChange } from "./charge-fees";

type By = { today: IsoDay; userId: string | null; ip: string };

/**
 * Changes a student's agreement by `work`, with everybody locked whose fee depends on it. Brothers' fees and open
 * charges without money follow.
 */
async function change<T>(
  tx: StudioTx,
  { studentId, today, userId, ip }: By & { studentId: string },
  work: () => Promise<T>,
): Promise<T> {
  const family = await holdFamily(tx, studentId);
  const amountsOf = async () =>
    new Map(
      (await readTerms(tx, family)).map((terms) => [
        terms.studentId,
        terms.scholarship ? ZERO_CENTS : terms.amount,
      ]),
    );
  const before = await amountsOf();
  const done = await work();
  await renewAsked(tx, { of: family, today });
  for (const [id, to] of await amountsOf()) {
    const from = before.get(id) ?? ZERO_CENTS;
    if (from !== to) await followFeeChange(tx, { studentId: id, from, to, today, userId, ip });
  }
  return done;
}

export const keepAgreement = (
  tx: StudioTx,
  { userId, ip, ...input }: AgreementEdit & By,
): Promise<keep.Changed> =>
  change(tx, { studentId: input.studentId, today: input.today, userId, ip }, () =>
    keep.keepAgreement(tx, input),
  );

export const giveDiscount = (tx: StudioTx, { userId, ip, ...input }: NewDiscount & By): Promise<void> =>
  change(tx, { studentId: input.studentId, today: input.today, userId, ip }, () =>
    keep.giveDiscount(tx, input),
  );

type Ended = Awaited<ReturnType<typeof keep.endDiscount>>;

export const endDiscount = (
  tx: StudioTx,
  { userId, ip, ...input }: { studentId: string; id: string } & By,
): Promise<Ended> =>
  change(tx, { studentId: input.studentId, today: input.today, userId, ip }, () =>
    keep.endDiscount(tx, input),
  );

import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";

type Award = {
  studentId: string;
  martialArtId: string;
  kind: "entry" | "degree" | "belt";
  toBeltId: string;
  toDegree: number;
  promotedOn: IsoDay;
  instructorId: string | null;
};

/**
 * Writes awards into the ledger, each student's in the order of `awards`. The database fills in what was held before and
 * sets the present rank; it refuses a belt of another art and more degrees than the belt has.
 */
export const recordPromotions = (tx: StudioTx, awards: readonly Award[]): Promise<{ count: number }> =>
  tx.promotion.createMany({
    data: awards.map(({ promotedOn, ...award }) => ({ ...award, promotedOn: dayToDate(promotedOn) })),
  });

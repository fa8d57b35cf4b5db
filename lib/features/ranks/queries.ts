import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import type { ArtStatus } from "./rules";

export type ArtOfStudent = {
  id: string;
  isPrimary: boolean;
  status: ArtStatus;
  rank: { beltId: string; orderRank: number; degree: number } | null;
};

/** Null if the student does not train the art. */
export async function findArt(
  tx: StudioTx,
  key: { studentId: string; martialArtId: string },
): Promise<ArtOfStudent | null> {
  const row = await tx.studentArt.findFirst({
    where: key,
    select: {
      id: true,
      isPrimary: true,
      status: true,
      beltDegree: true,
      beltRank: { select: { id: true, orderRank: true } },
    },
  });
  if (!row) return null;
  const { beltRank, beltDegree, ...art } = row;
  return {
    ...art,
    rank: beltRank && { beltId: beltRank.id, orderRank: beltRank.orderRank, degree: beltDegree },
  };
}

/** The art that the student's row shows; null if there is none. */
export const findPrimaryArt = (tx: StudioTx, studentId: string) =>
  tx.studentArt.findFirst({
    where: { studentId, isPrimary: true },
    select: { id: true, martialArtId: true },
  });

export type BeltOnLadder = { martialArtId: string; degreesMax: number; orderRank: number };

export const findBelt = (tx: StudioTx, id: string): Promise<BeltOnLadder | null> =>
  tx.beltRank.findUnique({
    where: { id },
    select: { martialArtId: true, degreesMax: true, orderRank: true },
  });

export type Told = {
  id: string;
  kind: "entry" | "degree" | "belt" | "transition" | "correction";
  toBeltId: string;
  toDegree: number;
  promotedOn: IsoDay;
  estimated: boolean;
};

/** The last promotions of an art that are not superseded, the present rank first. */
export async function listTold(
  tx: StudioTx,
  { studentId, martialArtId, count }: { studentId: string; martialArtId: string; count: number },
): Promise<Told[]> {
  const rows = await tx.promotion.findMany({
    where: { studentId, martialArtId, supersededBy: null },
    orderBy: [{ promotedOn: "desc" }, { createdAt: "desc" }],
    take: count,
    select: { id: true, kind: true, toBeltId: true, toDegree: true, promotedOn: true, estimated: true },
  });
  return rows.map((row) => ({ ...row, promotedOn: dateToDay(row.promotedOn) }));
}

export async function getArtOfPromotion(
  tx: StudioTx,
  { studentId, promotionId }: { studentId: string; promotionId: string },
): Promise<string> {
  const row = await tx.promotion.findFirst({
    where: { id: promotionId, studentId },
    select: { martialArtId: true },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  return row.martialArtId;
}

import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { beltLook } from "@/lib/features/catalog/queries";
import { calledArts } from "@/lib/features/catalog/rules";
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

const belt = { ...beltLook, id: true } as const;

/** Everything that a student's page shows of an art: rank, promotions, and the newest proposal that stands. */
export const artColumns = {
  martialArtId: true,
  isPrimary: true,
  status: true,
  startedOn: true,
  endedOn: true,
  beltDegree: true,
  rankSince: true,
  degreeSince: true,
  rankEstimated: true,
  martialArt: { select: { name: true, modality: true, gradeWord: true } },
  beltRank: { select: belt },
  instructor: { select: { fullName: true } },
  proposals: {
    where: { state: { not: "withdrawn" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 1,
    select: {
      id: true,
      toDegree: true,
      promotedOn: true,
      reason: true,
      state: true,
      declineReason: true,
      toBelt: { select: beltLook },
      instructor: { select: { fullName: true } },
    },
  },
  promotions: {
    orderBy: [{ promotedOn: "desc" }, { createdAt: "desc" }],
    select: {
      id: true,
      kind: true,
      fromBeltId: true,
      fromDegree: true,
      toDegree: true,
      promotedOn: true,
      estimated: true,
      skips: true,
      reason: true,
      userId: true,
      supersedesId: true,
      createdAt: true,
      fromBelt: { select: { name: true } },
      toBelt: { select: belt },
      instructor: { select: { id: true, fullName: true } },
    },
  },
} satisfies Prisma.StudentArtSelect;

const toDay = (date: Date | null): IsoDay | null => date && dateToDay(date);

/** The arts of one student, each by the name that tells it from the others. */
export function artsOf(rows: readonly Prisma.StudentArtGetPayload<{ select: typeof artColumns }>[]) {
  const called = calledArts(
    rows.map(({ martialArtId, martialArt: { name, modality } }) => ({ id: martialArtId, name, modality })),
  );
  return rows.map(({ promotions, proposals: [proposal], martialArt: { name, gradeWord }, ...art }) => ({
    ...art,
    martialArt: { name: called.get(art.martialArtId) ?? name, gradeWord },
    startedOn: dateToDay(art.startedOn),
    endedOn: toDay(art.endedOn),
    rankSince: toDay(art.rankSince),
    degreeSince: toDay(art.degreeSince),
    proposal: proposal ? { ...proposal, promotedOn: dateToDay(proposal.promotedOn) } : null,
    promotions: promotions.map((each) => ({ ...each, promotedOn: dateToDay(each.promotedOn) })),
  }));
}

export type ShownArt = ReturnType<typeof artsOf>[number];

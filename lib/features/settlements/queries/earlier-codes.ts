import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { getStudio } from "@/lib/features/studios/queries/get-studio";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { CLOSED, ofCharges } from "./of-charges";

export type EarlierCode = { id: string; amountCents: Cents; on: IsoDay };

type Summand = { chargeId: string; amountCents: number };

type HandedOut = {
  id: string;
  way: "key" | "pix" | "link";
  /** Null for several. */
  chargeId: string | null;
  parts: readonly Summand[];
  /** The student in whose portal it is paid. */
  studentId: string | null;
  guardianId: string | null;
};

const MOST = 20;

/**
 * Codes of the academy's key that pay one of these charges, newest first, beside the one handed out: those of the single
 * charge, and those of several charges that were opened for this payer. A code of several that names no guardian is
 * anybody's if all its charges are the student's. Of codes with the same charges and amounts the newest is enough.
 */
export async function listEarlier(
  tx: StudioTx,
  { id, way, chargeId, parts, studentId: payerStudentId, guardianId: payerGuardianId }: HandedOut,
): Promise<EarlierCode[]> {
  const unnamed = { payerStudentId, payerGuardianId: null };
  const ofOne = { charges: { every: { charge: { studentId: payerStudentId } } } };
  const several: Prisma.SettlementWhereInput =
    payerGuardianId === null ? unnamed : { OR: [{ payerGuardianId }, { ...unnamed, ...ofOne }] };
  const found = await tx.settlement.findMany({
    where: {
      id: { not: id },
      way: "key",
      status: { in: ["open", ...CLOSED] },
      ...ofCharges(parts.map((part) => part.chargeId)),
      OR: [{ chargeId: null, ...several }, ...(chargeId === null ? [] : [{ chargeId, payerStudentId }])],
    },
    orderBy: { createdAt: "desc" },
    take: MOST,
    select: {
      id: true,
      amountCents: true,
      createdAt: true,
      charges: { select: { chargeId: true, amountCents: true } },
    },
  });
  const { timeZone } = await getStudio(tx);
  const offered = [...(way === "key" ? [parts] : []), ...found.map(({ charges }) => charges)];
  return found
    .filter(({ charges }) => offered.find((other) => isSameSum(charges, other)) === charges)
    .map((one) => ({ id: one.id, amountCents: cents(one.amountCents), on: dayOf(one.createdAt, timeZone) }));
}

export const isSameSum = (one: readonly Summand[], other: readonly Summand[]): boolean =>
  one.length === other.length &&
  one.every(({ chargeId, amountCents }) =>
    other.some((part) => part.chargeId === chargeId && part.amountCents === amountCents),
  );

import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { beltLook } from "@/lib/features/catalog/queries";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { type Cents, cents } from "@/lib/kernel/money";
import { nameOrEmailHolds } from "@/lib/kernel/search";
import type { InstructorStatus } from "./schema";

export type InstructorChoice = { id: string; fullName: string };

export type InstructorRow = {
  id: string;
  fullName: string;
  status: InstructorStatus;
  hourlyRate: Cents;
  martialArt: string | null;
  belt: BeltLook | null;
};

/** Accents and capitals do not sort apart. */
const byName = [{ foldedName: "asc" as const }, { id: "asc" as const }];

/** Active instructors as choices, by full name (STU-19). */
export const listActiveInstructors = (tx: StudioTx): Promise<InstructorChoice[]> =>
  tx.instructor.findMany({
    where: { status: "active" },
    orderBy: byName,
    select: { id: true, fullName: true },
  });

export const findInstructorStatus = (tx: StudioTx, id: string) =>
  tx.instructor.findFirst({ where: { id }, select: { status: true } });

/** All instructors, and those whose name or e-mail holds the words. */
export async function countInstructors(
  tx: StudioTx,
  q: string,
): Promise<{ total: number; matching: number }> {
  const total = await tx.instructor.count();
  const matching = q === "" ? total : await tx.instructor.count({ where: nameOrEmailHolds(q) });
  return { total, matching };
}

/** One page by name. */
export async function listInstructors(
  tx: StudioTx,
  page: { q: string; skip: number },
): Promise<InstructorRow[]> {
  const rows = await tx.instructor.findMany({
    where: nameOrEmailHolds(page.q),
    orderBy: byName,
    skip: page.skip,
    take: PAGE_SIZE,
    select: {
      id: true,
      fullName: true,
      status: true,
      hourlyRateCents: true,
      martialArt: { select: { modality: true } },
      beltRank: { select: beltLook },
    },
  });
  return rows.map(({ hourlyRateCents, martialArt, beltRank, ...row }) => ({
    ...row,
    hourlyRate: cents(hourlyRateCents),
    martialArt: martialArt?.modality ?? null,
    belt: beltRank,
  }));
}

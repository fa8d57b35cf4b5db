import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { type BeltColumns, type BeltLook, gatherBelt } from "@/lib/features/catalog/rules";
import { type Cents, cents } from "@/lib/kernel/money";
import { FOLDING, anyFormPattern } from "@/lib/kernel/search";
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

const byName = new Intl.Collator("pt-BR");

/** Active instructors as choices, by full name (STU-19). */
export async function listActiveInstructors(tx: StudioTx): Promise<InstructorChoice[]> {
  const active = await tx.instructor.findMany({
    where: { status: "active" },
    select: { id: true, fullName: true },
  });
  return active.sort((a, b) => byName.compare(a.fullName, b.fullName));
}

export const findInstructorStatus = (tx: StudioTx, id: string) =>
  tx.instructor.findFirst({ where: { id }, select: { status: true } });

const patternOf = (q: string): string | null => (q === "" ? null : anyFormPattern(q));

/** All instructors, and those whose name or e-mail holds the words. */
export async function countInstructors(
  tx: StudioTx,
  q: string,
): Promise<{ total: number; matching: number }> {
  const pattern = patternOf(q);
  const [counts] = await tx.$queryRaw<{ total: number; matching: number }[]>`
    select count(*)::int as total,
           count(*) filter (
             where ${pattern}::text is null or full_name ~ ${pattern} or email ~ ${pattern}
           )::int as matching
      from instructors`;
  return counts ?? { total: 0, matching: 0 };
}

type Found = BeltColumns & {
  id: string;
  fullName: string;
  status: InstructorStatus;
  hourlyRateCents: number;
  martialArt: string | null;
};

/** One page by name; accents and capitals do not sort apart. */
export async function listInstructors(
  tx: StudioTx,
  page: { q: string; skip: number },
): Promise<InstructorRow[]> {
  const pattern = patternOf(page.q);
  const found = await tx.$queryRaw<Found[]>`
    select i.id, i.full_name as "fullName", i.status::text as status, i.hourly_rate_cents as "hourlyRateCents",
           a.name as "martialArt", b.name as belt, b.color, b.color2, b.color3, b.tip_color as "tipColor"
      from instructors i
      left join martial_arts a on a.id = i.martial_art_id
      left join belt_ranks b on b.id = i.belt_rank_id
     where ${pattern}::text is null or i.full_name ~ ${pattern} or i.email ~ ${pattern}
     order by translate(lower(i.full_name), ${FOLDING.from}, ${FOLDING.to}), i.id
     limit ${PAGE_SIZE} offset ${page.skip}`;
  return found.map(gatherBelt).map(({ hourlyRateCents, ...row }) => ({
    ...row,
    hourlyRate: cents(hourlyRateCents),
  }));
}

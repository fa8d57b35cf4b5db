import type { Permission } from "@/lib/auth/policy";
import { type NamedArt, calledArts } from "@/lib/features/catalog/rules";
import type { Fee } from "@/lib/features/payments/rules";
import { type IsoDay, addDays, mondayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";

export const WEEKS_SHOWN = 16;
export const CHARGES_SHOWN = 36;
export const PAYMENTS_SHOWN = 6;
export const STATUSES_SHOWN = 20;
/** Events from before the student enrolled; the lead's own page has the rest. */
export const LEAD_EVENTS_SHOWN = 8;
/** Lessons that fill a week of the weave; more look the same. */
export const FULL_WEEK = 5;

/** Permissions needed for a section of the page. Sections not listed come with the student. */
export const sectionRights = {
  ranks: ["graduation:read"],
  training: ["attendance:read"],
  money: ["charges:read", "payments:read"],
  classes: ["classes:read"],
  guardians: ["guardians:read"],
  health: ["health:read"],
  notes: ["notes:read"],
  files: ["documents:read"],
  lead: ["leads:read"],
  erasure: ["erasures:read"],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type ProfileSection = keyof typeof sectionRights;

/** The first Monday of the weave, which ends with the week of `today`. */
export const weaveStart = (today: IsoDay): IsoDay => addDays(mondayOf(today), -7 * (WEEKS_SHOWN - 1));

/**
 * Attendances of one art in one week. `week` is null for everything before the weave. `inRank`: those since the present
 * belt or degree. A row of classes that a file brought counts nothing but those, and has no `last`.
 */
export type Trained = {
  art: NamedArt | null;
  week: IsoDay | null;
  count: number;
  last: IsoDay | null;
  inRank: number;
};

/** `name` is null for classes without an art. `total` is 0 where only a file knows of classes. */
type ArtTrained = {
  martialArtId: string | null;
  name: string | null;
  total: number;
  recent: number;
  inRank: number;
};

export type Training = {
  total: number;
  last: IsoDay | null;
  weeks: { monday: IsoDay; count: number }[];
  byArt: ArtTrained[];
};

/** All weeks of the weave, oldest first, and each art's total. */
export function trainingOf(rows: readonly Trained[], today: IsoDay): Training {
  const start = weaveStart(today);
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, index) => ({
    monday: addDays(start, 7 * index),
    count: 0,
  }));
  const called = calledArts(rows.flatMap(({ art }) => art ?? []));
  const byArt = new Map<string | null, ArtTrained>();
  let last: IsoDay | null = null;
  for (const row of rows) {
    const week = weeks.find(({ monday }) => monday === row.week);
    if (week) week.count += row.count;
    const martialArtId = row.art?.id ?? null;
    const art = byArt.get(martialArtId) ?? {
      martialArtId,
      name: row.art && (called.get(row.art.id) ?? row.art.name),
      total: 0,
      recent: 0,
      inRank: 0,
    };
    art.total += row.count;
    art.inRank += row.inRank;
    if (week) art.recent += row.count;
    byArt.set(martialArtId, art);
    if (row.last !== null && (last === null || row.last > last)) last = row.last;
  }
  const arts = [...byArt.values()].sort((a, b) => b.total - a.total);
  return { total: arts.reduce((sum, { total }) => sum + total, 0), last, weeks, byArt: arts };
}

/**
 * Money owed and how much of it is late: all open charges, and the fee of a month without a charge. "Late" means the
 * same as in the list of students.
 */
export const owedOf = ({
  charges: { open, late },
  fee: { status },
  uncharged,
}: {
  charges: { open: Cents; late: Cents };
  fee: Pick<Fee, "status">;
  uncharged: Cents;
}): { open: Cents; late: Cents } => ({
  open: cents(open + uncharged),
  late: cents(status === "overdue" ? late + uncharged : late),
});

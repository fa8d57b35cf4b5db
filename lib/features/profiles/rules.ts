import type { Permission } from "@/lib/auth/policy";
import type { Fee } from "@/lib/features/payments/rules";
import { type IsoDay, addDays, mondayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";

/** How far back the weave of attendances goes. */
export const WEEKS_SHOWN = 16;
export const CHARGES_SHOWN = 36;
export const PAYMENTS_SHOWN = 6;
/** Of charges that are over: what is settled stands among the payments as well. */
export const CLOSED_SHOWN = 3;
export const STATUSES_SHOWN = 20;
/** Of what happened before somebody was a student; the lead's own page has the rest. */
export const LEAD_EVENTS_SHOWN = 8;
/** Trains that fill a week of the weave; more look the same. */
export const FULL_WEEK = 5;

/** What somebody must be allowed to read to be shown a section of the page; what is not here goes with the student. */
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
  erasure: ["students:write"],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type ProfileSection = keyof typeof sectionRights;

/** The first Monday of the weave that ends with the week of `today`. */
export const weaveStart = (today: IsoDay): IsoDay => addDays(mondayOf(today), -7 * (WEEKS_SHOWN - 1));

/**
 * Attendances of one art in one week; `week` is null for all that was before the weave. `inRank` are those since the present
 * belt or degree was awarded.
 */
export type Trained = {
  martialArtId: string | null;
  week: IsoDay | null;
  count: number;
  last: IsoDay;
  inRank: number;
};

type ArtTrained = { martialArtId: string | null; total: number; recent: number; inRank: number };

export type Training = {
  total: number;
  last: IsoDay | null;
  weeks: { monday: IsoDay; count: number }[];
  byArt: ArtTrained[];
};

/** Every week of the weave, trained or not, oldest first; and what each art came to. */
export function trainingOf(rows: readonly Trained[], today: IsoDay): Training {
  const start = weaveStart(today);
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, index) => ({
    monday: addDays(start, 7 * index),
    count: 0,
  }));
  const byArt = new Map<string | null, ArtTrained>();
  let last: IsoDay | null = null;
  for (const row of rows) {
    const week = weeks.find(({ monday }) => monday === row.week);
    if (week) week.count += row.count;
    const art = byArt.get(row.martialArtId) ?? {
      martialArtId: row.martialArtId,
      total: 0,
      recent: 0,
      inRank: 0,
    };
    art.total += row.count;
    art.inRank += row.inRank;
    if (week) art.recent += row.count;
    byArt.set(row.martialArtId, art);
    if (last === null || row.last > last) last = row.last;
  }
  const arts = [...byArt.values()].sort((a, b) => b.total - a.total);
  return { total: arts.reduce((sum, { total }) => sum + total, 0), last, weeks, byArt: arts };
}

/**
 * What is to be paid, and how much of it is late: all open charges, and the fee of a month that was not charged. Late here
 * is late in the list of students.
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

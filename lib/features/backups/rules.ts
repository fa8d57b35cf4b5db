import { type IsoDay, addDays } from "@/lib/kernel/dates";

/** Nightly copies are kept this long; the privacy policy promises it. */
export const BACKUP_DAYS = 30;
/** From this hour on, by the academy's own clock. */
export const BACKUP_HOUR = 3;
/** Downloads that one process makes at once. */
export const EXPORTS_AT_ONCE = 2;
export const EXPORTS_PER_STUDIO = { max: 6, windowMinutes: 60 } as const;
/** A typed password allows a download for this long. */
export const CONFIRMED_MINUTES = 5;

/** The day in a name like "2026-11-23.zip"; null for another file. */
export const dayOfBackup = (name: string): string | null =>
  /^(\d{4}-\d{2}-\d{2})\.zip$/.exec(name)?.[1] ?? null;

export const placeOfBackup = ({ studioId, day }: { studioId: string; day: IsoDay }): string =>
  `${studioId}/${day}.zip`;

export const lastDayOfBackup = (day: IsoDay): IsoDay => addDays(day, BACKUP_DAYS);

/** Tables that the academy's copy begins with, for people. */
export const readableNames = ["students", "payments", "attendances"] as const;
export type ReadableName = (typeof readableNames)[number];

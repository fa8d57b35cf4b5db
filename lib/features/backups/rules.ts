import { type IsoDay, addDays } from "@/lib/kernel/dates";

/** Each night's copy is kept so long, as the privacy policy promises. */
export const BACKUP_DAYS = 30;
/** From this hour of the academy's own clock on. */
export const BACKUP_HOUR = 3;
/** Copies that one process makes at once for people who wait for them. */
export const EXPORTS_AT_ONCE = 2;
export const EXPORTS_PER_STUDIO = { max: 6, windowMinutes: 60 } as const;
/** How long a password that was typed counts. */
export const CONFIRMED_MINUTES = 5;

/** "2026-11-23.zip": the day on which a copy was made; null for a file that is none. */
export const dayOfBackup = (name: string): string | null =>
  /^(\d{4}-\d{2}-\d{2})\.zip$/.exec(name)?.[1] ?? null;

/** Where the copy of a day stands, in the folder of all copies. */
export const placeOfBackup = ({ studioId, day }: { studioId: string; day: IsoDay }): string =>
  `${studioId}/${day}.zip`;

/** The last day on which the copy of a day is there. */
export const lastDayOfBackup = (day: IsoDay): IsoDay => addDays(day, BACKUP_DAYS);

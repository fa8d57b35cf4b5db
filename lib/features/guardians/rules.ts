import { type IsoDay, addDays, addMonths } from "@/lib/kernel/dates";
import { callNames } from "@/lib/kernel/text";

const COMING_OF_AGE_YEARS = 18;

/**
 * By birth date. Whose is not known is no minor, and is asked where the portal is set up or renewed (`invites`). The database
 * says the same (`is_minor`).
 */
export const isMinor = (birthDate: IsoDay | null, today: IsoDay): boolean =>
  birthDate !== null && birthDate > addMonths(today, -12 * COMING_OF_AGE_YEARS);

/** Somebody whose birth date is not known is not taken for an adult either. */
export const isAdult = (birthDate: IsoDay | null, today: IsoDay): boolean =>
  birthDate !== null && !isMinor(birthDate, today);

/** The 18th birthday, on which guardians stop signing; of who was born on a 29th of February the day after it would be. */
export function comingOfAge(birthDate: IsoDay): IsoDay {
  const day = addMonths(birthDate, 12 * COMING_OF_AGE_YEARS);
  return isMinor(birthDate, day) ? addDays(day, 1) : day;
}

/** So long before it is told for the first time. */
export const COMING_OF_AGE_DAYS = 30;

/** The reason of a message about it, the name of the job that tells it, and the hour of the academy's own clock. */
export const COMING_OF_AGE = "guardian.of-age";
export const COMING_OF_AGE_JOB = "guardians.tell-of-age";
export const COMING_OF_AGE_HOUR = 8;

/** Which of the consent's texts is agreed to today (`consentTexts`). */
export const CONSENT_VERSION = "2026-11";

export const RELATION_MAX = 60;

/** The standing of one whose portal somebody may open. */
export type FamilyMark = {
  studentId: string;
  studioName: string;
  /** Null where nothing is owed, or the reader may not know. */
  owes: "late" | "due" | null;
  trainsToday: boolean;
};

export type FamilyEntry = Omit<FamilyMark, "studentId" | "studioName"> & {
  id: string;
  name: string;
  /** The academy, where the name alone tells two apart no more. */
  studio: string | null;
};

/** Everybody whose portal somebody may open, with what each owes and does today. */
export function familyOf(
  reachable: readonly { id: string; fullName: string }[],
  marks: readonly FamilyMark[],
): FamilyEntry[] {
  const names = callNames(reachable.map(({ fullName }) => fullName));
  return reachable.map(({ id }, index) => {
    const name = names[index] ?? "";
    const mark = marks.find(({ studentId }) => studentId === id);
    const isShared = names.filter((other) => other === name).length > 1;
    return {
      id,
      name,
      studio: isShared ? (mark?.studioName ?? null) : null,
      owes: mark?.owes ?? null,
      trainsToday: mark?.trainsToday ?? false,
    };
  });
}

/** The rights that a student of age decides about for each guardian, in the order of the form. */
export const ownRights = ["canSee", "canPay", "getsMessages"] as const;

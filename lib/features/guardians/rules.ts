import { type IsoDay, addMonths } from "@/lib/kernel/dates";

const COMING_OF_AGE_YEARS = 18;

/**
 * By birth date. Whose is not known is no minor, and is asked where the portal is set up or renewed (`invites`). The database
 * says the same (`is_minor`).
 */
export const isMinor = (birthDate: IsoDay | null, today: IsoDay): boolean =>
  birthDate !== null && birthDate > addMonths(today, -12 * COMING_OF_AGE_YEARS);

/** Which of the consent's texts is agreed to today (`consentTexts`). */
export const CONSENT_VERSION = "2026-11";

export const RELATION_MAX = 60;

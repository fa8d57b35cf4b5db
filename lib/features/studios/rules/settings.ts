/** Days before the due day on which a reminder may be sent (SET-13). */
export const REMINDER_DAYS = { min: 1, max: 30 } as const;

/** Letters of an address, as it is printed on receipts and reports. */
export const ADDRESS_MAX = 200;

/** Days after the due day on which a late charge may be reminded of. */
const LATE_REMINDER_DAYS = { min: 1, max: 60, most: 5 } as const;

/** Reads "3, 7, 15" as sorted days without repeats; null if it is no such list. */
export function lateDaysOf(text: string): number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const days = [...new Set(words.map(Number))].sort((one, other) => one - other);
  const { min, max, most } = LATE_REMINDER_DAYS;
  const isFine =
    days.length <= most && days.every((day) => Number.isInteger(day) && day >= min && day <= max);
  return isFine && words.every((word) => /^\d+$/.test(word)) ? days : null;
}

/** Shortest time that a test of the provider's keys is shown (SET-10), and an academy's limit of tests. */
export const CONNECTION_TEST_MS = 2_000;
export const CONNECTION_TESTS = { max: 20, windowMinutes: 10 } as const;

/** True if the provider cannot be asked, for want of keys. An empty token field stands for the stored one. */
export const lacksKeys = (
  typed: { publicKey?: string | null | undefined; accessToken?: string | null | undefined },
  isTokenKept: boolean,
): boolean => !typed.publicKey || (!typed.accessToken && !isTokenKept);

/** The end of a secret, to recognise it; null for a short one. */
export const hintOf = (secret: string): string | null => (secret.length >= 12 ? secret.slice(-4) : null);

/** Associated data for sealing a secret of the academy's account at the provider. */
export const secretPlace = (studioId: string, column: "access_token" | "webhook_secret") => ({
  table: "studio_payment_settings",
  row: studioId,
  column,
});

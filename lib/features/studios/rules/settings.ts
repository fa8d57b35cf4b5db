/** Days before the due day on which a reminder may be sent (SET-13). */
export const REMINDER_DAYS = { min: 1, max: 30 } as const;

/** Letters of an address, as it is printed on receipts and reports. */
export const ADDRESS_MAX = 200;

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

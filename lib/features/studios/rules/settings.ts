/** How many days before the due day a reminder may leave (SET-13). */
export const REMINDER_DAYS = { min: 1, max: 30 } as const;

/** How long a test of the provider's keys is shown at least (SET-10), and how many an academy may ask for. */
export const CONNECTION_TEST_MS = 2_000;
export const CONNECTION_TESTS = { max: 20, windowMinutes: 10 } as const;

/** Whether there is nothing to ask the provider with: of the token that is kept an empty field speaks too. */
export const lacksKeys = (
  typed: { publicKey?: string | null | undefined; accessToken?: string | null | undefined },
  isTokenKept: boolean,
): boolean => !typed.publicKey || (!typed.accessToken && !isTokenKept);

/** The end of a secret, by which its owner knows it again; nothing of a short one. */
export const hintOf = (secret: string): string | null => (secret.length >= 12 ? secret.slice(-4) : null);

/** Where a secret of the academy's account at the provider is sealed to. */
export const secretPlace = (studioId: string, column: "access_token" | "webhook_secret") => ({
  table: "studio_payment_settings",
  row: studioId,
  column,
});

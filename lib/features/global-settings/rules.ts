export type PlanProvider = "stripe" | "mercadopago";

/** The currency of the platform's payments (CONST-04). */
export const CURRENCY = "BRL";

/** In percent; the default comes from the specification (ADMIN-44, CONST-05). */
export const LATE_FEE = { min: 0, max: 100, atFirst: 5 } as const;

/** The legal maximum for a studio, in percent (CDC art. 52 §1). */
const LEGAL_LATE_FEE = 2;

/** Initial late fee of a studio, in percent. */
export const studioLateFee = (platform: number): number => Math.min(platform, LEGAL_LATE_FEE);

/** The mode of a key by its provider's prefix: `live` moves real money. Null if the prefix does not tell. */
export function modeOf(key: string): "test" | "live" | null {
  if (/^([spr]k_test_|TEST-)/.test(key)) return "test";
  return /^([spr]k_live_|APP_USR-)/.test(key) ? "live" : null;
}

/** True if the key's prefix names the mode that is not chosen. */
export function isOtherMode(key: string | null, testMode: boolean): boolean {
  const mode = key === null ? null : modeOf(key);
  return mode !== null && (mode === "test") !== testMode;
}

type Switches = { enabled: boolean; testMode: boolean };

/** True if the provider can sell the plan: it is switched on and has no key of the other mode (ADMIN-42). */
export const isOffered = ({ enabled, testMode }: Switches, key: string | undefined): boolean =>
  enabled && !isOtherMode(key ?? null, testMode);

/** State of a provider by the saved settings; `key` tells which key it would be asked with. */
export type ProviderState =
  { is: "off" | "no-key" } | { is: "other-mode" | "ready"; key: "server" | "kept"; mode: "test" | "live" };

type Keys = { server: "test" | "live" | null; kept: "test" | "live" | null };

/** The server's key takes precedence over the stored one. */
export function providerState({ enabled, testMode }: Switches, { server, kept }: Keys): ProviderState {
  const mode = server ?? kept;
  if (!enabled) return { is: "off" };
  if (mode === null) return { is: "no-key" };
  const key = server ? "server" : "kept";
  return { is: (mode === "test") === testMode ? "ready" : "other-mode", key, mode };
}

/** The end of a secret, to recognise it; null for a short one. */
export const hintOf = (secret: string): string | null => (secret.length >= 12 ? secret.slice(-4) : null);

/** Associated data for sealing the card provider's secret key. */
export const SECRET_PLACE = { table: "global_settings", row: "stripe_settings", column: "value.secret_key" };

/** Shortest time that a test is shown, and the limit of tests. */
export const PROVIDER_TEST_MS = 1_000;
export const PROVIDER_TESTS = { max: 20, windowMinutes: 10 } as const;

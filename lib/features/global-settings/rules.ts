export type PlanProvider = "stripe" | "mercadopago";

/** What the platform's money is counted in (CONST-04). */
export const CURRENCY = "BRL";

/** In percent; at first what the specification says (ADMIN-44, CONST-05). */
export const LATE_FEE = { min: 0, max: 100, atFirst: 5 } as const;

/** What consumer law leaves a studio at most (CDC art. 52 §1). */
const LEGAL_LATE_FEE = 2;

/** What a studio's own late fee starts at, in percent. */
export const studioLateFee = (platform: number): number => Math.min(platform, LEGAL_LATE_FEE);

/** Whether a key moves money, by how its provider begins it; null for one that does not say. */
export function modeOf(key: string): "test" | "live" | null {
  if (/^([spr]k_test_|TEST-)/.test(key)) return "test";
  return /^([spr]k_live_|APP_USR-)/.test(key) ? "live" : null;
}

/** Whether a key says of itself that it is of the mode that is not chosen. */
export function isOtherMode(key: string | null, testMode: boolean): boolean {
  const mode = key === null ? null : modeOf(key);
  return mode !== null && (mode === "test") !== testMode;
}

type Switches = { enabled: boolean; testMode: boolean };

/** Whether the plan may be paid there: switched on, and by a key of the mode that is chosen (ADMIN-42). */
export const isOffered = ({ enabled, testMode }: Switches, key: string | undefined): boolean =>
  enabled && !isOtherMode(key ?? null, testMode);

/** How a provider stands, by what is saved and by whose key it would be asked. */
export type ProviderState =
  { is: "off" | "no-key" } | { is: "other-mode" | "ready"; key: "server" | "kept"; mode: "test" | "live" };

type Keys = { server: "test" | "live" | null; kept: "test" | "live" | null };

/** The server's key stands before the one that is kept here. */
export function providerState({ enabled, testMode }: Switches, { server, kept }: Keys): ProviderState {
  const mode = server ?? kept;
  if (!enabled) return { is: "off" };
  if (mode === null) return { is: "no-key" };
  const key = server ? "server" : "kept";
  return { is: (mode === "test") === testMode ? "ready" : "other-mode", key, mode };
}

/** The end of a secret, by which it is known again; nothing of a short one. */
export const hintOf = (secret: string): string | null => (secret.length >= 12 ? secret.slice(-4) : null);

/** Where the card provider's secret key is sealed to. */
export const SECRET_PLACE = { table: "global_settings", row: "stripe_settings", column: "value.secret_key" };

/** How long a test is shown at least, and how many may be asked for. */
export const PROVIDER_TEST_MS = 1_000;
export const PROVIDER_TESTS = { max: 20, windowMinutes: 10 } as const;

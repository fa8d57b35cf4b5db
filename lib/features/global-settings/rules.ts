export type PlanProvider = "stripe" | "mercadopago";

/** What the platform's money is counted in (CONST-04). */
export const CURRENCY = "BRL";

/** In percent; at first what the specification says (ADMIN-44, CONST-05). */
export const LATE_FEE = { min: 0, max: 100, atFirst: 5 } as const;

/** What consumer law leaves a studio at most (CDC art. 52 §1). */
export const LEGAL_LATE_FEE = 2;

/** What a studio's own late fee starts at, in percent. */
export const studioLateFee = (platform: number): number => Math.min(platform, LEGAL_LATE_FEE);

/** Whether a key moves money, by how its provider begins it; null for one that does not say. */
export function modeOf(key: string): "test" | "live" | null {
  if (/^([spr]k_test_|TEST-)/.test(key)) return "test";
  return /^([spr]k_live_|APP_USR-)/.test(key) ? "live" : null;
}

type Switches = { enabled: boolean; testMode: boolean };

/** Whether the plan may be paid there: switched on, and by a key of the mode that is chosen (ADMIN-42). */
export function isOffered({ enabled, testMode }: Switches, key: string | undefined): boolean {
  const mode = key === undefined ? null : modeOf(key);
  return enabled && (mode === null || (mode === "test") === testMode);
}

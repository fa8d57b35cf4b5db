/** What somebody consents to in the portal: that health is kept, and, for a guardian, a child's data (LGPD, art. 11 and 14). */
export const consentKinds = ["health", "child"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Of the text in copy.ts: changes with it. */
export const HEALTH_VERSION = "saude-2026-11";

type Told = { given: boolean; version: string };

/** Whether the last word about it still stands for what is asked today. */
export const isStanding = (last: Told | null): boolean =>
  last !== null && last.given && last.version === HEALTH_VERSION;

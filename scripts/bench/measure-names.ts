/** Names for `--only`, in the table's order. */
export const measureNames = [
  "time",
  "growth",
  "platform",
  "pages",
  "statements",
  "html",
  "script",
  "paint",
  "lighthouse",
  "portal",
  "landing",
  "webhooks",
  "live",
  "exports",
  "memory",
] as const;

export type MeasureName = (typeof measureNames)[number];

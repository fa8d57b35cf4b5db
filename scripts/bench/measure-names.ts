/** What `--only` may name, in the order of the table. */
export const measureNames = [
  "time",
  "growth",
  "pages",
  "statements",
  "html",
  "script",
  "paint",
  "lighthouse",
  "landing",
  "webhooks",
  "exports",
  "memory",
] as const;

export type MeasureName = (typeof measureNames)[number];

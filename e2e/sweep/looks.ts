import { isProof } from "@/lib/testing/lanes";

/** One look at a page: a width, a theme and the axe rules to check, all of them or the named ones. */
type Look = { width: number; theme: "light" | "dark"; axe?: "all" | string[] };

const COLOURS = ["color-contrast"];

/**
 * Every width, and both themes where axe checks colours. A theme moves nothing, so the other widths are seen in one
 * theme only. The two themes of a width follow each other, as changing the width costs most. Axe checks each layout
 * against every rule in one theme; in the other only colours can differ.
 */
export const LOOKS: readonly Look[] = [
  { width: 1280, theme: "light", axe: "all" },
  { width: 1280, theme: "dark", axe: COLOURS },
  { width: 1920, theme: "dark" },
  ...(isProof ? ([{ width: 1920, theme: "light" }] as const) : []),
  ...(isProof ? ([{ width: 1024, theme: "light" }] as const) : []),
  { width: 1024, theme: "dark" },
  { width: 768, theme: "dark" },
  ...(isProof ? ([{ width: 768, theme: "light" }] as const) : []),
  ...(isProof ? ([{ width: 360, theme: "light", axe: COLOURS }] as const) : []),
  { width: 360, theme: "dark", axe: "all" },
];

/** A dialog has two layouts, below and above 640 px. */
export const DIALOG_LOOKS: readonly Look[] = [
  { width: 1280, theme: "light", axe: "all" },
  { width: 768, theme: "light" },
  { width: 360, theme: "light" },
  { width: 360, theme: "dark", axe: isProof ? "all" : COLOURS },
];

import { isProof } from "@/lib/testing/lanes";

/** One look at a page, and the rules that axe holds it against: all of them, or those named. */
type Look = { width: number; theme: "light" | "dark"; axe?: "all" | string[] };

const COLOURS = ["color-contrast"];

/**
 * Every width, and both themes where axe judges colours: a theme moves nothing, so the other widths are seen in one of them.
 * The two themes of a width follow each other, as a new width costs most. Axe holds each layout against every rule in one
 * theme; in its other theme nothing but colours differs.
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

/** A dialog has two layouts, below 640 px and above. */
export const DIALOG_LOOKS: readonly Look[] = [
  { width: 1280, theme: "light", axe: "all" },
  { width: 768, theme: "light" },
  { width: 360, theme: "light" },
  { width: 360, theme: "dark", axe: isProof ? "all" : COLOURS },
];

/** One look at a page: the rules that axe holds it against (all of them, or those named), and whether a picture is kept. */
type Look = {
  width: number;
  theme: "light" | "dark";
  axe?: "all" | string[];
  picture?: true;
};

/**
 * Each layout and each theme once by every rule; what differs in the other two is colour alone. The widths without a
 * picture lie between the layouts, where a line may be too long.
 */
export const LOOKS: readonly Look[] = [
  { width: 1280, theme: "light", axe: "all", picture: true },
  { width: 1920, theme: "light" },
  { width: 1024, theme: "light", picture: true },
  { width: 768, theme: "light" },
  { width: 360, theme: "light", axe: ["color-contrast"], picture: true },
  { width: 360, theme: "dark", axe: "all", picture: true },
  { width: 1024, theme: "dark", picture: true },
  { width: 1280, theme: "dark", axe: ["color-contrast"], picture: true },
];

/** A dialog has two layouts, below 640 px and above. */
export const DIALOG_LOOKS: readonly Look[] = [
  { width: 1280, theme: "light", axe: "all" },
  { width: 768, theme: "light" },
  { width: 360, theme: "light" },
  { width: 360, theme: "dark", axe: "all" },
];

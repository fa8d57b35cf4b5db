export const WIDTHS = [360, 768, 1024, 1280, 1920];
/** Each layout and each theme once by every rule; what differs in the other two is colour alone. */
export const AXE: Record<string, string[] | undefined> = {
  "1280-light": undefined,
  "360-dark": undefined,
  "1280-dark": ["color-contrast"],
  "360-light": ["color-contrast"],
};
export const THEMES = ["light", "dark"] as const;

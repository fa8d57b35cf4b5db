import type { Page } from "@playwright/test";

/** The phone on which the picture of the portal is taken. */
export const PORTAL_PHONE = { width: 360, height: 720 } as const;

/** The window in which the README's picture of the dashboard is taken. */
export const README_DESK = { width: 1280, height: 800 } as const;

/**
 * Names of the parts of a page in their order: headings, tiles and entries of the menu. Figures, the person's name and the
 * warning of a late fee are left out, so that the outline is the same on another day of the demo.
 */
export async function outlineOf(page: Page): Promise<string[]> {
  const named = page
    .locator("main h2:not([id^=aviso]), main ul[aria-label] a[href], nav a[href]")
    .filter({ visible: true });
  const names = await named.evaluateAll((all) => all.map((one) => one.textContent ?? ""));
  return names.map((name) => name.replace(/\d+/g, "#").replace(/\s+/g, " ").trim());
}

import type { Page } from "@playwright/test";

/** The phone on which the landing page's picture of the portal is taken. */
export const PORTAL_PHONE = { width: 360, height: 720 } as const;

/**
 * Names of what the portal's first screen is made of, in their order: headings, tiles and the bar's pages. Without figures and
 * without the person's name, and without the warning of a fee, so that another day of the demo has the same.
 */
export async function portalOutline(page: Page): Promise<string[]> {
  const named = page
    .locator("main h2:not([id^=aviso]), main ul[aria-label] a[href], nav a[href]")
    .filter({ visible: true });
  const names = await named.evaluateAll((all) => all.map((one) => one.textContent ?? ""));
  return names.map((name) => name.replace(/\d+/g, "#").replace(/\s+/g, " ").trim());
}

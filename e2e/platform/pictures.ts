import type { Page } from "@playwright/test";
import { isProof } from "@/lib/testing/lanes";

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
] as const;

/** Screenshots of states that opening a page does not show, for review before a release. */
export async function keepPictures(page: Page, name: string): Promise<void> {
  if (!isProof) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.screenshot({ path: `test-results/sistema/${name}-${size.width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
  await page.setViewportSize({ width: 1280, height: 800 });
}

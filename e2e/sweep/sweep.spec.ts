import type { Page } from "@playwright/test";
import { atRest, expect, expectToFit, violationsOf } from "../fixtures";
import { fillIn } from "./demo";
import { LOOKS } from "./looks";
import { type Stop, type Walker, walks } from "./pages";
import { test } from "./walkers";

/**
 * Every page for every kind of visitor, at every width and in both themes (looks.ts says which width in which): no
 * sideways scrolling, no axe violation, no console error. `npm run screens` takes the pictures.
 */

async function look(page: Page, { path }: Stop): Promise<void> {
  for (const { width, theme, axe } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await atRest(page);
    const where = `${path} at ${width} px, ${theme}`;
    await expectToFit(page, where);
    if (axe) expect.soft(await violationsOf(page, axe), `axe: ${where}`).toEqual([]);
  }
}

/** Screens that came with agreements, or that they changed. */
const AGREEMENTS =
  /familias|fila|aba=(atraso|pagamentos|notificacoes)|students\/\{student\}|student\/payments/;

for (const walker of Object.keys(walks) as Walker[]) {
  const stops: readonly Stop[] = walks[walker];
  for (const stop of stops)
    test(`${AGREEMENTS.test(stop.path) ? "AGR-73 " : ""}${stop.path} of the ${walker} fits every width and passes axe in both themes`, async ({
      walk,
    }) => {
      const page = await walk(walker);
      const address = await fillIn(stop.path);
      const answer = await page.goto(address);
      // Content that React streams later waits for a script and the next frame, so the page would be painted twice.
      expect.soft(await answer?.text(), "is sent whole").not.toMatch(/\$R[CRX]\("B:/);
      await expect(page.locator("h1").first()).toBeVisible();
      const { pathname } = new URL(page.url());
      expect.soft(pathname, "where the address leads").toBe(address.split("?")[0]);
      await look(page, stop);
    });
}

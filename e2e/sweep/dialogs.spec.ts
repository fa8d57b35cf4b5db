import type { Locator, Page } from "@playwright/test";
import { expect, expectToFit, plantSession, settled, test, violationsOf } from "../fixtures";
import { demoOwner, fillIn } from "./demo";
import { DIALOG_LOOKS } from "./looks";
import { type Opening, openings } from "./pages";

/**
 * Every dialog and menu of the owner: opened once a page, then seen in each layout and both themes, where it lies within
 * the screen and axe finds nothing; Escape closes it and gives the focus back.
 */
const DESK = { width: 1280, height: 800 };
const OPEN = "[role=dialog], [role=alertdialog], [popover]:popover-open";
const opened = (page: Page): Locator => page.locator(OPEN).last();

/** What lies outside the screen, or is cut inside the dialog, sideways. */
const faults = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => {
    const box = element.getBoundingClientRect();
    // A menu goes with its button, which another width may have moved out of sight.
    const isTooHigh = !element.hasAttribute("popover") && (box.top < 0 || box.bottom > innerHeight);
    const outside = isTooHigh || box.left < 0 || box.right > innerWidth;
    const cut = [element, ...element.querySelectorAll<HTMLElement>("*")].filter(
      ({ scrollWidth, clientWidth, className }) =>
        clientWidth > 0 && scrollWidth > clientWidth + 1 && /overflow-y-auto/.test(String(className)),
    );
    return [
      ...(outside ? [`lies at ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`] : []),
      ...cut.map((part) => `scrolls sideways: ${part.textContent.slice(0, 60)}`),
    ];
  });

async function look(page: Page, name: string): Promise<void> {
  for (const { width, theme, axe } of DIALOG_LOOKS) {
    await page.setViewportSize({ ...DESK, width });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await settled(page);
    const where = `${name} at ${width} px, ${theme}`;
    await expectToFit(page, where);
    expect.soft(await faults(opened(page)), where).toEqual([]);
    if (axe) expect.soft(await violationsOf(page, axe, OPEN), `axe: ${where}`).toEqual([]);
  }
}

async function visit(page: Page, presses: Opening["presses"]): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(DESK);
  const [first, ...rest] = presses;
  const inSight = (place: Page | Locator, name: string) =>
    place
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .filter({ visible: true })
      .first();
  const opener = await inSight(page, first).elementHandle();
  await opener?.click();
  for (const name of rest) await inSight(opened(page), name).click();
  await expect(opened(page)).toBeVisible();
  const hasFocus = () => opened(page).evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus, "the focus is inside").toBe(true);
  await look(page, presses.join(" → "));
  await page.setViewportSize(DESK);
  await settled(page);
  await page.keyboard.press("Escape");
  await expect(opened(page)).toHaveCount(0);
  const isBack = () => opener?.evaluate((element) => element === document.activeElement);
  await expect.poll(isBack, `the focus is back at ${presses[0]}`).toBe(true);
}

for (const [path, list] of Map.groupBy(openings, (opening) => opening.path)) {
  test(`every dialog and menu of ${path} is sound in both themes, leaves by Escape and gives the focus back`, async ({
    page,
    baseURL,
  }) => {
    await plantSession(page.context(), baseURL ?? "", { userId: (await demoOwner()).id, area: "owner" });
    await page.goto(await fillIn(path));
    await expect(page.locator("h1").first()).toBeVisible();
    for (const { presses } of list) {
      const [first, ...rest] = await Promise.all(presses.map(fillIn));
      await test.step(presses.join(" → "), () => visit(page, [first ?? "", ...rest]));
    }
  });
}

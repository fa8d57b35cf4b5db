import type { Locator, Page } from "@playwright/test";
import { atRest, expect, expectToFit, violationsOf } from "../fixtures";
import { DIALOG_LOOKS } from "./looks";
import type { Opening } from "./openings";
import { test } from "./walkers";

const DESK = { width: 1280, height: 800 };
export const OPEN = "[role=dialog], [role=alertdialog], [popover]:popover-open";
export const opened = (page: Page): Locator => page.locator(OPEN).last();

/** Elements that are outside the screen, or cut sideways inside the dialog. */
export const faults = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => {
    const box = element.getBoundingClientRect();
    // A menu moves with its button, which another width may have moved out of view.
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

export async function look(page: Page, name: string): Promise<void> {
  for (const { width, theme, axe } of DIALOG_LOOKS) {
    await page.setViewportSize({ ...DESK, width });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await atRest(page);
    const where = `${name} at ${width} px, ${theme}`;
    await expectToFit(page, where);
    expect.soft(await faults(opened(page)), where).toEqual([]);
    if (axe) expect.soft(await violationsOf(page, axe, OPEN), `axe: ${where}`).toEqual([]);
  }
}

export const hasFocus = (page: Page) =>
  expect
    .poll(() => opened(page).evaluate((element) => element.contains(document.activeElement)), "focus inside")
    .toBe(true);

/** Chooses an entry of the open menu by the arrow keys. */
async function choose(page: Page, name: string): Promise<void> {
  await hasFocus(page);
  const said = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (let left = await opened(page).locator("a, button").count(); left > 1; left -= 1) {
    if ((await said()).startsWith(name)) break;
    await page.keyboard.press("ArrowDown");
  }
  expect(await said()).toMatch(new RegExp(`^${name}`));
  await page.keyboard.press("Enter");
}

async function visit(page: Page, presses: Opening["presses"]): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(DESK);
  const [first, ...rest] = presses;
  const button = page
    .getByRole("button", { name: new RegExp(`^${first}`) })
    .filter({ visible: true })
    .first();
  // The button is disabled until it is hydrated, and a disabled button takes no focus.
  await expect(button).toBeEnabled();
  const opener = await button.elementHandle();
  await opener?.focus();
  await page.keyboard.press("Enter");
  await expect(opened(page)).toBeVisible();
  for (const name of rest) await choose(page, name);
  await hasFocus(page);
  await look(page, presses.join(" → "));
  await page.setViewportSize(DESK);
  await atRest(page);
  // A phone folds some buttons away with their menus, which lose the focus by that.
  await opened(page).evaluate((element) => {
    if (!element.contains(document.activeElement)) element.querySelector<HTMLElement>("a, button")?.focus();
  });
  await page.keyboard.press("Escape");
  await expect(opened(page)).toHaveCount(0);
  const isBack = () => opener?.evaluate((element) => element === document.activeElement);
  await expect.poll(isBack, `the focus is back at ${presses[0]}`).toBe(true);
}

/**
 * Opens each dialog or menu by keyboard alone and looks at it in each layout and both themes: it must be within the
 * screen, and axe must find nothing. Escape closes it and returns the focus.
 */
export async function visitAll(page: Page, list: readonly Opening[]): Promise<void> {
  for (const { presses } of list) await test.step(presses.join(" → "), () => visit(page, presses));
}

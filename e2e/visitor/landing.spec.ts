import { expect, expectSoundPage, test } from "../fixtures";
import type { Page } from "@playwright/test";

const popupOf = (page: Page) => page.getByRole("dialog", { name: "Experimente na sua academia, de graça" });

/** Time stands still until the test moves it. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

test("LAND-14 LAND-15 LAND-16 the popup opens three seconds after the page has loaded, at each visit", async ({
  page,
}) => {
  await stopClock(page);
  await page.goto("/");
  const popup = popupOf(page);
  await page.clock.runFor(2_900);
  await expect(popup).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("obi-popup-shown"))).toBeNull();
  await page.clock.runFor(200);
  await expect(popup).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("obi-popup-shown"))).not.toBeNull();
  await popup.getByRole("button", { name: "Talvez mais tarde" }).click();
  await expect(popup).toBeHidden();

  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem("obi-popup-shown"))).toBeNull();
  await page.clock.runFor(3_100);
  await expect(popup).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();

  await page.reload();
  await page.clock.runFor(3_100);
  await popup.getByRole("link", { name: "Quero Testar Gratuitamente" }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test("LAND-14 whoever is writing is not interrupted: the popup waits until the field is left", async ({
  page,
}) => {
  await stopClock(page);
  await page.goto("/");
  await page.getByLabel("Mensagem").fill("Quantos alunos cabem?");
  await page.clock.runFor(6_000);
  await expect(popupOf(page)).toBeHidden();
  await page.getByLabel("Mensagem").blur();
  await page.clock.runFor(1_100);
  await expect(popupOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Mensagem")).toHaveValue("Quantos alunos cabem?");
});

test("the open popup is sound, takes the focus and gives it back", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("link", { name: "Testar 7 dias grátis" });
  await button.focus();
  const popup = popupOf(page);
  await expect(popup).toBeVisible();
  await expect(popup.getByRole("link", { name: "Quero Testar Gratuitamente" })).toBeFocused();
  await expectSoundPage(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("LAND-06 while no film is configured the tour is made of our own screens, walked with the keyboard", async ({
  page,
}) => {
  await stopClock(page);
  await page.goto("/");
  const tour = page.getByRole("list", { name: /Tour em telas/ });
  const pictures = tour.getByRole("img");
  await expect(pictures).toHaveCount(4);
  await tour.scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await tour.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => tour.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
});

test("LAND-01 LAND-13 the anchors of other pages lead to the sections of the landing page", async ({
  page,
}) => {
  await page.goto("/pricing");
  await page.getByRole("navigation", { name: "Rodapé" }).getByRole("link", { name: "Contato" }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole("heading", { name: "Fale com a gente" })).toBeInViewport();
});

import { expect, expectSoundPage, test } from "../fixtures";

test("LAND-01 LAND-06 LAND-13 LAND-14 the footer links to a section, the tour scrolls by keyboard, and the popup takes and returns the focus", async ({
  page,
}) => {
  // Stops the clock until the test moves it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto("/pricing");
  await page.getByRole("navigation", { name: "Rodapé" }).getByRole("link", { name: "Contato" }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole("heading", { name: "Fale com a gente" })).toBeInViewport();

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

  const button = page.getByRole("link", { name: "Testar 7 dias grátis" });
  await button.focus();
  const popup = page.getByRole("dialog", { name: "Experimente na sua academia, de graça" });
  await expect(popup).toBeHidden();
  await page.clock.runFor(3_100);
  await expect(popup).toBeVisible();
  await expect(popup.getByRole("link", { name: "Quero Testar Gratuitamente" })).toBeFocused();
  await page.clock.resume();
  await expectSoundPage(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

import { expect, test } from "../fixtures";

test("NF-01 an unknown address answers 404 with the page's own words", async ({ page }) => {
  const response = await page.goto("/nao-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
});

test("NF-02 the way back leads home", async ({ page }) => {
  await page.goto("/nao/existe/mesmo");
  const link = page.getByRole("link", { name: "Return to Home" });
  await expect(link).toHaveAttribute("href", "/");
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

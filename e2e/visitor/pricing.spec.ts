import { expect, test } from "../fixtures";

test("PRICE-01 PRICE-04 one plan, billed by the month, and its start button leads to the sign-up", async ({
  page,
}) => {
  await page.goto("/pricing");
  await expect(page.getByText(/R\$/)).toHaveCount(1);
  await expect(page.getByText("R$ 99,90")).toBeVisible();
  await expect(page.getByText("por mês", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Começar 7 dias grátis" }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test("PRICE-03 the answers open, with the keyboard too", async ({ page }) => {
  await page.goto("/pricing");
  const question = page.getByText("Preciso entender de tecnologia?");
  const answer = page.getByText("Não há nada para instalar");
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
});

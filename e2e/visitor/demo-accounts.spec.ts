import { expect, test } from "../fixtures";
import type { Page } from "@playwright/test";

async function signIn(page: Page, path: string, email: string, password: string) {
  await page.goto(path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** e2e/raw/routing.spec.ts proves that each area is closed to the others. */
test("the four accounts of the demo enter, each into its own area; an unknown address does not", async ({
  page,
  context,
}) => {
  await signIn(page, "/auth", `ninguem-${Date.now()}@obi.example`, "qualquer");
  await expect(page.getByText("Credenciais inválidas")).toBeVisible();
  await expect(page.getByLabel("E-mail")).not.toHaveValue("");

  await signIn(page, "/auth", "dona@demo.obi.example", "Obi#Demo-2026");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await context.clearCookies();
  await signIn(page, "/student-login", "aluna@demo.obi.example", "faixa123");
  await expect(page).toHaveURL(/\/student\/dashboard$/);

  await context.clearCookies();
  await signIn(page, "/auth", "admin@demo.obi.example", "Obi#Admin-2026");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard Global" })).toBeVisible();

  await context.clearCookies();
  await signIn(page, "/auth", "vencida@demo.obi.example", "Obi#Demo-2026");
  await expect(page).toHaveURL(/\/upgrade$/);
  await expect(page.getByText("Plano Único").first()).toBeVisible();
});

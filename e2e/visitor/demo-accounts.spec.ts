import { expect, test } from "../fixtures";
import type { Page } from "@playwright/test";

async function signIn(page: Page, path: string, email: string, password: string) {
  await page.goto(path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

const areas = ["/dashboard", "/dashboard/students", "/admin", "/student/dashboard"] as const;

/** Where each address leads this person. */
async function reach(page: Page): Promise<string[]> {
  const reached: string[] = [];
  for (const area of areas) {
    await page.goto(area);
    // A super admin in the studio's area reads where the way leads before it does.
    await expect(page.getByText("Redirecionando para dashboard...")).toHaveCount(0);
    reached.push(new URL(page.url()).pathname);
  }
  return reached;
}

test("the owner of the demo reaches her area and no other", async ({ page }) => {
  await signIn(page, "/auth", "dona@demo.obi.example", "Obi#Demo-2026");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(await reach(page)).toEqual(["/dashboard", "/dashboard/students", "/", "/"]);
});

test("the student of the demo reaches the portal and no other area", async ({ page }) => {
  await signIn(page, "/student-login", "aluna@demo.obi.example", "faixa123");
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  expect(await reach(page)).toEqual(Array(4).fill("/student/dashboard"));
});

test("the super admin of the demo reaches the platform and no other area", async ({ page }) => {
  await signIn(page, "/auth", "admin@demo.obi.example", "Obi#Admin-2026");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard Global" })).toBeVisible();
  expect(await reach(page)).toEqual(["/", "/", "/admin", "/"]);
});

test("the owner whose trial is over gets the plan screen in place of the app", async ({ page }) => {
  await signIn(page, "/auth", "vencida@demo.obi.example", "Obi#Demo-2026");
  await expect(page).toHaveURL(/\/upgrade$/);
  await expect(page.getByText("Plano Único").first()).toBeVisible();
  await page.goto("/dashboard/students");
  await expect(page).toHaveURL(/\/upgrade$/);
});

test("signing out ends the session on the server: the copied cookie opens nothing", async ({
  page,
  context,
}) => {
  await signIn(page, "/auth", "dona@demo.obi.example", "Obi#Demo-2026");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const copied = await context.cookies();
  await page.getByRole("button", { name: "Sair" }).first().click();
  await expect(page.getByText("Logout realizado com sucesso!")).toBeVisible();
  await context.addCookies(copied);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fdashboard$/);
});

test("a wrong password and an unknown address get the same notice", async ({ page }) => {
  await signIn(page, "/auth", `ninguem-${Date.now()}@obi.example`, "qualquer");
  await expect(page.getByText("Credenciais inválidas")).toBeVisible();
  await expect(page.getByLabel("E-mail")).not.toHaveValue("");
});

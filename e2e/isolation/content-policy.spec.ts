import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

/** What a content policy refuses is an error in the console, and a stray error there fails any journey (fixtures). */
async function openAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
  }
}

const open = ["/", "/auth", "/signup", "/student-login", "/pricing", "/blog", "/privacidade", "/termos"];
const failing = ["/nao-existe", "/blog/nao/existe"];
const studio = [
  "",
  "/students",
  "/instructors",
  "/schedule",
  "/finance",
  "/crm",
  "/notifications",
  "/reports",
];

test("threat 39: public pages ask for nothing that their content policy refuses", async ({ page }) => {
  await openAll(page, [...open, ...failing, "/dev/mailbox"]);
});

test("threat 39: nor do the owner's, a dialog and a toast among them", async ({ owner }) => {
  await openAll(owner, ["/", ...studio.map((path) => `/dashboard${path}`), "/dashboard/settings"]);
  await owner.goto("/dashboard/instructors");
  await owner.getByRole("button", { name: "Novo Instrutor" }).first().click();
  await owner.getByLabel("Nome completo").fill("Jigoro Kano");
  await owner.getByLabel("E-mail").fill("kano@teste.obi.example");
  await owner.getByRole("button", { name: /^(Cadastrar|Salvar|Criar)/ }).click();
  await expect(owner.getByText(/sucesso/).first()).toBeVisible();
});

test("threat 39: nor do the student's", async ({ student }) => {
  await openAll(student, ["/student/dashboard"]);
});

test("threat 39: nor do the super admin's", async ({ superAdmin }) => {
  await openAll(superAdmin, ["/", "/admin"]);
});

import type { Page } from "@playwright/test";
import { withSystem } from "@/lib/db/doors";
import { expect, expectSoundPage, plantSession, test } from "../fixtures";

/** The demo academy as its owner sees it: a year of life on every page. */
async function enterDemo(page: Page, url: string): Promise<void> {
  const where = { kind_email: { kind: "staff", email: "dona@demo.obi.example" } } as const;
  const { id } = await withSystem("e2e", (tx) => tx.user.findUniqueOrThrow({ where, select: { id: true } }));
  await plantSession(page.context(), url, { userId: id, area: "owner" });
}

const pages = [
  "/dashboard",
  "/dashboard/students",
  "/dashboard/students?q=zzzz",
  "/dashboard/instructors",
  "/dashboard/schedule",
  "/dashboard/finance",
  "/dashboard/crm",
  "/dashboard/notifications",
  "/dashboard/reports",
  "/dashboard/settings",
];

const dialogs = [
  ["/dashboard/students", "Novo Aluno"],
  ["/dashboard/instructors", "Novo Instrutor"],
  ["/dashboard/schedule", "Nova Aula"],
  ["/dashboard/finance", "Registrar Pagamento"],
] as const;

const looks = [
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

for (const { width, colorScheme } of looks) {
  test(`every full page and dialog is sound at ${width} px, ${colorScheme}`, async ({ page, baseURL }) => {
    test.slow();
    await enterDemo(page, baseURL ?? "");
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages) {
      await page.goto(path);
      await expectSoundPage(page);
    }
    for (const [path, opener] of dialogs) {
      await page.goto(path);
      await page.getByRole("button", { name: opener }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectSoundPage(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });
}

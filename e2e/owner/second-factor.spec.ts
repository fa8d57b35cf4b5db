import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { makeStaff } from "@/lib/testing/factories";
import { codeOf } from "@/lib/testing/second-factor";
import { confirmPerson, expect, expectSoundPage, plantSession, test } from "../fixtures";

/** A code is accepted once only. The next one begins in half a minute and is accepted already now. */
const nextCode = (secret: string) => codeOf(secret, new Date(Date.now() + 30_000));

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Código", exact: true }).fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test("TEAM-09 TEAM-70 TEAM-71 TEAM-72 TEAM-73 TEAM-74 the owner requires a second factor; a member is led to set it up, is asked for a code from then on, and starts anew once the owner resets it", async ({
  owner,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const member = await makeStaff({ studioId: owner.studioId, fullName: "Lia Prado" });
  const context = await browser.newContext({ baseURL: url });
  await plantSession(context, url, { userId: member.userId, area: "owner" });
  const page = await context.newPage();
  await page.goto("/account");
  const ownCard = page.getByRole("region", { name: "Verificação em duas etapas" });
  await expect(ownCard.getByText("Desligada", { exact: true })).toBeVisible();

  await owner.goto("/dashboard/settings");
  const card = owner.getByRole("region", { name: "Verificação em duas etapas da equipe" });
  await expect(card.getByText("Opcional")).toBeVisible();
  await card.getByRole("button", { name: "Exigir da equipe" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Exigir da equipe" }).click();
  await confirmPerson(owner);
  await expect(card.getByText("Obrigatória")).toBeVisible();

  // The open session reaches nothing but the set-up; no page, no stream, no file.
  for (const path of ["/dashboard", "/account", "/upgrade", "/dashboard/students"]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${paths.secondFactorSetUp}$`));
  }
  for (const path of [paths.live, paths.studio.export, "/files/logo", "/api/choices/found?q=a"])
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBeGreaterThanOrEqual(300);
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/);

  // Signing in by the password alone leads there too.
  await signIn(page, member);
  const heading = page.getByRole("heading", { level: 1, name: "Falta ligar a verificação em duas etapas" });
  await expect(heading).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectSoundPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Ligar" }).click();
  const setUp = page.getByRole("dialog", { name: "Ligar a verificação em duas etapas" });
  await setUp.getByRole("button", { name: "Começar" }).click();
  await confirmPerson(Object.assign(page, { password: member.password }));
  const secret = await setUp.getByRole("group", { name: "Ou digite esta chave" }).innerText();
  await setUp.getByLabel("Código do aplicativo").fill(codeOf(secret));
  await setUp.getByRole("button", { name: "Confirmar e ligar" }).click();
  const shown = page.getByRole("dialog", { name: "Seus códigos de recuperação" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const [recoveryCode = ""] = await shown.getByRole("listitem").allTextContents();
  await shown.getByRole("button", { name: "Guardei os códigos" }).click();
  const dashboard = page.getByRole("heading", { level: 1, name: "Dashboard" });
  await expect(dashboard).toBeVisible();
  await page.goto("/account");
  await expect(ownCard.getByText("Ligada", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(recoveryCode);

  // From now on a code is asked for after the password; a recovery code enters once.
  for (const [code, works] of [
    [nextCode(secret), true],
    [recoveryCode, true],
    [recoveryCode, false],
  ] as const) {
    await context.clearCookies();
    await page.goto("/auth");
    await signIn(page, member);
    await expect(page).toHaveURL(new RegExp(paths.secondFactor));
    await typeCode(page, code);
    if (works) await expect(dashboard).toBeVisible();
    else await expect(page.getByText("Código incorreto ou já usado.").first()).toBeVisible();
  }

  await owner.reload();
  const row = owner.getByRole("row").filter({ hasText: "Lia Prado" });
  await expect(row.getByText("Duas etapas ativas")).toBeVisible();
  await row.getByRole("button", { name: "Ações de Lia Prado" }).click();
  await owner.getByRole("button", { name: "Zerar as duas etapas" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Zerar as duas etapas" }).click();
  await expect(row.getByText("Duas etapas ativas")).toBeHidden();

  // The lost factor is asked for no more; the required one is set up anew.
  await page.goto("/auth");
  await signIn(page, member);
  await expect(heading).toBeVisible();
  await context.close();
});

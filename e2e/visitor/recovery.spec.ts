import type { APIRequestContext } from "@playwright/test";
import { makeOwner } from "@/lib/testing/factories";
import { expect, expectSoundPage, plantSession, test } from "../fixtures";

type Mail = { subject: string; html: string | null; links: string[] };

async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
}

test("AUTH-02 AUTH-15 AUTH-17 a forgotten password is replaced by a mailed link, which works once and ends the old session", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { email, userId } = await makeOwner();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  await plantSession(elsewhere, baseURL ?? "", { userId, area: "owner" });
  const other = await elsewhere.newPage();
  await other.goto("/dashboard/students");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  const dialog = page.getByRole("dialog", { name: "Esqueceu a senha?" });
  await expect(dialog.getByLabel("E-mail")).toHaveValue(email);
  await expectSoundPage(page);
  await dialog.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByText("Se o e-mail estiver cadastrado, enviamos um link")).toBeVisible();
  await page.getByRole("button", { name: "Entendi" }).click();

  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
  const [mail] = await mailsTo(page.request, email);
  expect(mail?.html).toContain("Criar nova senha");
  const link = mail?.links[0] ?? "";
  // Opens the link first, as a mail scanner does.
  expect((await page.request.get(link)).ok()).toBe(true);

  await page.goto(link);
  await expect(page).not.toHaveURL(/token_hash/);
  await expect(page).toHaveTitle("Nova senha · Obi");
  const password = page.getByRole("textbox", { name: "Nova senha" });
  await password.fill("Curta#1");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("Senha deve ter pelo menos 12 caracteres")).toBeVisible();
  await password.fill("Tatame-Azul#2031");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("Senha alterada! Entre com a nova senha.")).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);

  await other.goto("/dashboard/students");
  await expect(other).toHaveURL(/\/auth\?voltar=%2Fdashboard%2Fstudents$/);
  await elsewhere.close();

  await page.goto(link);
  await password.fill("Tatame-Azul#2032");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("Link de recuperação expirado ou já usado.")).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole("link", { name: "Pedir um novo link" }).click();
  await expect(page).toHaveURL(/\/auth\?recuperar=1$/);
  await expect(dialog).toBeVisible();

  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill("Tatame-Azul#2031");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

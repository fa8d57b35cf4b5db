import { makeOwner } from "@/lib/testing/factories";
import { expect, expectSoundPage, test } from "../fixtures";

test("ROUTE-07 SIGN-01 SIGN-02 SIGN-14 /signup shows the price, four fields and a link to the sign-in, and reports a taken address", async ({
  page,
}) => {
  const { email } = await makeOwner();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/signup");
  await expect(page.getByRole("region", { name: "Plano" })).toContainText(/R\$\s99,90/);
  const fields = page.getByRole("form", { name: "Criar conta" });
  for (const label of ["Seu nome completo", "Nome do estúdio ou academia", "E-mail", "Senha"])
    await expect(fields.getByRole("textbox", { name: label })).toBeVisible();
  const password = page.getByRole("textbox", { name: "Senha" });
  await password.fill("Tatame#1");
  await expect(page.getByRole("meter", { name: "Força da senha" })).toHaveAttribute(
    "aria-valuetext",
    "Média",
  );
  await expectSoundPage(page);

  await page.getByLabel("Seu nome completo").fill("Rosa Maria");
  await page.getByLabel("Nome do estúdio ou academia").fill("Academia Ipiranga");
  await page.getByLabel("E-mail").fill(email);
  await password.fill("Obi#Nova-2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Este e-mail já tem cadastro/)).toBeVisible();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByLabel("Nome do estúdio ou academia")).toHaveValue("Academia Ipiranga");
  await page.getByRole("main").getByRole("link", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("ROUTE-07 SIGN-20 /teste-academias opens an academy with four fields", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/teste-academias");
  await page.getByLabel("Seu nome completo").fill("Rosa Maria");
  await page.getByLabel("Nome do estúdio ou academia").fill("Dojô da Vila");
  await page.getByLabel("E-mail").fill(`simples-${Date.now()}@obi.example`);
  await page.getByRole("textbox", { name: "Senha" }).fill("faixa1");
  await page.getByRole("button", { name: "Começar teste grátis" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Dojô da Vila")).toBeVisible();
});

import { answerLater, atRest, confirmPerson, expect, expectSoundPage, test } from "../fixtures";

// Leaves the provider that other tests pay with unchanged: touches only keys, late fee and tests.
test("ADMIN-41 ADMIN-43 ADMIN-44 ADMIN-46 ADMIN-47 ADMIN-48 the platform's payment keys and late fee are saved, and the keys are tested", async ({
  superAdmin: page,
}) => {
  await answerLater(page);
  await page.goto("/admin");
  await page
    .getByRole("complementary", { name: "Menu" })
    .getByRole("link", { name: "Configurações" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Configurações do sistema" })).toBeVisible();
  await atRest(page);

  await page.getByLabel("Chave pública do Stripe").fill("");
  await page.getByRole("button", { name: "Testar Stripe" }).click();
  await expect(page.getByText("Configure a chave pública do Stripe primeiro")).toBeVisible();
  await page.getByLabel("Chave pública do Mercado Pago").fill("");
  await page.getByRole("button", { name: "Testar Mercado Pago" }).click();
  await expect(page.getByText("Configure a chave pública do Mercado Pago primeiro")).toBeVisible();

  await page.getByLabel("Chave pública do Stripe").fill("pk_test_123456");
  await page.getByRole("button", { name: "Testar Stripe" }).click();
  await expect(page.getByRole("button", { name: "Testando..." })).toBeVisible();
  await expect(page.getByText("O Stripe aceitou a chave.")).toBeVisible();
  await page.getByLabel("Chave pública do Mercado Pago").fill("TEST-123456");
  await page.getByRole("button", { name: "Testar Mercado Pago" }).click();
  await expect(page.getByText("O Mercado Pago aceitou a chave.")).toBeVisible();

  const fee = page.getByLabel("Multa por atraso (%)");
  await fee.fill("101");
  await page.getByRole("button", { name: "Salvar Configurações" }).click();
  await expect(page.getByText("Informe um número de 0 a 100, com até duas casas decimais.")).toBeVisible();
  await fee.fill("3,5");
  await page.getByLabel("Chave secreta do Stripe").fill("sk_test_1234567890abcd");
  await page.getByRole("button", { name: "Salvar Configurações" }).click();
  await confirmPerson(page);
  await expect(page.getByText("Sucesso", { exact: true })).toBeVisible();
  await expect(page.getByText(/Guardada, termina em abcd/)).toBeVisible();
  await expect(page.getByLabel("Chave secreta do Stripe")).toHaveValue("");
  await expectSoundPage(page);

  await page.reload();
  await expect(fee).toHaveValue("3,5");
  expect(await page.content()).not.toContain("1234567890");
  await page.getByLabel("Remover a chave secreta guardada").check();
  await fee.fill("5");
  await page.getByRole("button", { name: "Salvar Configurações" }).click();
  await expect(page.getByText(/É guardada cifrada/)).toBeVisible();
});

test("ADMIN-41 the four tabs of the settings are links, and each shows its own content", async ({
  superAdmin: page,
}) => {
  const said = {
    Pagamentos: "Provedor padrão",
    "Banco de dados": "Banco inteiro",
    Segurança: "Eventos de segurança",
    Sistema: "Avisos dos provedores",
  };
  await page.goto("/admin/settings");
  for (const [tab, words] of Object.entries(said)) {
    const tabs = page.getByRole("navigation", { name: "Partes das configurações do sistema" });
    await tabs.getByRole("link", { name: tab }).click();
    await expect(tabs.locator("a[aria-current]", { hasText: tab })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
  }
});

import { withStudio } from "@/lib/db/doors";
import { makeOwner, makeStudio } from "@/lib/testing/factories";
import { answerLater, atRest, expect, expectSoundPage, test } from "../fixtures";

test("ADMIN-01 ADMIN-02 ADMIN-05 ADMIN-16 each tab of the super dashboard has its own address, and Back returns to the tab before", async ({
  superAdmin: page,
}) => {
  await page.goto("/admin");
  const tabs = page.getByRole("navigation", { name: "Partes do Dashboard Global" });
  const menu = page.getByRole("complementary", { name: "Menu" });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  for (const [tab, path] of [
    ["Contato", "/admin/contact"],
    ["Notificações", "/admin/notifications"],
    ["Analytics", "/admin/analytics"],
  ] as const) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(heading(tab)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(tabs.locator("a[aria-current]")).toHaveText(tab);
  }
  await page.goBack();
  await expect(heading("Notificações")).toBeVisible();
  await tabs.getByRole("link", { name: "Academias" }).click();
  await expect(heading("Dashboard Global")).toBeVisible();
  await page.getByRole("link", { name: "Enviar Notificação" }).click();
  await expect(heading("Notificações")).toBeVisible();
  await menu.getByRole("link", { name: "Analytics" }).click();
  await expect(heading("Analytics")).toBeVisible();
  await page.getByRole("link", { name: "Receita recorrente" }).first().click();
  await expect(heading("Academias que pagam")).toBeVisible();
  await page.getByRole("link", { name: "Analytics" }).last().click();
  await menu.getByRole("link", { name: "Configurações" }).click();
  await expect(heading("Configurações do sistema")).toBeVisible();
});

test("ADMIN-28 ADMIN-29 ADMIN-30 a contact saved in one tab shows on the landing page, and an outdated second tab cannot overwrite it", async ({
  superAdmin: page,
  browser,
  baseURL,
}) => {
  await page.goto("/admin/contact");
  await expect(page.getByText(/^Configurações carregadas/)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/admin/contact");
  const city = `Recife ${Date.now()}`;
  const kept = await page.getByLabel("Cidade").inputValue();
  const save = async (value: string) => {
    await page.getByLabel("Cidade").fill(value);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Configurações salvas").first()).toBeVisible();
  };
  await save(city);
  await other.getByLabel("Cidade").fill("Outra");
  await other.getByRole("button", { name: "Salvar" }).click();
  await expect(other.getByText("Erro ao salvar")).toBeVisible();
  await expect(other.getByLabel("Cidade")).toHaveValue("Outra");
  await other.close({ runBeforeUnload: false });
  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(`${baseURL}/`);
  await expect(visitor.locator("#contact")).toContainText(city);
  await visitors.close();
  await save(kept);
});

test("ADMIN-31 ADMIN-33 ADMIN-34 ADMIN-35 ADMIN-36 a notice to one academy is sent once by a double click and listed on that academy's page", async ({
  superAdmin: page,
}) => {
  const name = `Dojô do Aviso ${Date.now()}`;
  const { id } = await makeStudio({ name });
  await makeOwner({ studioId: id });
  await answerLater(page);
  await page.goto(`/admin/studios/${id}`);
  // The sweep covers an academy with a year of data; this one is new.
  await expectSoundPage(page);
  await page.getByRole("link", { name: "Enviar Notificação" }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole("button", { name: "Enviar Notificação" }).click();
  await expect(page.getByText("Título e mensagem são obrigatórios.").first()).toBeVisible();
  await page.getByRole("button", { name: "Escolher outra" }).click();
  await page.getByRole("combobox", { name: /^Academia/ }).fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await page.getByLabel(/^Título/).fill("Visita na sexta");
  await page.getByLabel(/^Mensagem/).fill("Passamos às 10h.");
  await atRest(page);
  await expectSoundPage(page);
  await page.getByRole("button", { name: "Enviar Notificação" }).dblclick();
  await expect(page.getByText("Notificação enviada").first()).toBeVisible();
  await expect(page.getByRole("article", { name: "Visita na sexta" }).first()).toContainText(`Para ${name}`);
  await expect(page.getByLabel(/^Título/)).toHaveValue("");
  const seen = await withStudio(id, (tx) => tx.notification.count({ where: { title: "Visita na sexta" } }));
  expect(seen).toBe(1);
  await page.goto(`/admin/studios/${id}`);
  await expect(page.getByRole("table", { name: "Avisos enviados" })).toContainText("Visita na sexta");
});

test("ROUTE-17 a click shows the next page's heading at once, and its content once it is loaded", async ({
  superAdmin: page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.goto("/admin", { waitUntil: "networkidle" });
  await page.route("**/admin/analytics*", async (route) => {
    await released;
    await route.continue();
  });
  const menu = page.getByRole("complementary", { name: "Menu" });
  await menu.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByText("Carregando...")).toBeVisible();
  release(undefined);
  await expect(page.getByText("Receita recorrente").first()).toBeVisible();
  await expect(page.getByText("Carregando...")).toHaveCount(0);
});

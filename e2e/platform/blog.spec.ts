import { readFile } from "node:fs/promises";
import { paths } from "@/lib/config/paths";
import { withPlatform } from "@/lib/db/doors";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { atRest, expect, expectSoundPage, test } from "../fixtures";

const LOOKS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
] as const;

const word = `Tatame ${Date.now()}`;
const slug = word.toLowerCase().replace(" ", "-");

test.afterAll(async () => {
  const { userId } = await makeSuperAdmin();
  await withPlatform(userId, (tx) =>
    tx.globalBlogPost.deleteMany({ where: { title: { startsWith: word } } }),
  );
});

test("ADMIN-19 ADMIN-20 ADMIN-24 ADMIN-26 ADMIN-27 a post is written, previewed, published, given a new address and deleted, and a visitor sees each step", async ({
  superAdmin: page,
  browser,
  baseURL,
}) => {
  const visitors = await browser.newContext({ baseURL });
  const visitor = await visitors.newPage();
  await page.goto("/admin");
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await page.getByRole("link", { name: "Novo artigo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Novo artigo" })).toBeVisible();

  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Por favor, preencha título, conteúdo e resumo.")).toBeVisible();
  await page.getByLabel("Título", { exact: false }).first().fill(word);
  await page.getByLabel("Resumo").fill("Como o tatame fica pronto para a aula.");
  await page.getByLabel("Conteúdo").fill("## Antes da aula\n\nO tatame está **limpo**.\n\n");
  const preview = page.getByRole("region", { name: "Prévia" });
  await expect(preview.getByRole("heading", { name: "Antes da aula" })).toBeVisible();

  // The text survives a reload.
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Você tinha um texto sem salvar")).toBeVisible();
  await expect(page.getByLabel("Resumo")).toHaveValue("Como o tatame fica pronto para a aula.");

  await page.getByRole("button", { name: "Imagem", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Inserir imagem" });
  await dialog.getByLabel("Descrição da imagem").fill("Um tatame vazio");
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Escolher e inserir" }).click();
  await (await chooser).setFiles("public/icon-192.png");
  await expect(page.getByText("Imagem enviada.")).toBeVisible();
  await expect(page.getByLabel("Conteúdo")).toHaveValue(/!\[Um tatame vazio\]\(\/imagens\/[\w-]+\.webp\)/);
  await expect(preview.getByRole("img", { name: "Um tatame vazio" })).toBeVisible();

  const cover = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Enviar capa" }).click();
  await (
    await cover
  ).setFiles({
    name: "capa.png",
    mimeType: "image/png",
    buffer: await readFile("public/icon-512.png"),
  });
  await page.getByLabel("Descrição da capa").fill("A marca do Obi");
  await page.getByLabel("Tags").fill("tatame, limpeza");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Post criado!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: word })).toBeVisible();
  await expect(page.getByText("Rascunho", { exact: true }).first()).toBeVisible();
  await visitor.goto(`/blog/${slug}`);
  await expect(visitor).toHaveURL(paths.unknownPost);

  await page.getByRole("button", { name: "Criar link de prévia" }).click();
  const address = await page.getByLabel("Endereço da prévia").inputValue();
  const previewed = await visitor.goto(address);
  expect(previewed?.headers()["cache-control"]).toContain("no-store");
  await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(visitor.getByRole("heading", { level: 1, name: word })).toBeVisible();
  await expect(visitor.getByRole("img", { name: "Um tatame vazio" })).toBeVisible();
  await expect(visitor.getByRole("img", { name: "A marca do Obi" })).toBeVisible();
  await page.getByRole("button", { name: "Renovar link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Renovar link" }).click();
  await expect(page.getByText("Link de prévia pronto.").last()).toBeVisible();
  await expect(page.getByLabel("Endereço da prévia")).not.toHaveValue(address);
  expect((await visitor.goto(address))?.status()).toBe(404);
  await atRest(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of LOOKS) {
      await page.setViewportSize(size);
      await atRest(page);
      const path = `test-results/blog/editor-${size.width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await expectSoundPage(page);

  await page.getByLabel("Situação").selectOption("published");
  // This hint is longer than a draft's and moves the button, so wait until it is there.
  await expect(page.getByText("Aparece no blog ao salvar", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Post atualizado!").last()).toBeVisible();
  const shown = visitor.getByRole("main").getByRole("heading", { level: 1, name: word });
  await expect(async () => {
    await visitor.goto(`/blog/${slug}`);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await visitor.goto("/blog");
  await expect(visitor.getByRole("link", { name: word })).toBeVisible();

  await page.getByLabel("Endereço", { exact: true }).fill(`${slug}-novo`);
  await expect(
    page.getByText("O endereço de antes passa a levar para o novo.", { exact: false }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByLabel("Endereço", { exact: true })).toHaveValue(`${slug}-novo`);
  await expect(async () => {
    await visitor.goto(`/blog/${slug}`);
    await expect(visitor).toHaveURL(`/blog/${slug}-novo`, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expect(shown).toBeVisible();

  await page.getByLabel("Título", { exact: false }).first().fill(`${word} outra vez`);
  await page.getByRole("link", { name: "Blog", exact: true }).last().click();
  await page
    .getByRole("alertdialog", { name: "Sair sem salvar?" })
    .getByRole("button", { name: "Sair sem salvar" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(word) });
  await expect(row).toHaveCount(1);
  await expect(row.getByText("Publicado")).toBeVisible();
  await page.getByRole("button", { name: `Ações de ${word}` }).click();
  await page.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir artigo" }).click();
  await expect(page.getByText("Post excluído!")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(async () => {
    await visitor.goto(`/blog/${slug}-novo`);
    await expect(visitor).toHaveURL(paths.unknownPost, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await visitors.close();
});

test("an unsaved post survives the end of the session and a way back through the browser's history", async ({
  superAdmin: page,
  context,
}) => {
  await page.goto("/admin/blog/novo");
  await page.getByLabel("Título", { exact: false }).first().fill(`${word} sem sessão`);
  await page.getByLabel("Resumo").fill("Resumo.");
  await page.getByLabel("Conteúdo").fill("Texto.");
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(/Sua sessão terminou/)).toBeVisible();
  await expect(page.getByLabel("Conteúdo")).toHaveValue("Texto.");
  await context.addCookies(cookies);
  await page.goto("/admin/blog/novo");
  await expect(page.getByText("Você tinha um texto sem salvar")).toBeVisible();
  await expect(page.getByLabel("Conteúdo")).toHaveValue("Texto.");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Post criado!")).toBeVisible();

  await expect(page.getByRole("heading", { level: 1, name: `${word} sem sessão` })).toBeVisible();
  await page.getByLabel("Categoria").selectOption("negocios");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto("/privacy");
  await page.goBack();
  await expect(page.getByText("Você tinha um texto sem salvar")).toBeVisible();
  await expect(page.getByLabel("Categoria")).toHaveValue("negocios");
});

import { samplePosts } from "@/content/posts";
import { scriptTexts } from "@/lib/testing/xss";
import { expect } from "../fixtures";
import { test } from "../posts";
import type { Page } from "@playwright/test";

/** The demo's posts are the built-in ones; they are there before the first page is rendered. */
const titles = samplePosts.map(({ title }) => title);
const ofCategory = (wanted: string) =>
  samplePosts.filter(({ category }) => category === wanted).map(({ title }) => title);

/** Posts of other tests may stand below them. */
const expectListed = (page: Page, wanted: readonly string[]) =>
  expect
    .poll(async () => {
      const headings = page.getByRole("main").getByRole("article").getByRole("heading");
      const shown = await headings.filter({ visible: true }).allTextContents();
      return shown.filter((title) => titles.includes(title));
    })
    .toEqual(wanted);

test("ROUTE-11 BLOG-01 BLOG-02 BLOG-04 the list narrows by words and category, and the address keeps it", async ({
  page,
}) => {
  await page.goto("/blog");
  await expectListed(page, titles);
  const search = page.getByRole("searchbox", { name: "Buscar artigos" });

  await search.fill("INADIMPLENCIA");
  await expectListed(
    page,
    titles.filter((title) => title.includes("inadimplência")),
  );
  await expect(page.getByRole("status")).toHaveText("1 artigo encontrado");
  await search.fill("lgpd");
  await expectListed(
    page,
    titles.filter((title) => title.includes("LGPD")),
  );

  await search.fill("zzz nada");
  await expect(page.getByText("Nenhum artigo encontrado")).toBeVisible();
  await expectListed(page, []);

  await search.fill("");
  for (const [name, category] of [
    ["Tutorial", "tutorial"],
    ["Estratégia", "estrategia"],
    ["Educação", "educacao"],
  ] as const) {
    const button = page.getByRole("button", { name, exact: true });
    await button.click();
    await expectListed(page, ofCategory(category));
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(`/blog?c=${category}`);
  }

  await page.reload();
  await expectListed(page, ofCategory("educacao"));
  await page.getByRole("button", { name: "Todos", exact: true }).click();
  await expectListed(page, titles);
  await expect(page).toHaveURL("/blog");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the blog is the whole list, and a post opens", async ({ page }) => {
    await page.goto("/blog");
    await expectListed(page, titles);
    await expect(page.getByRole("searchbox")).toBeHidden();
    await page.getByRole("link", { name: titles[0] }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[0] ?? "");
  });
});

test("ROUTE-11 BLOG-12 a post counts one view a visitor, shows the new number, and leads on", async ({
  page,
  write,
}) => {
  const word = `assunto-${Date.now()}`;
  const shared = { category: "negocios" as const, tags: [word] };
  const other = await write({ ...shared, title: `Vizinho ${word}` });
  const slug = await write({ ...shared, title: `Artigo ${word}` });

  await page.goto(`/blog/${slug}`);
  const article = page.getByRole("main").locator("article[data-post]");
  await expect(article.getByText("1 visualização")).toBeVisible();
  await page.reload();
  await expect(article.getByText("1 visualização")).toBeVisible();

  await page.getByRole("link", { name: `Vizinho ${word}` }).click();
  await expect(page).toHaveURL(`/blog/${other}`);
  await page.getByRole("main").getByRole("link", { name: "Conhecer o Obi" }).click();
  await expect(page).toHaveURL("/pricing");
});

test("BLOG-11 an unknown slug returns to the list, and opens once it is published", async ({
  page,
  write,
}) => {
  const slug = `em-breve-${Date.now()}`;
  for (const unknown of [slug, "%F0%9F%A5%8B", "Nao-Existe"]) {
    await page.goto(`/blog/${unknown}`);
    await expect(page).toHaveURL("/blog");
  }
  await write({ slug, title: "Agora sim" });
  await expect(async () => {
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agora sim", { timeout: 500 });
  }).toPass({ timeout: 40_000, intervals: [2_000] });
});

test("BLOG-08 a post full of script is a post full of text", async ({ page, write }) => {
  const text = scriptTexts.join("\n\n");
  const slug = await write({
    title: text.slice(0, 2_000),
    excerpt: text,
    content: text,
    tags: [...scriptTexts],
  });
  const refused: string[] = [];
  page.on("console", (line) => {
    if (/Content Security Policy/.test(line.text()) && !/HmrInitial/.test(line.text()))
      refused.push(line.text());
  });
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole("main").locator("article[data-post] h1")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => "__x" in window)).toBe(false);
  expect(await page.locator("main").locator("script, iframe, object, embed, style").count()).toBe(0);
  expect(refused).toEqual([]);
});

import { samplePosts } from "@/content/posts";
import { scriptTexts } from "@/lib/testing/xss";
import { expect } from "../fixtures";
import { test } from "../posts";
import type { Page } from "@playwright/test";

/** The demo's posts are the built-in ones; they exist before the first page is rendered. */
const titles = samplePosts.map(({ title }) => title);
const ofCategory = (wanted: string) =>
  samplePosts.filter(({ category }) => category === wanted).map(({ title }) => title);

/** Posts of other tests may be listed below them. */
const expectListed = (page: Page, wanted: readonly string[]) =>
  expect
    .poll(async () => {
      const headings = page.getByRole("main").getByRole("article").getByRole("heading");
      const shown = await headings.filter({ visible: true }).allTextContents();
      return shown.filter((title) => titles.includes(title));
    })
    .toEqual(wanted);

test("ROUTE-11 BLOG-01 BLOG-02 the list filters by words and by category, and its address keeps the category", async ({
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
  await search.fill("");
  await page.getByRole("button", { name: "Educação", exact: true }).click();
  await expect(page).toHaveURL("/blog?c=educacao");
  await page.reload();
  await expectListed(page, ofCategory("educacao"));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the blog shows the whole list, and a post opens", async ({ page }) => {
    await page.goto("/blog");
    await expectListed(page, titles);
    await expect(page.getByRole("searchbox")).toBeHidden();
    await page.getByRole("link", { name: titles[0] }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[0] ?? "");
  });
});

test("ROUTE-11 BLOG-08 BLOG-12 a post full of scripts is shown as text, counts one view per visitor, and links to other pages", async ({
  page,
  write,
}) => {
  const word = `assunto-${Date.now()}`;
  const shared = { category: "negocios" as const, tags: [word, ...scriptTexts] };
  const other = await write({ ...shared, title: `Vizinho ${word}` });
  const text = scriptTexts.join("\n\n");
  const slug = await write({
    ...shared,
    title: `Artigo ${word} ${text}`.slice(0, 2_000),
    excerpt: text,
    content: text,
  });
  const refused: string[] = [];
  page.on("console", (line) => {
    if (/Content Security Policy/.test(line.text())) refused.push(line.text());
  });

  await page.goto(`/blog/${slug}`);
  const article = page.getByRole("main").locator("article[data-post]");
  await expect(article.getByText("1 visualização")).toBeVisible();
  expect(await page.evaluate(() => "__x" in window)).toBe(false);
  expect(await page.locator("main").locator("script, iframe, object, embed, style").count()).toBe(0);
  await page.reload();
  await expect(article.getByText("1 visualização")).toBeVisible();

  await page.getByRole("link", { name: `Vizinho ${word}` }).click();
  await expect(page).toHaveURL(`/blog/${other}`);
  await page.getByRole("main").getByRole("link", { name: "Conhecer o Obi" }).click();
  await expect(page).toHaveURL("/pricing");
  expect(refused).toEqual([]);
});

import { withVisitor } from "@/lib/db/doors";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { clearPosts, makePost } from "@/lib/testing/posts";
import { countPosts, findPost, listPosts, listRelated } from "./published";

let admin: string;

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 12));
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

beforeAll(async () => {
  admin = (await makeSuperAdmin()).userId;
});
beforeEach(() => clearPosts(admin));

it("FUNC-07 BLOG-05 lists published posts only, newest first, as many as asked for", async () => {
  await makePost(admin, { slug: "meio", publishedAt: day(10) });
  await makePost(admin, { slug: "novo", publishedAt: day(20) });
  await makePost(admin, { slug: "velho", publishedAt: day(1) });
  await makePost(admin, { slug: "rascunho", publishedAt: null });
  expect(slugs(await withVisitor((tx) => listPosts(tx)))).toEqual(["novo", "meio", "velho"]);
  expect(slugs(await withVisitor((tx) => listPosts(tx, { limit: 2 })))).toEqual(["novo", "meio"]);
  expect(await withVisitor(countPosts)).toBe(3);
});

it("FUNC-07 finds a post by its slug, with every field that its page shows", async () => {
  await makePost(admin, {
    slug: "faixa-azul",
    title: "Faixa azul",
    excerpt: "Quando graduar.",
    content: "## Tempo",
    category: "educacao",
    tags: ["faixas", "graduação"],
    publishedAt: day(5),
  });
  expect(await withVisitor((tx) => findPost(tx, "faixa-azul"))).toEqual({
    slug: "faixa-azul",
    title: "Faixa azul",
    excerpt: "Quando graduar.",
    content: "## Tempo",
    category: "educacao",
    tags: ["faixas", "graduação"],
    featuredImage: null,
    featuredImageAlt: null,
    publishedAt: "2026-10-05T12:00:00.000Z",
    updatedAt: expect.any(String),
    views: 0,
  });
  expect(await withVisitor((tx) => findPost(tx, "faixa-verde"))).toBeNull();
});

it("CONST-12 FUNC-07 BLOG-09 relates up to three published posts of the category, newest first, without the current one", async () => {
  for (const date of [1, 2, 3, 4, 5])
    await makePost(admin, { slug: `tutorial-${date}`, publishedAt: day(date) });
  await makePost(admin, { slug: "outro-assunto", category: "negocios", publishedAt: day(9) });
  await makePost(admin, { slug: "rascunho", publishedAt: null });
  const related = await withVisitor((tx) => listRelated(tx, { category: "tutorial", slug: "tutorial-4" }));
  expect(slugs(related)).toEqual(["tutorial-5", "tutorial-3", "tutorial-2"]);
});

it("a visitor cannot read a draft: by slug, as a related post, or without a filter", async () => {
  await makePost(admin, { slug: "segredo", publishedAt: null });
  expect(await withVisitor((tx) => findPost(tx, "segredo"))).toBeNull();
  expect(await withVisitor((tx) => listRelated(tx, { category: "tutorial", slug: "x" }))).toEqual([]);
  expect(await withVisitor((tx) => tx.globalBlogPost.findMany())).toEqual([]);
});

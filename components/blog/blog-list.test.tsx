/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import type { PostSummary } from "@/lib/features/blog/queries/published";
import type { PostCategory } from "@/lib/features/blog/schema";
import { BlogList } from "./blog-list";

const script = readFileSync("public/site/blog.js", "utf8");

const post = (number: number, fields: Partial<PostSummary> = {}): PostSummary => ({
  slug: `artigo-${number}`,
  title: `Artigo ${number}`,
  excerpt: "Resumo.",
  category: "tutorial",
  tags: [],
  featuredImage: null,
  featuredImageAlt: null,
  publishedAt: "2026-11-06T12:00:00.000Z",
  updatedAt: "2026-11-06T12:00:00.000Z",
  views: 0,
  ...fields,
});

function open(posts: readonly PostSummary[], address = "/blog"): void {
  history.replaceState(null, "", address);
  document.body.innerHTML = renderToStaticMarkup(<BlogList posts={posts} />);
  new Function(script)();
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-post-text]")]
    .filter((item) => !item.hidden)
    .map((item) => item.querySelector("h2")?.textContent);
const part = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

function search(words: string): void {
  const field = document.querySelector<HTMLInputElement>("input[name=q]");
  if (field) field.value = words;
  field?.dispatchEvent(new Event("input"));
}
const choose = (category: PostCategory | "") => part(`button[data-category="${category}"]`).click();

describe("the list's script", () => {
  const posts = [
    post(1, { title: "Prática de judô", category: "estrategia" }),
    post(2, { excerpt: "Cobrança sem drama." }),
    post(3, { tags: ["Capoeira"], category: "negocios" }),
  ];

  it("BLOG-01 finds words in title, excerpt and tags, ignoring case and accents", () => {
    open(posts);
    for (const [words, titles] of [
      ["PRATICA judo", ["Prática de judô"]],
      ["cobranca", ["Artigo 2"]],
      ["capoeira", ["Artigo 3"]],
      ["  ", ["Prática de judô", "Artigo 2", "Artigo 3"]],
    ] as const) {
      search(words);
      expect(shown()).toEqual(titles);
    }
  });

  it("BLOG-02 shows posts of the other categories under Todos only", () => {
    open(posts);
    for (const category of ["tutorial", "estrategia", "educacao"] as const) {
      choose(category);
      expect(shown()).not.toContain("Artigo 3");
    }
    choose("");
    expect(shown()).toContain("Artigo 3");
  });

  it("BLOG-04 says so when nothing is found", () => {
    open(posts);
    expect(part("[data-nothing]").hidden).toBe(true);
    search("nada disso");
    expect(shown()).toEqual([]);
    expect(part("[data-nothing]").hidden).toBe(false);
    expect(part("[data-nothing]").textContent).toContain("Nenhum artigo encontrado");
  });

  it("keeps words and category in the address and starts with them; an unknown category counts as Todos", () => {
    open(posts);
    search("judô & cia");
    choose("estrategia");
    expect(location.search).toBe("?q=jud%C3%B4+%26+cia&c=estrategia");
    open(posts, "/blog?q=judo&c=estrategia");
    expect(shown()).toEqual(["Prática de judô"]);
    open(posts, '/blog?c="]%00');
    expect(shown()).toHaveLength(3);
  });

  it("BLOG-01 announces the number of results after a pause in typing, and marks the chosen category", () => {
    jest.useFakeTimers();
    open(posts);
    search("capoeira");
    expect(part("[data-said]").textContent).toBe("");
    jest.advanceTimersByTime(500);
    expect(part("[data-said]").textContent).toBe("1 artigo encontrado");
    search("");
    choose("tutorial");
    jest.advanceTimersByTime(500);
    expect(part("[data-said]").textContent).toBe("1 artigo encontrado");
    expect(part('[data-category="tutorial"][aria-pressed]').getAttribute("aria-pressed")).toBe("true");
    jest.useRealTimers();
  });

  it("shows twelve posts, and twelve more on request, with the focus on the first new one", () => {
    open(Array.from({ length: 30 }, (_, index) => post(index + 1)));
    expect(shown()).toHaveLength(12);
    part("[data-more] button").click();
    expect(shown()).toHaveLength(24);
    expect(document.activeElement?.textContent).toBe("Artigo 13");
    part("[data-more] button").click();
    expect(shown()).toHaveLength(30);
    expect(part("[data-more]").hidden).toBe(true);
  });
});

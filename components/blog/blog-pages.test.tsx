/** @jest-environment jsdom */
import { renderToStaticMarkup } from "react-dom/server";
import type { ReactElement } from "react";
import type { Post } from "@/lib/features/blog/queries/published";
import { JsonLd } from "@/components/site/json-ld";
import { paths } from "@/lib/config/paths";
import { scriptTexts } from "@/lib/testing/xss";
import { Article } from "./article";
import { BlogList } from "./blog-list";
import { LandingPosts } from "./landing-posts";
import { blogData, postData } from "./structured-data";

function shown(element: ReactElement): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = renderToStaticMarkup(element);
  return place;
}

const post = (fields: Partial<Post> = {}): Post => ({
  slug: "grade-de-horarios",
  title: "Grade de horários",
  excerpt: "Como montar a semana.",
  content: "## Comece\n\nPelo tatame.",
  category: "educacao",
  tags: ["turmas", "horários", "agenda", "semana"],
  featuredImage: null,
  featuredImageAlt: null,
  publishedAt: "2026-11-06T12:00:00.000Z",
  updatedAt: "2026-11-06T12:00:00.000Z",
  views: 1234,
  ...fields,
});
const tagsOf = (page: Element) =>
  [...page.querySelectorAll("[aria-label=Assuntos] li")].map((tag) => tag.textContent);

describe("the landing page's section", () => {
  const posts = ["a", "b", "c", "d", "e"].map((slug) => post({ slug }));

  it("CONST-12 LAND-08 shows at most four posts, each with at most two tags", () => {
    const page = shown(<LandingPosts posts={posts} />);
    expect(page.querySelectorAll("article")).toHaveLength(4);
    expect(tagsOf(page.querySelector("article") ?? page)).toEqual(["turmas", "horários"]);
    expect(page.querySelector("section#blog a[href='/blog']")).not.toBeNull();
    expect(page.querySelector("script")).toBeNull();
  });

  it("LAND-09 shows four skeleton cards while posts load, and asks for them again", () => {
    const page = shown(<LandingPosts posts={null} />);
    expect(page.querySelectorAll("[aria-busy=true] [data-skeleton]")).toHaveLength(4);
    expect(page.querySelectorAll("article")).toHaveLength(0);
    expect(page.querySelector("script")?.getAttribute("src")).toBe("/site/landing-posts.js");
  });
});

describe("the list", () => {
  it("CONST-12 BLOG-03 a card shows category, date, views, title, excerpt and at most three tags", () => {
    const card = shown(<BlogList posts={[post()]} />).querySelector("article") ?? document.body;
    for (const text of [
      "Educação",
      "6 nov. 2026",
      "1.234 visualizações",
      "Grade de horários",
      "Como montar a semana.",
    ])
      expect(card.textContent).toContain(text);
    expect(tagsOf(card)).toEqual(["turmas", "horários", "agenda"]);
    expect(card.querySelector("h2 a")?.getAttribute("href")).toBe("/blog/grade-de-horarios");
  });

  it("RIGHT-47 gives a post without a cover the picture drawn from its title, on cards, page and search data", () => {
    const coversOf = (featuredImage: string | null) => {
      const one = post({ featuredImage, featuredImageAlt: featuredImage && "Um tatame" });
      const pages = {
        list: <BlogList posts={[one]} />,
        landing: <LandingPosts posts={[one]} />,
        article: <Article post={one} related={[]} />,
      };
      return [
        ...Object.values(pages).map((page) => shown(page).querySelector("img")?.getAttribute("src")),
        new URL(String(postData("https://obi.example", one).image)).pathname,
      ];
    };
    expect(new Set(coversOf(null))).toEqual(new Set(["/og/grade-de-horarios.png"]));
    expect(new Set(coversOf("/imagens/1.webp"))).toEqual(new Set(["/imagens/1.webp"]));
    expect(shown(<Article post={post()} related={[]} cover={null} />).querySelector("img")).toBeNull();
  });

  it("RIGHT-47 tells only a visitor who asked for a missing article that it does not exist", () => {
    const notice = shown(<BlogList posts={[post()]} />).querySelector(
      new URL(paths.unknownPost, "http://x").hash,
    );
    expect(notice?.textContent).toContain("Este artigo não existe");
    expect(notice?.className).toMatch(/\bhidden\b.*target:block/);
  });

  it("BLOG-02 offers Todos, Tutorial, Estratégia and Educação", () => {
    const buttons = [
      ...shown(<BlogList posts={[post()]} />).querySelectorAll("[data-category][aria-pressed]"),
    ];
    expect(buttons.map((button) => button.textContent)).toEqual([
      "Todos",
      "Tutorial",
      "Estratégia",
      "Educação",
    ]);
  });

  it("BLOG-01 makes title, excerpt and tags searchable without case and accents", () => {
    const item = shown(<BlogList posts={[post()]} />).querySelector<HTMLElement>("[data-post-text]");
    for (const words of ["grade de horarios", "montar a semana", "agenda"])
      expect(item?.dataset.postText).toContain(words);
    expect(item?.dataset.postText).not.toContain("tatame");
  });

  it("BLOG-04 says so when there is no post", () => {
    const page = shown(<BlogList posts={[]} />);
    expect(page.textContent).toContain("Ainda não há artigos por aqui");
    expect(page.querySelector("[data-blog-tools]")).toBeNull();
  });
});

describe("a post", () => {
  it("BLOG-07 starts with a breadcrumb", () => {
    const page = shown(<Article post={post()} related={[]} />);
    const trail = page.querySelector("nav");
    expect(page.querySelector("article")?.firstElementChild).toBe(trail);
    expect([...(trail?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/blog",
    ]);
    expect(trail?.querySelector("[aria-current=page]")?.textContent).toBe("Grade de horários");
  });

  it("BLOG-08 shows category, date, views, title, excerpt, content and all tags", () => {
    const article = shown(<Article post={post()} related={[]} />).querySelector("article") ?? document.body;
    expect(article.querySelector("h1")?.textContent).toBe("Grade de horários");
    for (const text of [
      "Educação",
      "6 de novembro de 2026",
      "1.234 visualizações",
      "Como montar a semana.",
      "Pelo tatame.",
    ])
      expect(article.textContent).toContain(text);
    expect(tagsOf(article)).toEqual(["turmas", "horários", "agenda", "semana"]);
  });

  it("BLOG-09 BLOG-10 goes on with related posts, and ends in a call to /pricing", () => {
    const page = shown(<Article post={post()} related={[post({ slug: "outro", title: "Outro" })]} />);
    const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links.slice(-2)).toEqual(["/blog/outro", "/pricing"]);
    expect(shown(<Article post={post()} related={[]} />).textContent).not.toContain("Leia também");
  });
});

it.each(scriptTexts)("markup in titles, excerpts and tags is shown as text everywhere: %s", (text) => {
  const evil = post({ title: text, excerpt: text, tags: [text], content: text });
  const page = shown(
    <>
      <BlogList posts={[evil]} />
      <Article post={evil} related={[evil]} />
      <LandingPosts posts={[evil]} />
    </>,
  );
  expect(page.querySelector("article h1")?.textContent).toBe(text);
  expect(
    page.querySelectorAll("script, iframe, object, embed, svg script, form:not([role=search])"),
  ).toHaveLength(0);
  for (const element of page.querySelectorAll("*"))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/);
      if (name === "href" || name === "src") expect(value).not.toMatch(/script:|data:/i);
    }
  const data = shown(
    <>
      <JsonLd data={postData("https://obi.example", evil)} />
      <JsonLd data={blogData("https://obi.example", [evil])} />
    </>,
  );
  expect(data.querySelectorAll("*")).toHaveLength(2);
  expect(JSON.parse(data.querySelector("script")?.textContent ?? "")).toMatchObject({ headline: text });
});

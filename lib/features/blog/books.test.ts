/** @jest-environment jsdom */
import { scriptTexts } from "@/lib/testing/xss";
import { feedOf } from "./books";
import type { PostSummary } from "./queries/published";

const post = (title: string, number = 1): PostSummary => ({
  slug: `artigo-${number}`,
  title,
  excerpt: title,
  category: "educacao",
  tags: [],
  featuredImage: null,
  featuredImageAlt: null,
  publishedAt: "2026-11-06T12:00:00.000Z",
  updatedAt: "2026-11-06T12:00:00.000Z",
  views: 0,
});

const read = (posts: readonly PostSummary[]) =>
  new DOMParser().parseFromString(feedOf("https://obi.example", posts), "text/xml");

it("the feed names each post, its absolute address and its day", () => {
  const [item] = read([post("Grade de horários")]).querySelectorAll("item");
  expect(item?.querySelector("title")?.textContent).toBe("Grade de horários");
  expect(item?.querySelector("link")?.textContent).toBe("https://obi.example/blog/artigo-1");
  expect(item?.querySelector("pubDate")?.textContent).toBe("Fri, 06 Nov 2026 12:00:00 GMT");
  expect(item?.querySelector("category")?.textContent).toBe("Educação");
});

it.each([...scriptTexts, "a]]><evil/>", "nulo \u0000 e \u0008", "meio par \ud83e", "& < > \" '"])(
  "the feed is well-formed XML whatever a post is called: %j",
  (title) => {
    const feed = read([post(title)]);
    expect(feed.querySelector("parsererror")).toBeNull();
    expect(feed.querySelectorAll("item *")).toHaveLength(6);
  },
);

it("RIGHT-54 a feed reader that takes the summary for HTML shows the text unchanged", () => {
  const text = `Faixa & grau <b>1</b> "já" <img src=x onerror=alert(1)>`;
  const [item] = read([post(text)]).querySelectorAll("item");
  expect(item?.querySelector("title")?.textContent).toBe(text);
  const shown = document.createElement("div");
  shown.innerHTML = item?.querySelector("description")?.textContent ?? "";
  expect(shown.textContent).toBe(text);
  expect(shown.children).toHaveLength(0);
});

it("the feed holds the thirty newest posts, and may be empty", () => {
  const posts = Array.from({ length: 40 }, (_, index) => post("Artigo", index));
  expect(read(posts).querySelectorAll("item")).toHaveLength(30);
  expect(read([]).querySelectorAll("item")).toHaveLength(0);
});

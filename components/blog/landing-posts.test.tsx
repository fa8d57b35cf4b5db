/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import type { PostSummary } from "@/lib/features/blog/queries/published";
import { LandingPosts } from "./landing-posts";

const script = readFileSync("public/site/landing-posts.js", "utf8");

const loaded: PostSummary = {
  slug: "grade",
  title: "Grade de horários",
  excerpt: "Resumo.",
  category: "tutorial",
  tags: [],
  featuredImage: null,
  featuredImageAlt: null,
  publishedAt: "2026-11-06T12:00:00.000Z",
  updatedAt: "2026-11-06T12:00:00.000Z",
  views: 0,
};

/** Answers repeated requests for the page: first without posts or with an error, then with posts. */
function answering(pages: readonly (string | Error)[]) {
  const left = [...pages];
  const fetched = jest.fn(async () => {
    const page = left.shift();
    if (page === undefined || page instanceof Error) throw page ?? new Error("offline");
    return { text: async () => page };
  });
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

const html = (posts: readonly PostSummary[] | null) => renderToStaticMarkup(<LandingPosts posts={posts} />);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("LAND-09 four skeleton cards are replaced by the posts once they are loaded", async () => {
  const fetched = answering([new Error("offline"), html(null), html([loaded])]);
  document.body.innerHTML = html(null);
  new Function(script)();
  await jest.advanceTimersByTimeAsync(3_500);
  expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(4);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(0);
  expect(document.querySelector("#landing-posts h3")?.textContent).toBe("Grade de horários");
  expect(fetched).toHaveBeenCalledTimes(3);
});

it("the script stops quietly after five tries", async () => {
  const fetched = answering([]);
  document.body.innerHTML = html(null);
  new Function(script)();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(5);
});

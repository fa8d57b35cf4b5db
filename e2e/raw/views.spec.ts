import { samplePosts } from "@/content/posts";
import { expect } from "../fixtures";
import { test } from "../posts";
import type { APIRequestContext } from "@playwright/test";

const sending = (
  request: APIRequestContext,
  origin: string,
  data: unknown,
  headers: Record<string, string> = {},
) =>
  request.post("/api/views", {
    data: JSON.stringify(data),
    headers: { Origin: origin, "Content-Type": "application/json", ...headers },
  });

test.describe("views", () => {
  test("BLOG-12 twenty parallel calls of one visitor count as one view", async ({
    request,
    baseURL,
    write,
  }) => {
    const slug = await write();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sending(request, baseURL ?? "", { slug })),
    );
    for (const answer of answers) expect(await answer.json()).toEqual({ views: "1 visualização" });
  });

  test("calls from another origin, without an origin or malformed count no view", async ({
    request,
    baseURL,
    write,
  }) => {
    const slug = await write();
    const origin = baseURL ?? "";
    const refused = [
      await sending(request, origin, { slug }, { "Sec-Fetch-Site": "cross-site" }),
      await request.post("/api/views", { data: { slug } }),
      await sending(request, origin, { slug: `${slug}\u0000` }),
      await sending(request, origin, { slug, views: "1000" }),
      await sending(request, origin, { slug: { contains: "" } }),
      await sending(request, origin, [slug]),
      await sending(request, origin, null),
      await request.get("/api/views"),
    ];
    for (const answer of refused) {
      expect(answer.status()).toBeGreaterThanOrEqual(400);
      expect(answer.status()).toBeLessThan(500);
    }
    expect(await (await sending(request, origin, { slug })).json()).toEqual({ views: "1 visualização" });
  });

  test("a call for an unknown post is answered without a count", async ({ request, baseURL }) => {
    for (const slug of ["nao-existe", "X".repeat(10_000), "../admin", "' or 1=1"]) {
      const answer = await sending(request, baseURL ?? "", { slug });
      expect(answer.status()).toBe(200);
      expect(await answer.json()).toEqual({ views: null });
    }
  });
});

test("callers from outside cannot revalidate public pages", async ({ request, baseURL }) => {
  const answer = await request.post("/api/revalidate", {
    data: { paths: ["/"] },
    headers: { Origin: baseURL ?? "" },
  });
  expect(answer.status()).toBe(404);
});

test("the sitemap, the feed and robots.txt name the public pages under one address", async ({ request }) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  for (const path of ["/", "/pricing", "/blog", `/blog/${samplePosts[0]?.slug}`])
    expect(listed.map((address) => new URL(address).pathname)).toContain(path);
  expect(listed.map((address) => new URL(address).pathname)).not.toContain("/pagamento-enviado");
  expect(new Set(listed.map((address) => new URL(address).origin)).size).toBe(1);

  const feed = await request.get("/rss.xml");
  expect(feed.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(await feed.text()).toContain(samplePosts[0]?.title);

  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Disallow: \/dashboard$/m);
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
});

test("a post has its own share picture, and an unknown post gets the product's", async ({ request }) => {
  const [own, product, unknown] = await Promise.all(
    [`/og/${samplePosts[0]?.slug}.png`, "/og.png", "/og/nao-existe.png"].map((path) => request.get(path)),
  );
  for (const answer of [own, product, unknown]) {
    expect(answer?.headers()["content-type"]).toBe("image/png");
    expect((await answer?.body())?.subarray(1, 4).toString()).toBe("PNG");
  }
  expect((await unknown?.body())?.equals((await product?.body()) ?? Buffer.of())).toBe(true);
  expect((await own?.body())?.equals((await product?.body()) ?? Buffer.of())).toBe(false);
});

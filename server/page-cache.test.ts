import { channel } from "node:diagnostics_channel";
import type { IncrementalCachedAppPageValue } from "next/dist/server/response-cache";
import PageCache, { PLAIN, forget } from "./page-cache.ts";
import { SITE_CHANGED } from "./site-changed.ts";

const cache = new PageCache();
const lasting = { cacheControl: { revalidate: 300, expire: undefined } };
let keys = 0;

const page = (tags: string, html = "<p>alt</p>", status = 200) =>
  ({
    kind: "APP_PAGE",
    html,
    status,
    headers: { "x-next-cache-tags": tags },
    rscData: undefined,
    postponed: undefined,
    segmentData: undefined,
  }) as IncrementalCachedAppPageValue;

const site = "_N_T_/layout,_N_T_/(site)/layout";
const newKey = () => `/route-cache/APP_PAGE/hash/$/${(keys += 1)}`;

/** Renders as Next does: asks the cache, renders, stores. Answers what the waiting visitor gets. */
async function render(key: string, value: IncrementalCachedAppPageValue, meanwhile = () => undefined) {
  await cache.get(key);
  meanwhile();
  await cache.set(key, value, lasting);
  return value;
}

const stateOf = async (key: string) => {
  const entry = await cache.get(key);
  if (!entry) return "absent";
  return entry.lastModified === -1 ? "outdated" : "kept";
};

const written = `<html><head><script data-site="">theme()</script><script src="/site/hash.js" defer=""></script>
<link rel="preload" as="script" fetchPriority="low" nonce="abc" href="/_next/static/a.js"/>
<link rel="stylesheet" href="/_next/static/a.css" nonce="abc"/>
<script src="/_next/static/a.js" async="" nonce="abc"></script></head>
<body><p>nonce=&quot;text&quot;</p><script type="application/ld+json">{"a":1}</script>
<script src="/site/views.js" type="module" defer=""></script>
<script nonce="abc" id="_R_">self.__next_f=[]</script><script nonce="abc">self.__next_f.push([1,"x"])</script></body></html>`;

describe("public pages", () => {
  it.each([site, "_N_T_/layout,_N_T_/_not-found/layout"])(
    "%s: kept without the framework's script",
    async (tags) => {
      const key = newKey();
      const shown = await render(key, page(tags, written));
      expect(shown.html).not.toMatch(/_next\/static\/[^"]*\.js|__next_f|nonce="/);
      expect(shown.html.match(/<script/g)).toHaveLength(4);
      expect(shown.html).toContain("/_next/static/a.css");
      expect(shown.html).toContain("nonce=&quot;text&quot;");
      expect(shown.headers).toMatchObject({ [PLAIN]: "1" });
      expect((await cache.get(key))?.value).toBe(shown);
    },
  );

  it("RIGHT-54 name the origins of their covers, and of no other picture", async () => {
    const html = [
      '<img data-cover="" src="https://fotos.example/a.jpg" alt="a"/>',
      '<img data-cover="" src="https://fotos.example/b.jpg" alt=""/>',
      '<img data-cover="" src="/imagens/c.webp" alt=""/>',
      '<img src="https://outro.example/d.gif" alt="data"/>',
      '<img data-cover="" src="https://x.example;script-src */e.jpg" alt=""/>',
    ].join("");
    const shown = await render(newKey(), page(site, html));
    expect(shown.headers).toMatchObject({ [PLAIN]: "1 https://fotos.example" });
  });

  it("other pages stay as they are", async () => {
    const shown = await render(newKey(), page("_N_T_/layout,_N_T_/(app)/layout", written));
    expect(shown.html).toBe(written);
    expect(shown.headers).not.toHaveProperty(PLAIN);
  });

  it("data is never kept", async () => {
    const key = newKey();
    const data = { headers: {}, body: "", url: "" };
    await cache.set(key, { kind: "FETCH", data, revalidate: 1 } as never, { fetchCache: true });
    expect(await stateOf(key)).toBe("absent");
  });
});

describe("a changed page is rendered again before it is shown", () => {
  it("by tag, as revalidatePath does, while other pages stay", async () => {
    const [blog, prices] = [newKey(), newKey()];
    await render(blog, page(`${site},_N_T_/blog`));
    await render(prices, page(`${site},_N_T_/pricing`));
    await cache.revalidateTag("_N_T_/blog");
    expect([await stateOf(blog), await stateOf(prices)]).toEqual(["outdated", "kept"]);
    await render(blog, page(`${site},_N_T_/blog`));
    expect(await stateOf(blog)).toBe("kept");
  });

  it("after the application announces that the site has changed", async () => {
    const key = newKey();
    await render(key, page(site));
    channel(SITE_CHANGED).publish(null);
    expect(await stateOf(key)).toBe("outdated");
  });

  it("even if it was being rendered at that moment", async () => {
    const key = newKey();
    await render(key, page(site), () => void forget());
    expect(await stateOf(key)).toBe("outdated");
    await render(key, page(site));
    expect(await stateOf(key)).toBe("kept");
  });
});

describe("while the database is away", () => {
  const stopgap = (html: string) => page(`${site},stopgap`, html);

  it("BLOG-06 a page made of stand-ins never replaces one made with the database", async () => {
    const key = newKey();
    await render(key, page(site, "<p>mine</p>"));
    forget();
    const shown = await render(key, stopgap("<p>built in</p>"));
    expect(shown.html).toBe("<p>mine</p>");
    expect(await stateOf(key)).toBe("kept");
    expect((await render(key, page(site, "<p>new</p>"))).html).toBe("<p>new</p>");
  });

  it("a page made of stand-ins is shown where there is no other", async () => {
    const key = newKey();
    expect((await render(key, stopgap("<p>built in</p>"))).html).toBe("<p>built in</p>");
    expect((await render(key, page(site, "<p>mine</p>"))).html).toBe("<p>mine</p>");
  });
});

it("keeps at most 500 pages", async () => {
  const first = newKey();
  await render(first, page(site));
  for (let more = 0; more < 500; more += 1) await render(newKey(), page(site));
  expect(await stateOf(first)).toBe("absent");
});

it("remembers at most 500 renders: a page whose render was pushed out is rendered once more", async () => {
  const makeAmid = async (failures: number) => {
    const key = newKey();
    await cache.get(key);
    for (let failed = 0; failed < failures; failed += 1) await cache.get(newKey());
    await cache.set(key, page(site), lasting);
    return stateOf(key);
  };
  expect([await makeAmid(499), await makeAmid(500)]).toEqual(["kept", "outdated"]);
});

it("unknown addresses push no page out", async () => {
  const landing = newKey();
  await render(landing, page(site));
  for (let unknown = 0; unknown < 600; unknown += 1) await render(newKey(), page(site, "", 307));
  expect(await stateOf(landing)).toBe("kept");
});

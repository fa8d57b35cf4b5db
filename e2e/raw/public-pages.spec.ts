import { paths, staticPages } from "@/lib/config/paths";
import { samplePosts } from "@/content/posts";
import { expect } from "../fixtures";
import { test } from "../posts";
import { ask } from "./ask";

/** Every page that is cached without the framework's script; the last one stands for unknown addresses. */
const publicPages = [...staticPages, `/blog/${samplePosts[0]?.slug}`, "/nao-existe"];

for (const path of publicPages) {
  test(`LAND-01 ${path} is plain: no script of the framework, no nonce, the same bytes for everybody`, async ({
    baseURL,
  }) => {
    const first = await ask(baseURL ?? "", path);
    expect(first.status).toBe(path === "/nao-existe" ? 404 : 200);
    expect(first.body).not.toMatch(/_next\/static\/[^"]*\.js/);
    expect(first.body).not.toContain("__next_f");
    expect(first.body).not.toMatch(/ nonce="/);
    expect(first.body).toMatch(/<link rel="stylesheet" href="\/_next\/static\/[^"]+\.css"/);
    expect(first.body).toContain('src="/site/hash.js"');
    const policy = String(first.headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toMatch(/nonce-|style-src [^;]*'unsafe-inline'/);
    expect(first.headers["x-obi-plain"]).toBeUndefined();
    expect(first.headers["set-cookie"]).toBeUndefined();

    const second = await ask(baseURL ?? "", path);
    expect(second.body).toBe(first.body);
    const head = await ask(baseURL ?? "", path, { method: "HEAD" });
    expect([head.status, head.body]).toEqual([first.status, ""]);
    expect(head.headers["content-security-policy"]).toBe(policy);
  });
}

for (const path of staticPages) {
  test(`${path} is answered with 304 to a browser that has it`, async ({ baseURL }) => {
    const { headers } = await ask(baseURL ?? "", path);
    const etag = String(headers.etag);
    const again = await ask(baseURL ?? "", path, { headers: { "If-None-Match": etag } });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, "", etag]);
  });
}

test("FIN-16 the page after a payment is not indexed, and ignores the parameters that the provider adds", async ({
  baseURL,
}) => {
  const { body } = await ask(baseURL ?? "", "/pagamento-enviado");
  expect(body).toContain('<meta name="robots" content="noindex, nofollow"/>');
  const told = "?payment_id=123&status=rejected&external_reference=0198c0de-0000-7000-8000-00000000dead";
  expect((await ask(baseURL ?? "", `/pagamento-enviado${told}`)).body).toBe(body);
});

test("a public page names its canonical address, feed, icons and share picture", async ({ baseURL }) => {
  const own = new URL(process.env.APP_URL ?? baseURL ?? "").origin;
  const { body } = await ask(baseURL ?? "", "/pricing");
  for (const said of [
    `<link rel="canonical" href="${own}/pricing"/>`,
    `<meta property="og:image" content="${own}/og.png"/>`,
    `<link rel="alternate" type="application/rss+xml" href="${own}/rss.xml" title="Blog do Obi"/>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"/>',
    '<link rel="icon" href="/favicon.ico" sizes="32x32"/>',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="manifest" href="/manifest.webmanifest"/>',
  ])
    expect(body).toContain(said);
});

test("RIGHT-47 the landing page's title holds the words that people search for", async ({ baseURL }) => {
  const { body } = await ask(baseURL ?? "", paths.home);
  expect(body).toContain("<title>Sistema para academia de jiu-jitsu e artes marciais · Obi</title>");
});

test("RIGHT-47 shared links to sign-up, sign-in and invites show the product's preview and no token", async ({
  baseURL,
}) => {
  const own = new URL(process.env.APP_URL ?? baseURL ?? "").origin;
  for (const [path, title] of [
    [paths.signup, "Criar conta · Obi"],
    [paths.simpleTrial, "Teste grátis · Obi"],
    [paths.auth, "Entrar · Obi"],
    [paths.studentLogin, "Portal do aluno · Obi"],
    ["/student/setup?token=segredo", "Seu convite · Obi"],
    ["/equipe/convite?token=segredo", "Convite para a equipe · Obi"],
  ] as const) {
    const { body } = await ask(baseURL ?? "", path);
    const told = (body.match(/<meta [^>]*>/g) ?? []).join("");
    expect(told).toContain(`<meta property="og:title" content="${title}"/>`);
    expect(told).toMatch(/<meta property="og:description" content="[^"]{30,}"/);
    expect(told).toContain(`<meta property="og:image" content="${own}/og.png"/>`);
    expect(told).not.toContain("segredo");
  }
});

test("a public page also answers the framework's request for its data", async ({ baseURL }) => {
  const data = (path: string) => ask(baseURL ?? "", path, { headers: { RSC: "1" } });
  // The framework repeats its own headers in the address and redirects there.
  const { headers: to } = await data("/pricing");
  const { status, headers, body } = await data(String(to.location));
  expect([status, headers["content-type"]]).toEqual([200, "text/x-component; charset=utf-8"]);
  expect(body).toContain("R$");
});

test("BLOG-05 publishing, changing and withdrawing a post takes effect at once", async ({
  baseURL,
  write,
  change,
}) => {
  const url = baseURL ?? "";
  const slug = `publicado-${Date.now()}`;
  const shown = async (path = `/blog/${slug}`) => (await ask(url, path)).body;
  const soon = { intervals: [50] };
  expect((await ask(url, `/blog/${slug}`)).headers.location).toBe(paths.unknownPost);

  await write({ slug, title: "Primeiro título" });
  await expect.poll(() => shown(), soon).toContain("Primeiro título");
  await expect.poll(() => shown("/blog"), soon).toContain("Primeiro título");
  await change(slug, { title: "Segundo título" });
  await expect.poll(() => shown(), soon).toContain("Segundo título");
  await change(slug, { status: "draft", publishedAt: null });
  await expect
    .poll(async () => (await ask(url, `/blog/${slug}`)).headers.location, soon)
    .toBe(paths.unknownPost);
  await expect.poll(() => shown("/blog"), soon).not.toContain("Segundo título");
});

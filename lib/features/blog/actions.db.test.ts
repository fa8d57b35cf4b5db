import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { POST } from "@/app/files/pictures/route";
import { GET } from "@/app/imagens/[file]/route";
import { withSystem, withVisitor } from "@/lib/db/doors";
import { filesCopy } from "@/lib/features/files/copy";
import { fixClock, now } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, clockTimeOf, dayOf } from "@/lib/kernel/dates";
import { makeStudentAccount, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { clearPosts, makePost } from "@/lib/testing/posts";
import { openSuperuser } from "@/lib/testing/superuser";
import * as actions from "./actions";
import { pictureRetention } from "./commands/pictures";
import { editorCopy } from "./copy/editor";
import { loadNewPost, loadPost, loadPosts, loadPreview, loadWritten } from "./loaders";
import { findPost, listPosts } from "./queries/published";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

const superuser = openSuperuser();
const NOBODY = "0198c0de-0000-7000-8000-00000000dead";

const form = {
  title: "Faixa azul",
  slug: "",
  excerpt: "Quando graduar.",
  content: "## Tempo\n\nDois anos.",
  category: "educacao",
  tags: "faixas, graduação",
  featuredImage: "",
  featuredImageAlt: "",
  status: "draft",
  publishOn: "",
  publishAt: "",
};

type Values = Partial<Record<keyof typeof form, string>>;

let userId: string;

beforeEach(async () => {
  fixClock(null);
  ({ userId } = await makeSuperAdmin());
  await clearPosts(userId);
  await enterAs(userId, { area: "superAdmin" });
});

async function write(sent: Values = {}) {
  const answer = await actions.writePost({ ...form, ...sent });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function rewrite({ id, version }: { id: string; version: string }, sent: Values = {}) {
  return actions.rewritePost({ ...form, slug: form.slug, ...sent, id, version });
}

const stored = async (id: string) =>
  (
    await superuser.query<{
      status: string;
      slug: string;
      published_at: Date | null;
      announced_at: Date | null;
    }>("select status, slug, published_at, announced_at from global_blog_posts where id = $1", [id])
  ).rows[0];

const trail = async (id: string) =>
  (
    await superuser.query<{ action: string; data: Record<string, unknown> }>(
      "select action, data from audit_events where entity_id = $1 order by created_at, id",
      [id],
    )
  ).rows;

describe("writing", () => {
  it("FUNC-21 ADMIN-20 ADMIN-23 ADMIN-24 a draft is stored with slug, tags and category, and no visitor sees it", async () => {
    const { id, slug } = await write({ tags: " faixas , graduação," });
    expect(slug).toBe("faixa-azul");
    const { post, writer } = await loadWritten({ id });
    expect(writer).toBe(userId);
    expect(post).toMatchObject({
      title: "Faixa azul",
      category: "educacao",
      tags: ["faixas", "graduação"],
      state: "draft",
      publishedAt: null,
    });
    expect(await withVisitor((tx) => findPost(tx, slug))).toBeNull();
  });

  it("ADMIN-26 RIGHT-37 publishing sets the date, saving again keeps it, and going back to a draft removes it", async () => {
    const first = await write({ status: "published" });
    const began = (await stored(first.id))?.published_at;
    expect(Math.abs((began?.getTime() ?? 0) - now().getTime())).toBeLessThan(60_000);
    expect(await withVisitor((tx) => findPost(tx, first.slug))).toMatchObject({ title: "Faixa azul" });
    const again = await rewrite(first, { status: "published" });
    if (!again.ok) throw new Error(again.message);
    expect((await stored(first.id))?.published_at).toEqual(began);
    await rewrite({ id: first.id, version: again.data.version });
    expect(await stored(first.id)).toMatchObject({ status: "draft", published_at: null });
    expect(await withVisitor((tx) => findPost(tx, first.slug))).toBeNull();
  });

  it("RIGHT-37 a published post takes the typed date, to the minute, and refuses a future one", async () => {
    const first = await write({ status: "published" });
    const began = (await stored(first.id))?.published_at;
    const minute = {
      publishOn: dayOf(began ?? now(), DEFAULT_TIME_ZONE),
      publishAt: clockTimeOf(began ?? now(), DEFAULT_TIME_ZONE),
    };
    const same = await rewrite(first, { status: "published", ...minute });
    if (!same.ok) throw new Error(same.message);
    expect((await stored(first.id))?.published_at).toEqual(began);
    const older = { status: "published", publishOn: "2026-03-02", publishAt: "09:30" };
    const dated = await rewrite({ id: first.id, version: same.data.version }, older);
    if (!dated.ok) throw new Error(dated.message);
    const moment = new Date("2026-03-02T12:30:00Z");
    expect(await stored(first.id)).toMatchObject({ published_at: moment, announced_at: moment });
    const ahead = { ...older, publishOn: dayOf(new Date(now().getTime() + 86_400_000), DEFAULT_TIME_ZONE) };
    expect(await rewrite({ id: first.id, version: dated.data.version }, ahead)).toMatchObject({
      ok: false,
      fields: { publishOn: [editorCopy.dateAhead] },
    });
    expect((await stored(first.id))?.published_at).toEqual(moment);
  });

  it.each([
    [{ title: " " }, "title", editorCopy.titleRequired],
    [{ content: "\n" }, "content", editorCopy.contentRequired],
    [{ excerpt: "" }, "excerpt", editorCopy.excerptRequired],
    [{ excerpt: "x".repeat(161) }, "excerpt", editorCopy.excerptTooLong(161, 160)],
    [{ category: "esportes" }, "category", expect.any(String)],
    [{ tags: "a,b,c,d,e,f,g,h,i,j,k" }, "tags", editorCopy.tooManyTags(10)],
    [{ tags: "x".repeat(41) }, "tags", editorCopy.tagTooLong(40)],
    [{ content: "![](/x)" }, "content", editorCopy.unnamedPicture],
    [{ content: "![Foto](https://a.example/x.png)" }, "content", editorCopy.pictureElsewhere],
    [{ featuredImage: "https://a.example/x.png" }, "featuredImage", editorCopy.coverGone],
    [
      { featuredImage: `/imagens/${NOBODY}.webp`, featuredImageAlt: "x" },
      "featuredImage",
      editorCopy.coverGone,
    ],
    [{ featuredImage: `/imagens/${NOBODY}.webp` }, "featuredImageAlt", editorCopy.altRequired],
    [{ status: "scheduled" }, "publishOn", editorCopy.momentRequired],
    [{ status: "scheduled", publishOn: "2026-11-21" }, "publishOn", editorCopy.momentRequired],
    [
      { status: "scheduled", publishOn: "2026-01-01", publishAt: "10:00" },
      "publishOn",
      editorCopy.momentOver,
    ],
  ])("ADMIN-21 ADMIN-22 ADMIN-23 refuses %j at %s, and keeps nothing", async (sent, field, sentence) => {
    const answer = await actions.writePost({ ...form, ...sent });
    expect(answer).toMatchObject({ ok: false, fields: { [field]: [sentence] } });
    expect((await loadPosts({})).found).toBe(0);
  });

  it("ADMIN-22 takes an excerpt of 160 characters, counted after trimming", async () => {
    const { id } = await write({ excerpt: ` ${"a\n".repeat(80)}` });
    expect((await loadWritten({ id })).post.excerpt).toHaveLength(159);
    await write({ excerpt: "x".repeat(160) });
  });

  it("ADMIN-24 a taken slug gets a number, even when four posts ask for it at once", async () => {
    const slugs = await Promise.all(Array.from({ length: 4 }, () => write().then(({ slug }) => slug)));
    expect(slugs.toSorted()).toEqual(["faixa-azul", "faixa-azul-2", "faixa-azul-3", "faixa-azul-4"]);
    expect((await write({ slug: "Faixa AZUL!" })).slug).toBe("faixa-azul-5");
  });

  it("a form that is sent twice creates one post", async () => {
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2].map(() => actions.writePost({ ...form, requestId })));
    expect(answers[0]).toEqual(answers[1]);
    expect((await loadPosts({})).found).toBe(1);
  });

  it("threat 74 saving from a second tab is refused, and the first tab's text stays", async () => {
    const post = await write();
    expect(await rewrite(post, { title: "Da primeira aba" })).toMatchObject({ ok: true });
    expect(await rewrite(post, { title: "Da segunda aba" })).toMatchObject({
      ok: false,
      code: "changed-elsewhere",
      message: editorCopy.changedElsewhere,
    });
    expect((await loadWritten({ id: post.id })).post.title).toBe("Da primeira aba");
  });

  it("a view and the announcement of a post do not change its version", async () => {
    const post = await write({ status: "published" });
    await superuser.query("update global_blog_posts set views_count = views_count + 1 where id = $1", [
      post.id,
    ]);
    await superuser.query("update global_blog_posts set announced_at = now() where id = $1", [post.id]);
    expect(await rewrite(post)).toMatchObject({ ok: true });
  });
});

describe("an address that changes", () => {
  it("redirects every old slug to the newest one, also back to an earlier slug", async () => {
    const first = await write({ status: "published" });
    const second = await rewrite(first, { slug: "segundo", status: "published" });
    if (!second.ok) throw new Error(second.message);
    const third = await rewrite(second.data, { slug: "terceiro", status: "published" });
    if (!third.ok) throw new Error(third.message);
    for (const old of ["faixa-azul", "segundo"])
      expect(await loadPost(old)).toMatchObject({ view: null, movedTo: "terceiro" });
    await rewrite(third.data, { slug: "faixa-azul", status: "published" });
    expect(await loadPost("faixa-azul")).toMatchObject({
      movedTo: null,
      view: { post: { slug: "faixa-azul" } },
    });
    expect(await loadPost("terceiro")).toMatchObject({ movedTo: "faixa-azul" });
  });

  it("is not given to another post while it redirects; an unpublished draft leaves no redirect", async () => {
    const out = await write({ status: "published" });
    await rewrite(out, { slug: "novo", status: "published" });
    expect((await write()).slug).toBe("faixa-azul-2");
    const draft = await write({ title: "Nunca saiu" });
    await rewrite(draft, { slug: "outro" });
    expect(await loadPost("nunca-saiu")).toMatchObject({ view: null, movedTo: null });
    expect((await write({ title: "Nunca saiu" })).slug).toBe("nunca-saiu");
  });

  it("stops redirecting once the post is unpublished, and is free once it is deleted", async () => {
    const post = await write({ status: "published" });
    const moved = await rewrite(post, { slug: "novo", status: "published" });
    if (!moved.ok) throw new Error(moved.message);
    await rewrite(moved.data, { slug: "novo" });
    expect(await loadPost("faixa-azul")).toMatchObject({ view: null, movedTo: null });
    await actions.deletePost({ id: post.id });
    expect((await write()).slug).toBe("faixa-azul");
  });
});

describe("scheduling", () => {
  it("ADMIN-25 the typed time is Brasília's; visitors see the post from then on and not before", async () => {
    fixClock("2026-11-21T15:00:00Z");
    const { id, slug } = await write({ status: "scheduled", publishOn: "2026-11-21", publishAt: "12:01" });
    expect((await stored(id))?.published_at?.toISOString()).toBe("2026-11-21T15:01:00.000Z");
    expect((await loadWritten({ id })).post.state).toBe("scheduled");
    await superuser.query(
      "update global_blog_posts set published_at = now() + interval '1 hour' where id = $1",
      [id],
    );
    expect(await withVisitor((tx) => findPost(tx, slug))).toBeNull();
    expect(await withVisitor((tx) => listPosts(tx))).toEqual([]);
    await superuser.query("update global_blog_posts set published_at = now() where id = $1", [id]);
    expect(await withVisitor((tx) => findPost(tx, slug))).toMatchObject({ slug });
  });
});

describe("the list", () => {
  it("ADMIN-19 shows all posts, the newest first, filtered by state and by words, in pages", async () => {
    await write({ title: "Antigo", status: "published" });
    await write({ title: "Do meio" });
    fixClock("2026-11-21T15:00:00Z");
    const { id } = await write({
      title: "Recente",
      status: "scheduled",
      publishOn: "2026-11-22",
      publishAt: "08:00",
    });
    await superuser.query(
      "update global_blog_posts set published_at = now() + interval '1 day' where id = $1",
      [id],
    );
    fixClock(null);
    const titles = async (address: object) => (await loadPosts(address)).posts.map(({ title }) => title);
    expect(await titles({})).toEqual(["Recente", "Do meio", "Antigo"]);
    expect((await loadPosts({})).counts).toEqual({ draft: 1, scheduled: 1, published: 1 });
    expect(await titles({ situacao: "publicados" })).toEqual(["Antigo"]);
    expect(await titles({ situacao: "rascunhos" })).toEqual(["Do meio"]);
    expect(await titles({ situacao: "agendados" })).toEqual(["Recente"]);
    expect(await titles({ q: "DO MEIO" })).toEqual(["Do meio"]);
    expect(await titles({ q: "graduacao" })).toHaveLength(3);
    expect(await titles({ q: "%" })).toEqual([]);
    for (let more = 0; more < 25; more += 1) await makePost(userId, { publishedAt: null });
    expect(await loadPosts({ pagina: "2" })).toMatchObject({ page: 2, pages: 2, shown: 28 });
    expect(await titles({ pagina: "2" })).toHaveLength(3);
  });

  it("ADMIN-19 sorts posts by their publication date and drafts by their last change", async () => {
    const out = await write({ title: "Escrito primeiro", status: "published" });
    const early = await write({ title: "Saiu antes", status: "published" });
    const draft = await write({ title: "Rascunho antigo" });
    await write({ title: "Rascunho novo" });
    await superuser.query(
      "update global_blog_posts set published_at = now() + interval '1 hour' where id = $1",
      [out.id],
    );
    await superuser.query(
      "update global_blog_posts set published_at = now() - interval '3 days' where id = $1",
      [early.id],
    );
    await rewrite(draft, { title: "Rascunho reescrito" });
    expect((await loadPosts({})).posts.map(({ title }) => title)).toEqual([
      "Escrito primeiro",
      "Rascunho reescrito",
      "Rascunho novo",
      "Saiu antes",
    ]);
  });
});

describe("the trail", () => {
  it("names each changed field with before and after, and keeps the old text", async () => {
    const post = await write();
    const saved = await rewrite(post, { title: "Faixa roxa", content: "Outro texto.", slug: "roxa" });
    if (!saved.ok) throw new Error(saved.message);
    await actions.deletePost({ id: post.id });
    const told = (await trail(post.id)).filter(({ action }) => action.startsWith("posts."));
    expect(told.map(({ action }) => action)).toEqual(["posts.create", "posts.update", "posts.delete"]);
    expect(told[1]?.data).toEqual({
      post: "Faixa azul",
      title: "Faixa azul → Faixa roxa",
      slug: "faixa-azul → roxa",
      content: `${form.content.length} → 12`,
      content_before: form.content,
    });
    expect(told[2]?.data).toMatchObject({
      title: "Faixa roxa",
      content: 12,
      content_before: "Outro texto.",
      status: "draft",
    });
    const { rows } = await superuser.query("select user_id from audit_events where entity_id = $1", [
      post.id,
    ]);
    expect(new Set(rows.map((row: { user_id: string }) => row.user_id))).toEqual(new Set([userId]));
  });
});

describe("a preview", () => {
  const keyOf = async (id: string) => {
    expect(await actions.renewPreview({ id })).toEqual({ ok: true, data: { id } });
    return (await loadWritten({ id })).preview?.split("/").at(-1) ?? "";
  };

  it("shows a draft to whoever has its key, until the key is renewed or ended", async () => {
    const { id } = await write();
    const first = await keyOf(id);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await loadPreview({ key: first })).toMatchObject({ isOut: false, post: { title: "Faixa azul" } });
    expect((await loadWritten({ id })).preview).toMatch(new RegExp(`/previa/${first}$`));
    const second = await keyOf(id);
    await expect(loadPreview({ key: first })).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
    expect(await loadPreview({ key: second })).toMatchObject({ isOut: false });
    await actions.endPreview({ id });
    await expect(loadPreview({ key: second })).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
    expect((await loadWritten({ id })).preview).toBeNull();
  });

  it("says when the post is public, goes with the post, and is hidden from the visitor's role", async () => {
    const { id } = await write({ status: "published" });
    const key = await keyOf(id);
    expect(await loadPreview({ key })).toMatchObject({ isOut: true });
    await expect(withVisitor((tx) => tx.postPreview.findMany())).rejects.toThrow(/permission denied/);
    await actions.deletePost({ id });
    await expect(loadPreview({ key })).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
    expect(await actions.renewPreview({ id })).toMatchObject({ ok: false, code: "not-found" });
  });
});

describe("pictures", () => {
  const picture = (width = 900) =>
    sharp({ create: { width, height: 600, channels: 3, background: "#1F4FA3" } })
      .withExif({ IFD0: { Copyright: "Rua das Flores 1" } })
      .jpeg()
      .toBuffer();

  async function send(bytes: Buffer) {
    const body = new Uint8Array(bytes);
    const response = await POST(new Request("http://obi.example/files/pictures", { method: "POST", body }));
    return { status: response.status, answer: await response.json() };
  }
  const open = (file: string) =>
    GET(new Request("http://obi.example"), { params: Promise.resolve({ file }) });

  it("are re-encoded, stored once, and served to everybody with headers that allow caching", async () => {
    const { status, answer } = await send(await picture());
    expect(status).toBe(200);
    expect((await send(await picture())).answer.data.id).toBe(answer.data.id);
    const shown = await open(`${answer.data.id}.webp`);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const kept = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ format: "webp", width: 900, height: 600 });
    expect(kept.includes("Rua das Flores")).toBe(false);
  });

  it("appear above a post with their alternative text", async () => {
    const { answer } = await send(await picture(901));
    const featuredImage = `/imagens/${answer.data.id}.webp`;
    const { slug } = await write({ featuredImage, featuredImageAlt: "Uma faixa azul", status: "published" });
    expect(await withVisitor((tx) => findPost(tx, slug))).toMatchObject({
      featuredImage,
      featuredImageAlt: "Uma faixa azul",
    });
  });

  it("are refused when the file is not a picture", async () => {
    for (const bytes of [Buffer.from("%PDF-1.7"), Buffer.from("<svg onload=alert(1)>"), Buffer.from("")]) {
      const { status, answer } = await send(bytes);
      expect([status, answer.ok]).toEqual([bytes.length === 0 ? 422 : 409, false]);
    }
    expect((await send(Buffer.from("%PDF-1.7"))).answer.message).toBe(filesCopy.notPicture);
    for (const file of ["x", `${NOBODY}.png`, "../etc/passwd", `${NOBODY}.webp`])
      expect((await open(file)).status).toBeGreaterThanOrEqual(404);
  });

  it("are deleted after the retention time when no post shows them", async () => {
    const [shown, lost] = [await send(await picture(700)), await send(await picture(701))];
    await write({ content: `![Tatame](/imagens/${shown.answer.data.id}.webp)` });
    const forget = (days: number) =>
      withSystem("test", (tx) =>
        pictureRetention.forget(tx, { before: new Date(now().getTime() + days * 86_400_000), limit: 1_000 }),
      );
    await forget(-1);
    expect((await open(`${lost.answer.data.id}.webp`)).status).toBe(200);
    await forget(1);
    expect((await open(`${lost.answer.data.id}.webp`)).status).toBe(404);
    expect((await open(`${shown.answer.data.id}.webp`)).status).toBe(200);
  });

  it("are kept for another month when an old one is sent again", async () => {
    const { id } = (await send(await picture(702))).answer.data;
    await superuser.query("update post_pictures set created_at = now() - interval '40 days' where id = $1", [
      id,
    ]);
    expect((await send(await picture(702))).answer.data.id).toBe(id);
    await withSystem("test", (tx) =>
      pictureRetention.forget(tx, { before: new Date(now().getTime() - 30 * 86_400_000), limit: 1_000 }),
    );
    expect((await open(`${id}.webp`)).status).toBe(200);
  });
});

describe("people who are not the super admin", () => {
  const attempts = (id: string) => [
    () => loadPosts({}),
    () => loadNewPost(),
    () => loadWritten({ id }),
    () => actions.writePost(form),
    () => actions.rewritePost({ ...form, id, version: now().toISOString() }),
    () => actions.deletePost({ id }),
    () => actions.renewPreview({ id }),
    () => actions.endPreview({ id }),
  ];

  it("ADMIN-20 SEC-03 an owner and a student can neither read nor change posts, nor send a picture", async () => {
    const { id } = await write();
    const people = [
      async () => void (await signedInOwner()),
      async () => {
        const { id: studioId } = await makeStudio();
        const account = await makeStudentAccount({ studioId });
        await enterAs(account.userId, { area: "student", student: { id: account.id, studioId } });
      },
    ];
    for (const enter of people) {
      await enter();
      for (const attempt of attempts(id)) await expect(attempt()).rejects.toThrow("NEXT_REDIRECT");
      const sent = await POST(
        new Request("http://obi.example/files/pictures", { method: "POST", body: "x" }),
      );
      expect(sent.status).toBe(403);
    }
    fixClock(null);
    await enterAs(userId, { area: "superAdmin" });
    expect((await loadPosts({})).posts).toMatchObject([{ id, title: "Faixa azul", state: "draft" }]);
  });
});

it("ADMIN-51 the trail names a scheduled post and says that it is scheduled", async () => {
  fixClock("2026-11-21T15:00:00Z");
  const post = await write();
  expect(
    await rewrite(post, { status: "scheduled", publishOn: "2026-11-22", publishAt: "12:01" }),
  ).toMatchObject({ ok: true });
  const [, change] = await trail(post.id);
  expect(change?.data).toMatchObject({ post: "Faixa azul", status: "draft → scheduled" });
  await actions.renewPreview({ id: post.id });
  await actions.deletePost({ id: post.id });
  const rest = (await trail(post.id)).slice(2).map(({ data }) => data);
  expect(rest).toMatchObject([{ post: "Faixa azul" }, { title: "Faixa azul", status: "scheduled" }]);
  fixClock(null);
});

it("ADMIN-51 each act is in the trail once, and an act that changed nothing is not", async () => {
  const post = await write();
  expect(await rewrite(post)).toMatchObject({ ok: true });
  const { id } = post;
  for (const act of [actions.renewPreview, actions.endPreview, actions.endPreview])
    expect(await act({ id })).toMatchObject({ ok: true });
  expect((await trail(id)).map(({ action }) => action)).toEqual([
    "posts.create",
    "posts.renew-preview",
    "posts.end-preview",
  ]);
});

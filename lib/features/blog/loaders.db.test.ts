import { samplePosts } from "@/content/posts";
import { log } from "@/lib/observe/log";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { clearPosts, makePost } from "@/lib/testing/posts";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadBlog, loadLandingPosts, loadPost } from "./loaders";

const superuser = openSuperuser();
const sampleSlugs = samplePosts.map(({ slug }) => slug);
const [sample = ""] = sampleSlugs;
let admin: string;

const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

/** Denies the visitor's role the posts while the work lasts. */
async function withoutPosts<T>(work: () => Promise<T>): Promise<T> {
  await superuser.query("revoke select on global_blog_posts from app_visitor");
  try {
    return await work();
  } finally {
    await superuser.query("grant select on global_blog_posts to app_visitor");
  }
}

beforeAll(async () => {
  admin = (await makeSuperAdmin()).userId;
});
beforeEach(() => clearPosts(admin));

it("BLOG-06 LAND-10 shows the four built-in posts when posts cannot be loaded, and logs why", async () => {
  const logged = jest.spyOn(log, "error");
  await makePost(admin);
  await withoutPosts(async () => {
    expect(await loadBlog()).toMatchObject({ failed: true });
    expect(slugs((await loadBlog()).posts)).toEqual(sampleSlugs);
    expect(slugs((await loadLandingPosts()).posts)).toEqual(sampleSlugs);
  });
  expect(sampleSlugs).toHaveLength(4);
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.anything(), loader: "blog.list" }),
    "posts could not be read",
  );
});

it("BLOG-06 opens a built-in post's slug while posts cannot be loaded", async () => {
  const { view, failed } = await withoutPosts(() => loadPost(sample));
  expect(failed).toBe(true);
  expect(view?.post.content).toBe(samplePosts[0]?.content);
  for (const other of view?.related ?? []) expect(other.category).toBe(view?.post.category);
  expect(slugs(view?.related ?? [])).not.toContain(sample);
});

it("LAND-10 BLOG-04 shows built-in posts on the landing page while nothing is published, and none on /blog", async () => {
  await makePost(admin, { publishedAt: null });
  expect(slugs((await loadLandingPosts()).posts)).toEqual(sampleSlugs);
  expect(await loadBlog()).toEqual({ posts: [], failed: false });
  expect((await loadPost(sample)).view?.post.slug).toBe(sample);
});

it("LAND-08 gives the landing page the four newest posts", async () => {
  for (const date of [1, 2, 3, 4, 5])
    await makePost(admin, { slug: `dia-${date}`, publishedAt: new Date(Date.UTC(2026, 9, date)) });
  expect(slugs((await loadLandingPosts()).posts)).toEqual(["dia-5", "dia-4", "dia-3", "dia-2"]);
});

it("BLOG-11 opens nothing for an unknown slug, a draft, an error, or a built-in slug beside published posts", async () => {
  await makePost(admin);
  await makePost(admin, { slug: "rascunho", publishedAt: null });
  for (const slug of ["nao-existe", "rascunho", sample, "a\u0000b", "x".repeat(10_000)])
    expect((await loadPost(slug)).view).toBeNull();
  expect(await withoutPosts(() => loadPost("nao-existe"))).toEqual({
    view: null,
    movedTo: null,
    failed: true,
  });
});

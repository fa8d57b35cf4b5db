import { violatedConstraint } from "@/lib/db/errors";
import { withPlatform, withVisitor } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { makePost } from "@/lib/testing/posts";
import { openSuperuser } from "@/lib/testing/superuser";
import { findPost } from "../queries/published";
import { VIEWS_PER_NETWORK_AND_HOUR } from "../rules/reading";
import { countPostView } from "./count-view";
import { publishPost } from "./write-post";

const superuser = openSuperuser();
let admin: string;
let guests = 0;

/** A browser that nothing else in this file uses, by default on its own network. */
const guest = (ip = `198.51.${guests >> 8}.${guests & 255}`) => ({
  ip,
  userAgent: `browser ${(guests += 1)}`,
});

const count = (slug: string, request = guest(), at = now()) =>
  withVisitor((tx) => countPostView(tx, { slug, request, at }));
const viewsOf = async (slug: string) => (await withVisitor((tx) => findPost(tx, slug)))?.views;

beforeAll(async () => {
  admin = (await makeSuperAdmin()).userId;
});

describe("views", () => {
  it("BLOG-12 each visitor's view increments by one", async () => {
    const { slug } = await makePost(admin);
    expect(await count(slug)).toBe(1);
    expect(await count(slug)).toBe(2);
    expect(await viewsOf(slug)).toBe(2);
  });

  it("BLOG-12 a hundred refreshes of one visitor count as one view, and one more counts after an hour", async () => {
    const { slug } = await makePost(admin);
    const visitor = guest();
    for (let visit = 0; visit < 100; visit += 1) expect(await count(slug, visitor)).toBe(1);
    const later = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
    expect(await count(slug, visitor, later(59))).toBe(1);
    expect(await count(slug, visitor, later(61))).toBe(2);
  });

  it("BLOG-12 neighbours with the same browser are separate visitors; one IPv6 network counts as one", async () => {
    const { slug } = await makePost(admin);
    for (const ip of ["192.0.2.1", "192.0.2.2", "2001:db8:5:6::1", "2001:db8:5:6::2"])
      await count(slug, { ip, userAgent: "the same browser" });
    expect(await viewsOf(slug)).toBe(3);
  });

  it("BLOG-12 twenty requests at once count one view for one visitor and twenty for twenty visitors", async () => {
    const { slug } = await makePost(admin);
    const visitor = guest();
    await Promise.all(Array.from({ length: 20 }, () => count(slug, visitor)));
    expect(await viewsOf(slug)).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => count(slug)));
    expect(await viewsOf(slug)).toBe(21);
  });

  it("limits the views of one network per hour, even from many browsers", async () => {
    const { slug } = await makePost(admin);
    const { slug: other } = await makePost(admin);
    for (const ip of ["203.0.113.7", "2001:db8:7:8::1"]) {
      for (let visit = 0; visit < VIEWS_PER_NETWORK_AND_HOUR + 5; visit += 1) await count(slug, guest(ip));
    }
    expect(await viewsOf(slug)).toBe(2 * VIEWS_PER_NETWORK_AND_HOUR);
    expect(await count(other, guest("203.0.113.7"))).toBe(0);
    expect(await count(other, guest("203.0.113.99"))).toBe(0);
    expect(await count(other, guest("2001:db8:7:8:ffff:1:2:3"))).toBe(0);
    expect(await count(other, guest("2001:db8:7:9::1"))).toBe(1);
  });

  it("counts nothing for an unknown slug or a draft", async () => {
    const { slug } = await makePost(admin, { publishedAt: null });
    expect(await count(slug)).toBeNull();
    expect(await count("nao-existe")).toBeNull();
    const { rows } = await superuser.query("select views_count from global_blog_posts where slug = $1", [
      slug,
    ]);
    expect(rows).toEqual([{ views_count: 0 }]);
  });

  it("stores no IP address, deletes its rows after an hour, and leaves the post's last edit as it was", async () => {
    const { slug, id } = await makePost(admin);
    const before = (await withVisitor((tx) => findPost(tx, slug)))?.updatedAt;
    await count(slug, guest("192.0.2.77"), new Date(now().getTime() - 2 * 3_600_000));
    const kept = await superuser.query("select * from post_views where post_id = $1", [id]);
    expect(kept.rows).toHaveLength(1);
    expect(JSON.stringify(kept.rows)).not.toContain("192.0.2.77");
    await count(slug);
    const left = await superuser.query(
      "select 1 from post_views where counted_at < now() - interval '1 hour'",
    );
    expect(left.rows).toEqual([]);
    expect((await withVisitor((tx) => findPost(tx, slug)))?.updatedAt).toBe(before);
  });

  it("a visitor can write views through countPostView only", async () => {
    const { slug, id } = await makePost(admin);
    const direct = [
      withVisitor((tx) => tx.globalBlogPost.updateMany({ where: { slug }, data: { viewsCount: 1_000_000 } })),
      withVisitor((tx) => tx.$executeRaw`update global_blog_posts set views_count = 9`),
      withVisitor((tx) => tx.postView.findMany()),
      withVisitor((tx) => tx.$executeRaw`insert into post_views values (${id}::uuid, 'a', 'b', now())`),
      withVisitor((tx) => tx.$executeRaw`delete from post_views`),
    ];
    for (const attempt of direct) await expect(attempt).rejects.toThrow(/permission denied/);
    expect(await viewsOf(slug)).toBe(0);
  });
});

describe("publishing", () => {
  it("shows a draft to visitors once it is published", async () => {
    const { id, slug } = await makePost(admin, { publishedAt: null });
    const at = new Date("2026-11-01T12:00:00.000Z");
    expect(await withPlatform(admin, (tx) => publishPost(tx, { id, at }))).toBe(slug);
    expect(await withVisitor((tx) => findPost(tx, slug))).toMatchObject({ publishedAt: at.toISOString() });
  });

  it("refuses an unknown post, and a second post with the same slug", async () => {
    const { slug } = await makePost(admin);
    const missing = { id: "0190b0a0-0000-7000-8000-000000000001", at: now() };
    await expect(withPlatform(admin, (tx) => publishPost(tx, missing))).rejects.toMatchObject({
      code: "not-found",
    });
    const refusal = await makePost(admin, { slug }).catch(violatedConstraint);
    expect(refusal).toBe("global_blog_posts_slug_key");
  });
});

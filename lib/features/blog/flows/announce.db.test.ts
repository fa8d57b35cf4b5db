import { withVisitor } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { clearPosts, makePost } from "@/lib/testing/posts";
import { openSuperuser } from "@/lib/testing/superuser";
import { findPost } from "../queries/published";
import { announceJob } from "./announce";

const superuser = openSuperuser();

/** A post due in so many milliseconds, by the database's clock. */
async function schedule(ms: number): Promise<string> {
  const { userId } = await makeSuperAdmin();
  await clearPosts(userId);
  const { slug } = await makePost(userId, { publishedAt: null });
  await superuser.query(
    `update global_blog_posts set status = 'published', published_at = now() + $2 * interval '1 millisecond'
      where slug = $1`,
    [slug, ms],
  );
  return slug;
}

async function heardDuring(work: () => Promise<void>): Promise<number> {
  const client = await superuser.connect();
  let heard = 0;
  client.on("notification", () => (heard += 1));
  await client.query("listen site_changes");
  await work();
  await client.query("select 1");
  client.release(true);
  return heard;
}

const isShown = async (slug: string) => (await withVisitor((tx) => findPost(tx, slug))) !== null;

it("ADMIN-25 the job waits for a post's time and then notifies every process once", async () => {
  const slug = await schedule(700);
  const run = () => announceJob.run(new AbortController().signal);
  const heard = await heardDuring(async () => {
    expect(await isShown(slug)).toBe(false);
    await run();
    expect(await isShown(slug)).toBe(true);
  });
  expect(heard).toBe(1);
  expect(await heardDuring(run)).toBe(0);
  const { rows } = await superuser.query(
    "select announced_at = published_at as told from global_blog_posts where slug = $1",
    [slug],
  );
  expect(rows).toEqual([{ told: true }]);
});

it("ADMIN-25 the job announces a post that came due while no process ran", async () => {
  await schedule(-60_000);
  expect(await heardDuring(() => announceJob.run(new AbortController().signal))).toBe(1);
});

it("the job leaves a later post to a later run, and stops when its process stops", async () => {
  await schedule(30 * 60_000);
  const began = now().getTime();
  await announceJob.run(new AbortController().signal);
  await schedule(60_000);
  const stopping = new AbortController();
  const ended = announceJob.run(stopping.signal);
  setTimeout(() => stopping.abort(), 200);
  await ended;
  expect(now().getTime() - began).toBeLessThan(10_000);
});

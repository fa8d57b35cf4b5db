import "server-only";
import type { SystemTx } from "@/lib/db/doors";

/**
 * Marks due posts, which makes the database tell every web process (lib/live). Returns the milliseconds until the next
 * post within `aheadMs` is due, by the database's clock; null if none is.
 */
export async function announcePosts(tx: SystemTx, { aheadMs }: { aheadMs: number }): Promise<number | null> {
  const due = await tx.$queryRaw<{ id: string }[]>`
    select id from global_blog_posts where status = 'published' and published_at <= now()
       and (announced_at is null or announced_at < published_at)`;
  // Skipped without due posts: the statement trigger would announce even an update of no row.
  if (due.length > 0)
    await tx.$executeRaw`
      update global_blog_posts set announced_at = published_at
       where id = any(${due.map(({ id }) => id)}::uuid[]) and status = 'published' and published_at <= now()`;
  const [next] = await tx.$queryRaw<{ ms: number | null }[]>`
    select extract(epoch from min(published_at) - now())::float8 * 1000 as ms from global_blog_posts
     where status = 'published' and published_at > now()
       and published_at < now() + ${aheadMs}::int * interval '1 millisecond'`;
  return next?.ms ?? null;
}

import "server-only";
import type { SystemTx } from "@/lib/db/doors";

/**
 * Marks posts whose moment has come, by which the database tells every web process (lib/live). Answers in how many
 * milliseconds the next one within `aheadMs` is due, by the database's clock; null where none is.
 */
export async function announcePosts(tx: SystemTx, { aheadMs }: { aheadMs: number }): Promise<number | null> {
  const due = await tx.$queryRaw<{ id: string }[]>`
    select id from global_blog_posts where status = 'published' and published_at <= now()
       and (announced_at is null or announced_at < published_at)`;
  // A statement that changes no row would be told of too.
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

import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { PlatformTx, SystemTx } from "@/lib/db/doors";
import { type Sql, empty, sql } from "@/lib/db/sql";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import { likeEach, literally } from "@/lib/kernel/search";
import { type PostState, postState } from "../rules/writing";
import type { PostCategory } from "../schema";

type Search = { q: string; at: Date };

type StateCounts = Record<PostState, number>;

export async function countWritten(tx: PlatformTx, { q, at }: Search): Promise<StateCounts> {
  const rows = await tx.$queryRaw<{ state: PostState; count: number }[]>`
    select case when status = 'draft' then 'draft' when published_at > ${at} then 'scheduled'
                else 'published' end as state, count(*)::int as count
      from global_blog_posts where folded_text like all (${likeEach(q)}::text[]) group by 1`;
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return {
    draft: counts.get("draft") ?? 0,
    scheduled: counts.get("scheduled") ?? 0,
    published: counts.get("published") ?? 0,
  };
}

const ofState = (state: PostState | null, at: Date): Sql => {
  if (state === null) return empty;
  if (state === "draft") return sql`and status = 'draft'`;
  return sql`and status = 'published' and ${state === "scheduled" ? sql`published_at > ${at}` : sql`published_at <= ${at}`}`;
};

export type WrittenRow = {
  id: string;
  title: string;
  slug: string;
  category: PostCategory;
  state: PostState;
  views: number;
  /** Null for a draft, which is sorted by its last change. */
  publishedAt: string | null;
  updatedAt: string;
};

type Stored = Omit<WrittenRow, "state" | "publishedAt" | "updatedAt"> & {
  status: "draft" | "published";
  publishedAt: Date | null;
  updatedAt: Date;
};

/** One page of all posts, newest first by the date shown beside each (ADMIN-19). */
export async function listWritten(
  tx: PlatformTx,
  { q, state, skip, at }: Search & { state: PostState | null; skip: number },
): Promise<WrittenRow[]> {
  const rows = await tx.$queryRaw<Stored[]>`
    select id, title, slug, category::text as category, status::text as status, views_count as views,
           published_at as "publishedAt", updated_at as "updatedAt"
      from global_blog_posts where folded_text like all (${likeEach(q)}::text[]) ${ofState(state, at)}
     order by coalesce(published_at, updated_at) desc, id desc limit ${PAGE_SIZE}::int offset ${skip}::int`;
  return rows.map(({ status, publishedAt, updatedAt, ...row }) => ({
    ...row,
    state: postState({ status, publishedAt }, at),
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }));
}

const whole = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  content: true,
  category: true,
  tags: true,
  featuredImage: true,
  featuredImageAlt: true,
  status: true,
  publishedAt: true,
  announcedAt: true,
  viewsCount: true,
  updatedAt: true,
} as const;

export async function getWritten(tx: PlatformTx, { id }: { id: string }) {
  const row = await tx.globalBlogPost.findFirst({ where: { id }, select: whole });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  return row;
}

export type WrittenPost = Awaited<ReturnType<typeof getWritten>>;

export async function findPreviewKey(tx: PlatformTx, { id }: { id: string }): Promise<string | null> {
  const preview = await tx.postPreview.findFirst({ where: { postId: id }, select: { key: true } });
  return preview?.key ?? null;
}

/** The post of a preview key, published or not. */
export async function findPreviewed(tx: SystemTx, { key }: { key: string }): Promise<WrittenPost | null> {
  const preview = await tx.postPreview.findFirst({ where: { key }, select: { post: { select: whole } } });
  return preview?.post ?? null;
}

/** Slugs with this beginning that belong to another post or redirect to one. */
export async function listTakenSlugs(
  tx: PlatformTx,
  { like, except }: { like: string; except: string | null },
): Promise<Set<string>> {
  const startsWith = { startsWith: literally(like) };
  const others = except === null ? {} : { not: except };
  const posts = await tx.globalBlogPost.findMany({
    where: { slug: startsWith, id: others },
    select: { slug: true },
  });
  const former = await tx.postSlug.findMany({
    where: { slug: startsWith, postId: others },
    select: { slug: true },
  });
  return new Set([...posts, ...former].map(({ slug }) => slug));
}

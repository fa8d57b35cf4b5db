import "server-only";
import { LIST_SIZES } from "@/lib/config/constants";
import type { VisitorTx } from "@/lib/db/doors";
import { BLOG_POSTS } from "../rules/reading";
import type { PostCategory } from "../schema";

const summary = {
  slug: true,
  title: true,
  excerpt: true,
  category: true,
  tags: true,
  featuredImage: true,
  featuredImageAlt: true,
  publishedAt: true,
  viewsCount: true,
  updatedAt: true,
} as const;

const published = { status: "published", publishedAt: { not: null } } as const;
const newestFirst = [{ publishedAt: "desc" as const }, { id: "desc" as const }];

type Row = {
  slug: string;
  title: string;
  excerpt: string;
  category: PostCategory;
  tags: string[];
  featuredImage: string | null;
  featuredImageAlt: string | null;
  publishedAt: Date | null;
  viewsCount: number;
  updatedAt: Date;
};

export type PostSummary = Omit<Row, "publishedAt" | "updatedAt" | "viewsCount"> & {
  publishedAt: string;
  updatedAt: string;
  views: number;
};
export type Post = PostSummary & { content: string };

const toSummary = ({ publishedAt, updatedAt, viewsCount, ...row }: Row): PostSummary => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? "",
  updatedAt: updatedAt.toISOString(),
  views: viewsCount,
});

export async function listPosts(
  tx: VisitorTx,
  { limit = BLOG_POSTS }: { limit?: number } = {},
): Promise<PostSummary[]> {
  const rows = await tx.globalBlogPost.findMany({
    where: published,
    select: summary,
    orderBy: newestFirst,
    take: limit,
  });
  return rows.map(toSummary);
}

export async function findPost(tx: VisitorTx, slug: string): Promise<Post | null> {
  const row = await tx.globalBlogPost.findFirst({
    where: { ...published, slug },
    select: { ...summary, content: true },
  });
  if (!row) return null;
  const { content, ...rest } = row;
  return { ...toSummary(rest), content };
}

/** The current slug of the post that was public under this one; null if there is none, or it is no longer public. */
export async function findMovedPost(tx: VisitorTx, slug: string): Promise<string | null> {
  const former = await tx.postSlug.findFirst({
    where: { slug },
    select: { post: { select: { slug: true } } },
  });
  return former?.post.slug ?? null;
}

export async function listRelated(
  tx: VisitorTx,
  { category, slug }: { category: PostCategory; slug: string },
): Promise<PostSummary[]> {
  const rows = await tx.globalBlogPost.findMany({
    where: { ...published, category, slug: { not: slug } },
    select: summary,
    orderBy: newestFirst,
    take: LIST_SIZES.relatedPosts,
  });
  return rows.map(toSummary);
}

export const countPosts = (tx: VisitorTx): Promise<number> => tx.globalBlogPost.count({ where: published });

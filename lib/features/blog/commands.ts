import "server-only";
import { createHmac } from "node:crypto";
import { isIPv4 } from "node:net";
import { networkOf } from "@/lib/auth/throttle";
import { env } from "@/lib/config/env";
import type { PlatformTx, VisitorTx } from "@/lib/db/doors";
import type { Retention } from "@/lib/jobs/retention";
import { commonCopy } from "@/lib/kernel/copy";
import { NotFoundError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { VIEWS_PER_NETWORK_AND_HOUR } from "./rules";
import type { PostCategory } from "./schema";

export type NewPost = {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  category: PostCategory;
  tags: readonly string[];
  featuredImage?: string | null;
  authorId?: string | null;
};

/** A draft. Its slug is unique: a second one is refused by `global_blog_posts_slug_key`. */
export async function createPost(tx: PlatformTx, post: NewPost): Promise<{ id: string }> {
  return tx.globalBlogPost.create({ data: { ...post, tags: [...post.tags] }, select: { id: true } });
}

/** Answers the slug. The database tells every web process to make its public pages anew (lib/live). */
export async function publishPost(tx: PlatformTx, { id, at }: { id: string; at: Date }): Promise<string> {
  return setStatus(tx, id, { status: "published", publishedAt: at });
}

export async function unpublishPost(tx: PlatformTx, { id }: { id: string }): Promise<string> {
  return setStatus(tx, id, { status: "draft", publishedAt: null });
}

async function setStatus(
  tx: PlatformTx,
  id: string,
  data: { status: "published" | "draft"; publishedAt: Date | null },
): Promise<string> {
  const [changed] = await tx.globalBlogPost.updateManyAndReturn({
    where: { id },
    data,
    select: { slug: true },
  });
  if (!changed) throw new NotFoundError(commonCopy.notFound);
  return changed.slug;
}

const keyed = (text: string): string =>
  createHmac("sha256", env.authSecret).update(`post-views:${text}`).digest("base64url");

/** Counts a view and answers the post's views; null for a slug without a published post (BLOG-12). */
export async function countPostView(
  tx: VisitorTx,
  { slug, request, at }: { slug: string; request: Pick<RequestInfo, "ip" | "userAgent">; at: Date },
): Promise<number | null> {
  const network = networkOf(request.ip);
  // One person has a whole /64 of IPv6 to choose addresses from, but only one address of IPv4.
  const visitor = isIPv4(request.ip) ? request.ip : network;
  const [answer] = await tx.$queryRaw<{ views: number | null }[]>`
    select count_post_view(${slug}, ${keyed(`${visitor} ${request.userAgent}`)}, ${keyed(network)},
      ${VIEWS_PER_NETWORK_AND_HOUR}::int, ${at}) as views`;
  return answer?.views ?? null;
}

export const viewRetention: Retention = {
  table: "post_views",
  days: 1,
  forget: (tx, { before, limit }) => tx.postView.deleteMany({ where: { countedAt: { lt: before } }, limit }),
};

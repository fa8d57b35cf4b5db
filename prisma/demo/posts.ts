import { samplePosts } from "@/content/posts";
import type { PlatformTx } from "@/lib/db/doors";
import { createPost, publishPost } from "@/lib/features/blog/commands/write-post";

/** Newest first, like the posts. */
const views = [184, 341, 527, 96];

/** Publishes the built-in posts as the super admin's own, with view counts. */
export async function publishArticles(tx: PlatformTx, { authorId }: { authorId: string }): Promise<void> {
  const there = await tx.globalBlogPost.findMany({ select: { slug: true } });
  for (const [index, { publishedAt, ...article }] of samplePosts.entries()) {
    if (there.some(({ slug }) => slug === article.slug)) continue;
    const { id } = await createPost(tx, { ...article, authorId });
    await publishPost(tx, { id, at: new Date(publishedAt) });
    await tx.globalBlogPost.update({ where: { id }, data: { viewsCount: views[index] ?? 0 } });
  }
}

import "server-only";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import type { Post } from "../queries/published";
import { findPreviewed } from "../queries/written";
import { postState } from "../rules/writing";

/** The saved post for a preview's key, and whether it is public by now. */
export async function readPreview({ key }: { key: string }): Promise<{ post: Post; isOut: boolean }> {
  const found = await withSystem("blog.preview", (tx) => findPreviewed(tx, { key }));
  if (!found) throw new NotFoundError(commonCopy.notFound);
  const { slug, title, excerpt, content, category, tags, featuredImage, featuredImageAlt } = found;
  const at = now();
  return {
    isOut: postState(found, at) === "published",
    post: {
      slug,
      title,
      excerpt,
      content,
      category,
      tags,
      featuredImage,
      featuredImageAlt,
      publishedAt: (found.publishedAt ?? at).toISOString(),
      updatedAt: found.updatedAt.toISOString(),
      views: found.viewsCount,
    },
  };
}

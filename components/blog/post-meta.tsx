import { blogCopy } from "@/lib/features/blog/copy/public";
import type { PostSummary } from "@/lib/features/blog/queries/published";
import { formatPostDate, formatPostDateShort } from "@/lib/features/blog/rules/reading";

type PostMetaProps = {
  post: Pick<PostSummary, "category" | "publishedAt" | "views">;
  /** The reading time, shown last. It is set above a whole post, where the long date also fits. */
  more?: string;
};

/** Category, day and views in one line. public/site/views.js updates the views. */
export function PostMeta({ post, more }: PostMetaProps) {
  const day = more ? formatPostDate : formatPostDateShort;
  return (
    <p className="text-muted-foreground flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-accent-foreground font-medium">{blogCopy.categories[post.category]}</span>
      <time dateTime={post.publishedAt}>{day(post.publishedAt)}</time>
      <span data-views="" className="numeric">
        {blogCopy.views(post.views)}
      </span>
      {more && <span>{more}</span>}
    </p>
  );
}

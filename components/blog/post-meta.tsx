import { cn } from "@/components/ui/cn";
import { blogCopy } from "@/lib/features/blog/copy";
import type { PostSummary } from "@/lib/features/blog/queries";
import { formatPostDate } from "@/lib/features/blog/rules";

type PostMetaProps = {
  post: Pick<PostSummary, "category" | "publishedAt" | "views">;
  /** Said last: the reading time of a whole post. */
  more?: string;
  className?: string;
};

/** Category, day and views in one line. The views are brought up to date by public/site/views.js. */
export function PostMeta({ post, more, className }: PostMetaProps) {
  return (
    <p className={cn("text-muted-foreground flex flex-wrap items-center gap-x-2 gap-y-1 text-sm", className)}>
      <span className="text-accent-foreground font-medium">{blogCopy.categories[post.category]}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={post.publishedAt}>{formatPostDate(post.publishedAt)}</time>
      <span aria-hidden="true">·</span>
      <span data-views="" className="numeric">
        {blogCopy.views(post.views)}
      </span>
      {more && (
        <>
          <span aria-hidden="true">·</span>
          <span>{more}</span>
        </>
      )}
    </p>
  );
}

import { LIST_SIZES } from "@/lib/config/constants";
import { blogCopy } from "@/lib/features/blog/copy/public";
import type { Post, PostSummary } from "@/lib/features/blog/queries/published";
import { coverOf, readingMinutes } from "@/lib/features/blog/rules/reading";
import { Breadcrumb } from "./breadcrumb";
import { Markdown } from "./markdown";
import { PostCall } from "./post-call";
import { PostCard } from "./post-card";
import { PostMeta } from "./post-meta";
import { PostPicture } from "./post-picture";
import { TagList } from "./tag-list";

type ArticleProps = {
  post: Post;
  related: readonly PostSummary[];
  /** Null for an unpublished post without a cover of its own: its share picture cannot be drawn yet. */
  cover?: string | null;
};

export function Article({ post, related, cover = coverOf(post) }: ArticleProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-4 pb-20 sm:px-6 sm:pt-6 lg:pb-28">
      <article data-post={post.slug} className="mx-auto max-w-[42rem]">
        <Breadcrumb title={post.title} />
        <div className="mt-6 sm:mt-8">
          <PostMeta post={post} more={blogCopy.minutes(readingMinutes(post.content))} />
        </div>
        <h1 className="mt-4 text-3xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere sm:text-5xl sm:leading-[1.1]">
          {post.title}
        </h1>
        <p className="text-muted-foreground mt-5 text-lg leading-relaxed text-pretty wrap-anywhere sm:text-xl">
          {post.excerpt}
        </p>
        {cover && (
          <PostPicture first src={cover} alt={post.featuredImageAlt} className="mt-8 w-full rounded-lg" />
        )}
        <div className="mt-8 border-t pt-8">
          <Markdown text={post.content} />
        </div>
        <div className="mt-10">
          <TagList tags={post.tags} />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="relacionados" className="mt-16 border-t pt-10">
          <h2 id="relacionados" className="text-2xl font-semibold tracking-tight">
            Leia também
          </h2>
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <li key={other.slug} className="min-w-0">
                <PostCard post={other} tagsShown={LIST_SIZES.landingTags} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-16">
        <PostCall />
      </div>
    </div>
  );
}

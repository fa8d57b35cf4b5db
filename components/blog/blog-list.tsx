import { EmptyState } from "@/components/shell/empty-state";
import { buttonVariants } from "@/components/ui/button-variants";
import { LIST_SIZES } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { blogCopy } from "@/lib/features/blog/copy/public";
import type { PostSummary } from "@/lib/features/blog/queries/published";
import { searchText } from "@/lib/features/blog/rules/reading";
import { BlogTools } from "./blog-tools";
import { PostCard } from "./post-card";

export function BlogList({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-12 pb-20 sm:px-6 sm:pt-16 lg:pb-28">
      <h1 className="text-4xl leading-tight font-semibold tracking-tight sm:text-5xl">Blog</h1>
      <p className="text-muted-foreground mt-3 max-w-[56ch] text-lg leading-relaxed text-pretty">
        {blogCopy.description}
      </p>
      <div
        id={paths.unknownPost.split("#")[1]}
        role="status"
        className="bg-warning-soft mt-6 hidden scroll-mt-32 rounded-md p-4 target:block"
      >
        <p className="font-semibold">{blogCopy.unknown.title}</p>
        <p className="mt-1 text-sm">{blogCopy.unknown.text}</p>
      </div>
      {posts.length === 0 ? (
        <EmptyState title={blogCopy.noPosts.title} description={blogCopy.noPosts.text} />
      ) : (
        <>
          <div className="mt-8">
            <BlogTools />
          </div>
          <p role="status" data-said="" className="sr-only" />
          <ul className="mt-6 grid gap-4 md:grid-cols-2">
            {posts.map((post) => (
              <li
                key={post.slug}
                data-post-text={searchText(post)}
                data-category={post.category}
                className="min-w-0"
              >
                <PostCard post={post} tagsShown={LIST_SIZES.listTags} />
              </li>
            ))}
          </ul>
          <div data-nothing="" hidden>
            <EmptyState title={blogCopy.nothingFound.title} description={blogCopy.nothingFound.text} />
          </div>
          <div data-more="" hidden className="mt-8 text-center">
            <button type="button" className={buttonVariants({ variant: "outline" })}>
              Mostrar mais
            </button>
          </div>
        </>
      )}
    </div>
  );
}

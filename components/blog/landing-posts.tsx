import { Skeleton } from "@/components/ui/skeleton";
import { LIST_SIZES } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import type { PostSummary } from "@/lib/features/blog/queries/published";
import { PostCard } from "./post-card";

/** `posts` is null while they load (LAND-09). Our own page waits for them. */
export function LandingPosts({ posts }: { posts: readonly PostSummary[] | null }) {
  return (
    <section id="blog" className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="max-w-[20ch] text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl">
          Para ler entre um treino e outro
        </h2>
        <a
          href={paths.blog}
          className="text-primary flex h-11 items-center text-sm font-medium underline-offset-4 hover:underline"
        >
          Ver todos os artigos
        </a>
      </div>
      <ul id="landing-posts" aria-busy={posts === null} className="mt-8 grid gap-4 md:grid-cols-2">
        {posts === null
          ? Array.from({ length: LIST_SIZES.landingPosts }, (_, index) => (
              <li key={index} data-skeleton="" className="bg-card flex flex-col gap-4 rounded-lg border p-5">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-6 w-4/5" />
                <Skeleton className="h-16" />
              </li>
            ))
          : posts.slice(0, LIST_SIZES.landingPosts).map((post) => (
              <li key={post.slug} className="min-w-0">
                <PostCard post={post} tagsShown={LIST_SIZES.landingTags} heading="h3" />
              </li>
            ))}
      </ul>
      {posts === null && <script src="/site/landing-posts.js" type="module" defer />}
    </section>
  );
}

import { paths } from "@/lib/config/paths";
import type { PostSummary } from "@/lib/features/blog/queries/published";
import { coverOf } from "@/lib/features/blog/rules/reading";
import { PostMeta } from "./post-meta";
import { PostPicture } from "./post-picture";
import { TagList } from "./tag-list";

type PostCardProps = { post: PostSummary; tagsShown: number; heading?: "h2" | "h3" };

/** The whole card is clickable. The link itself is the title. */
export function PostCard({ post, tagsShown, heading: Heading = "h2" }: PostCardProps) {
  return (
    <article className="bg-card hover:border-input relative flex h-full min-w-0 flex-col gap-3 overflow-hidden rounded-lg border p-5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)">
      <PostPicture src={coverOf(post)} className="-mx-5 -mt-5 w-auto max-w-none" />
      <PostMeta post={post} />
      <Heading className="line-clamp-3 text-xl leading-snug font-semibold tracking-tight text-pretty wrap-anywhere">
        <a href={paths.post(post.slug)} className="outline-none after:absolute after:inset-0">
          {post.title}
        </a>
      </Heading>
      <p className="text-muted-foreground line-clamp-4 text-base leading-relaxed text-pretty wrap-anywhere">
        {post.excerpt}
      </p>
      <div className="mt-auto pt-1">
        <TagList tags={post.tags.slice(0, tagsShown)} />
      </div>
    </article>
  );
}

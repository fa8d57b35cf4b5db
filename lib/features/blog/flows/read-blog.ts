import "server-only";
import { type SamplePost, samplePosts } from "@/content/posts";
import type { Open } from "@/lib/action/task";
import { LIST_SIZES } from "@/lib/config/constants";
import type { VisitorTx } from "@/lib/db/doors";
import { log } from "@/lib/observe/log";
import {
  type Post,
  type PostSummary,
  countPosts,
  findMovedPost,
  findPost,
  listPosts,
  listRelated,
} from "../queries/published";

/**
 * If posts cannot be read, the built-in ones stand in, and `failed` tells the page cache not to replace a good page.
 */
type PostList = { posts: PostSummary[]; failed: boolean };
type PostView = { post: Post; related: PostSummary[] };

const samples: readonly Post[] = samplePosts.map(({ publishedAt, tags, ...rest }: SamplePost) => ({
  ...rest,
  tags: [...tags],
  publishedAt,
  updatedAt: publishedAt,
  featuredImage: null,
  featuredImageAlt: null,
  views: 0,
}));

const withoutContent = ({ content: _content, ...card }: Post): PostSummary => card;
const sampleCards = samples.map(withoutContent);

function sampleView(slug: string): PostView | null {
  const post = samples.find((sample) => sample.slug === slug);
  if (!post) return null;
  const related = samples.filter(({ category }) => category === post.category);
  return { post, related: related.filter((other) => other !== post).map(withoutContent) };
}

type OpenSite = Open<VisitorTx>;

async function reading<T>(
  open: OpenSite,
  what: string,
  read: (tx: VisitorTx) => Promise<T>,
): Promise<T | "failed"> {
  try {
    return await open(read);
  } catch (error) {
    log.error({ err: error, loader: what }, "posts could not be read");
    return "failed";
  }
}

export async function readBlog(open: OpenSite): Promise<PostList> {
  const posts = await reading(open, "blog.list", (tx) => listPosts(tx));
  return posts === "failed" ? { posts: sampleCards, failed: true } : { posts, failed: false };
}

/** While nothing is published, the landing page shows the built-in posts too (LAND-10). */
export async function readLandingPosts(open: OpenSite): Promise<PostList> {
  const posts = await reading(open, "blog.landing", (tx) =>
    listPosts(tx, { limit: LIST_SIZES.landingPosts }),
  );
  const failed = posts === "failed";
  return { posts: failed || posts.length === 0 ? sampleCards : posts, failed };
}

type PostRead = {
  /** Null for an unknown slug. */
  view: PostView | null;
  /** The current slug of a post that has left the requested one. */
  movedTo: string | null;
  failed: boolean;
};

/** A built-in post opens only where its card may be shown. */
export async function readPost(open: OpenSite, slug: string): Promise<PostRead> {
  const found = await reading(open, "blog.post", async (tx) => {
    const post = await findPost(tx, slug);
    if (post) return { view: { post, related: await listRelated(tx, post) }, movedTo: null };
    const movedTo = await findMovedPost(tx, slug);
    const isEmpty = movedTo === null && (await countPosts(tx)) === 0;
    return { view: isEmpty ? sampleView(slug) : null, movedTo };
  });
  return found === "failed"
    ? { view: sampleView(slug), movedTo: null, failed: true }
    : { ...found, failed: false };
}

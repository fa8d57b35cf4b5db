import "server-only";
import { z } from "zod";
import { platform, visitor } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";
import { readPreview } from "./flows/preview";
import { readBlog, readLandingPosts, readPost } from "./flows/read-blog";
import { getPicture } from "./queries/pictures";
import { listPosts } from "./queries/published";
import { countWritten, findPreviewKey, getWritten, listWritten } from "./queries/written";
import { postState } from "./rules/writing";
import { pictureChoice, postChoice, postListFilter, previewChoice } from "./schema";

/** The slug of an address. Any text is accepted: at worst the post is not found. */
const address = z.string();

export const loadBlog = loader(visitor)({
  name: "blog.list",
  input: nothing,
  steps: ({ open }) => readBlog(open),
});

export const loadLandingPosts = loader(visitor)({
  name: "blog.landing",
  input: nothing,
  steps: ({ open }) => readLandingPosts(open),
});

export const loadPost = loader(visitor)({
  name: "blog.post",
  input: address,
  steps: ({ open, input }) => readPost(open, input),
});

/** All published posts, for sitemap and feed; without built-in ones. */
export const loadPublished = loader(visitor)({
  name: "blog.published",
  input: nothing,
  run: ({ tx }) => listPosts(tx),
});

/** The post that a picture is drawn for; null for the product's own picture. */
export const loadPostForPicture = loader(visitor)({
  name: "blog.picture",
  input: address,
  steps: async ({ open, input }) => (await readPost(open, input)).view?.post ?? null,
});

/** One page of all posts in any state (ADMIN-19). */
export const loadPosts = loader(platform)({
  name: "blog.posts",
  can: "posts:read",
  input: postListFilter,
  run: async ({ tx, input: { page: asked, ...filter } }) => {
    const at = now();
    const counts = await countWritten(tx, { q: filter.q, at });
    const found = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const shown = filter.state === null ? found : counts[filter.state];
    const { skip, ...window } = pageWindow({ total: shown, page: asked, size: PAGE_SIZE });
    const posts = await listWritten(tx, { ...filter, skip, at });
    return { filter, counts, found, shown, posts, ...window };
  },
});

export type PostsView = Awaited<ReturnType<typeof loadPosts>>;

export const loadWritten = loader(platform)({
  name: "blog.written",
  can: "posts:read",
  input: postChoice,
  run: async ({ tx, input, actor }) => {
    const { updatedAt, publishedAt, announcedAt, status, ...post } = await getWritten(tx, input);
    const key = await findPreviewKey(tx, input);
    return {
      writer: actor.userId,
      post: {
        ...post,
        state: postState({ status, publishedAt }, now()),
        wasOut: announcedAt !== null,
        publishedAt: publishedAt?.toISOString() ?? null,
        version: updatedAt.toISOString(),
      },
      preview: key === null ? null : new URL(paths.postPreview(key), env.appUrl).href,
    };
  },
});

export type WrittenView = Awaited<ReturnType<typeof loadWritten>>;

export const loadNewPost = loader(platform)({
  name: "blog.new",
  can: "posts:write",
  input: nothing,
  steps: async ({ actor }) => ({ writer: actor.userId }),
});

/** The post for anybody who has its preview key, also before it is published. */
export const loadPreview = loader(visitor)({
  name: "blog.preview",
  input: previewChoice,
  steps: ({ input }) => readPreview(input),
});

export const loadPicture = loader(visitor)({
  name: "blog.post-picture",
  input: pictureChoice,
  run: ({ tx, input }) => getPicture(tx, input),
});

import { withPlatform } from "@/lib/db/doors";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { makePost } from "@/lib/testing/posts";
import { test as base } from "./fixtures";

type Post = Parameters<typeof makePost>[1];

/** `write` publishes a post below the demo's own; it goes with its test, because everybody shares the one blog. */
export const test = base.extend<{ write: (post?: Post) => Promise<string> }>({
  write: async ({}, provide) => {
    const { userId } = await makeSuperAdmin();
    const made: string[] = [];
    await provide(async (post) => {
      const { slug } = await makePost(userId, { publishedAt: new Date("2020-01-01T12:00:00.000Z"), ...post });
      made.push(slug);
      return slug;
    });
    await withPlatform(userId, (tx) => tx.globalBlogPost.deleteMany({ where: { slug: { in: made } } }));
  },
});

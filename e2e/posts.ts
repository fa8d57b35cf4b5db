import { withPlatform } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { makePost } from "@/lib/testing/posts";
import { test as base } from "./fixtures";

type Post = Parameters<typeof makePost>[1];

type Data = Prisma.GlobalBlogPostUpdateInput;

/**
 * `write` publishes a post dated before the demo's own and deletes it after the test, because all tests share one
 * blog. `change` updates it as the editor does.
 */
export const test = base.extend<{
  write: (post?: Post) => Promise<string>;
  change: (slug: string, data: Data) => Promise<void>;
}>({
  change: async ({}, provide) => {
    const { userId } = await makeSuperAdmin();
    await provide(async (slug, data) => {
      await withPlatform(userId, (tx) => tx.globalBlogPost.update({ where: { slug }, data }));
    });
  },
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

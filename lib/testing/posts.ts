import { type NewPost, createPost, publishPost } from "@/lib/features/blog/commands/write-post";
import { withPlatform } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";

let made = 0;

/** A published post, or a draft where `publishedAt` is null. */
export async function makePost(
  userId: string,
  { publishedAt = now(), ...fields }: Partial<NewPost> & { publishedAt?: Date | null } = {},
): Promise<{ id: string; slug: string }> {
  const slug = fields.slug ?? `artigo-${process.pid}-${now().getTime()}-${(made += 1)}`;
  const post: NewPost = {
    slug,
    title: "Um artigo",
    excerpt: "Resumo do artigo.",
    content: "## Começo\n\nTexto.",
    category: "tutorial",
    tags: [],
    ...fields,
  };
  return withPlatform(userId, async (tx) => {
    const { id } = await createPost(tx, post);
    if (publishedAt) await publishPost(tx, { id, at: publishedAt });
    return { id, slug };
  });
}

/** For tests of the whole blog: it belongs to no studio, so other tests' posts would show. */
export const clearPosts = (userId: string) => withPlatform(userId, (tx) => tx.globalBlogPost.deleteMany());

import { paths } from "@/lib/config/paths";
import { type PostListFilter, postStateWords } from "@/lib/features/blog/schema";
import { addressOf, wordOf } from "@/lib/kernel/address";

type PostsFilter = Omit<PostListFilter, "page">;

export const everyPost: PostsFilter = { q: "", state: null };

/** A filter and a page are an address; what says nothing is left out. */
export const postsAddress = ({ q, state }: PostsFilter, page = 1): string =>
  addressOf(paths.admin.blog, {
    situacao: wordOf(postStateWords, state),
    q,
    pagina: page > 1 ? page : null,
  });

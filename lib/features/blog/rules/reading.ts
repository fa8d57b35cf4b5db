import { paths } from "@/lib/config/paths";
import { DEFAULT_TIME_ZONE } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";

/** Most posts on /blog, newest first. */
export const BLOG_POSTS = 300;
/** Counted views per network and hour, over all posts. A phone carrier has many visitors behind one address. */
export const VIEWS_PER_NETWORK_AND_HOUR = 300;

const WORDS_PER_MINUTE = 200;

const longDay = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: DEFAULT_TIME_ZONE });

const shortDay = new Intl.DateTimeFormat("pt-BR", { dateStyle: "medium", timeZone: DEFAULT_TIME_ZONE });

/** "12 nov. 2026" */
export const formatPostDateShort = (moment: string): string =>
  shortDay.format(new Date(moment)).replaceAll(" de ", " ");

/** "12 de novembro de 2026" */
export const formatPostDate = (moment: string): string => longDay.format(new Date(moment));

export const readingMinutes = (content: string): number =>
  Math.max(1, Math.round(content.split(/\s+/).length / WORDS_PER_MINUTE));

/** The text that the search box matches, folded: without accents and capitals (BLOG-01). */
export const searchText = (post: { title: string; excerpt: string; tags: readonly string[] }): string =>
  fold([post.title, post.excerpt, ...post.tags].join(" "));

/** The picture above a post: its cover, or one drawn from its title. */
export const coverOf = (post: { slug: string; featuredImage: string | null }): string =>
  post.featuredImage ?? paths.postPicture(post.slug);

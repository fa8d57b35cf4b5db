import { DEFAULT_TIME_ZONE } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";

/** Newest first on the landing page (LAND-08), under a post (BLOG-09), and at most on /blog. */
export const POSTS_SHOWN = { landing: 4, related: 3, blog: 300 } as const;
/** Views that count from one network in an hour, over all posts; a phone carrier has many visitors behind one address. */
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

/** What the search box looks into, without accents and capitals (BLOG-01). */
export const searchText = (post: { title: string; excerpt: string; tags: readonly string[] }): string =>
  fold([post.title, post.excerpt, ...post.tags].join(" "));

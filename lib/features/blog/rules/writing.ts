import { fold } from "@/lib/kernel/search";
import { oneLine } from "@/lib/kernel/text";

export const EXCERPT_MAX = 160;
export const CONTENT_MAX = 100_000;
export const TITLE_MAX = 160;
export const ALT_MAX = 200;
export const TAGS = { most: 10, longest: 40 } as const;
/** Short enough to read, and with a number appended still within the column. */
const SLUG_MAX = 80;
/** For a title without letters or digits that can be kept. */
const NAMELESS = "artigo";
export const SCHEDULE_DAYS = 366;
/** Bytes of all the blog's pictures. */
export const PICTURE_BYTES = 1_000_000_000;

/**
 * Lower-case letters and digits, words joined by hyphens, without accents and punctuation (ADMIN-24). Dashes and
 * slashes still separate words.
 */
export function slugOf(title: string): string {
  const words = fold(title.normalize("NFKD"))
    .replace(/[\s/_\p{Dash_Punctuation}]+/gu, " ")
    .replace(/[^a-z0-9 ]/g, "")
    .split(" ")
    .filter((word) => word !== "");
  const fitting = words.reduce((slug, word) => {
    const longer = slug === "" ? word : `${slug}-${word}`;
    return longer.length > SLUG_MAX ? slug : longer;
  }, "");
  return fitting || words[0]?.slice(0, SLUG_MAX) || NAMELESS;
}

/** The slug itself, or with the first free number appended. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** Splits at commas, trims, removes duplicates (ADMIN-23). */
export function tagsOf(text: string): string[] {
  const tags = text.split(",").map(oneLine);
  return [...new Map(tags.filter((tag) => tag !== "").map((tag) => [fold(tag), tag])).values()];
}

export type PostState = "draft" | "scheduled" | "published";

/** The badge: a published post with a future date is scheduled. */
export function postState(
  { status, publishedAt }: { status: "draft" | "published"; publishedAt: Date | null },
  at: Date,
): PostState {
  if (status === "draft" || publishedAt === null) return "draft";
  return publishedAt > at ? "scheduled" : "published";
}

/** A picture of the blog, in the form in which a post refers to it. */
export const OWN_PICTURE = /^\/imagens\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

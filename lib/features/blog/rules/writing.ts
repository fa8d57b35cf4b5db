import { fold } from "@/lib/kernel/search";
import { oneLine } from "@/lib/kernel/text";

export const EXCERPT_MAX = 160;
export const CONTENT_MAX = 100_000;
export const TITLE_MAX = 160;
export const ALT_MAX = 200;
export const TAGS = { most: 10, longest: 40 } as const;
/** So that an address can be read, and with a number still fits where it is kept. */
const SLUG_MAX = 80;
/** Of a title without a letter or a digit of ours. */
const NAMELESS = "artigo";
/** How far ahead a publishing may be set. */
export const SCHEDULE_DAYS = 366;
/** What the pictures of the blog may come to. */
export const PICTURE_BYTES = 1_000_000_000;

/**
 * Small letters and digits, words joined by hyphens; accents and punctuation go (ADMIN-24). What already joins or parts words,
 * as a hyphen or a slash, goes on doing so.
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

/** The slug itself, or with the first number that nobody has. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** Separated by commas, trimmed, each once (ADMIN-23). */
export function tagsOf(text: string): string[] {
  const tags = text.split(",").map(oneLine);
  return [...new Map(tags.filter((tag) => tag !== "").map((tag) => [fold(tag), tag])).values()];
}

export type PostState = "draft" | "scheduled" | "published";

/** What the badge says: a published post whose moment is to come is scheduled. */
export function postState(
  { status, publishedAt }: { status: "draft" | "published"; publishedAt: Date | null },
  at: Date,
): PostState {
  if (status === "draft" || publishedAt === null) return "draft";
  return publishedAt > at ? "scheduled" : "published";
}

/** A picture of the blog, as the address that a post names it by. */
export const OWN_PICTURE = /^\/imagens\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

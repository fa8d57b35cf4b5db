/**
 * Next's cache of rendered pages (`cacheHandler` in next.config.mjs), in this process. Pages under app/(site) are
 * kept without the framework's scripts: they are plain HTML and need none (ARCHITECTURE.md, decision 11).
 */
import { subscribe } from "node:diagnostics_channel";
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import type { IncrementalCachedAppPageValue } from "next/dist/server/response-cache";
import { SITE_CHANGED } from "./site-changed.ts";

type Value = Parameters<CacheHandler["set"]>[1];
type Context = Parameters<CacheHandler["set"]>[2];
type Entry = CacheHandlerValue & { tags: string[] };

/**
 * Marks pages kept without script, with the origins of external covers. The front door removes the header and sends
 * these pages' own policy.
 */
export const PLAIN = "x-obi-plain";

/** Counts unknown addresses of posts too. */
const MOST_ENTRIES = 500;
/** As `lastModified`: Next renders before it answers. */
const OUTDATED = -1;

const entries = new Map<string, Entry>();

/**
 * `changes` counts invalidations; `begun` holds that count at the start of each key's render. A failed render stays
 * in `begun` until newer ones evict it. An evicted one counts as overtaken and is rendered once more.
 */
let changes = 0;
const begun = new Map<string, number>();

/** Invalidates pages with one of the tags, or all: Next renders them before they are shown again. */
export function forget(tags?: readonly string[]): void {
  changes += 1;
  for (const entry of entries.values())
    if (!tags || entry.tags.some((tag) => tags.includes(tag))) entry.lastModified = OUTDATED;
}
subscribe(SITE_CHANGED, () => forget());

const SCRIPT = /<script\b([^>]*)>[^]*?<\/script>/g;
const OURS = / (src="\/site\/|type="application\/ld\+json"|data-site)/;
const SCRIPT_HINT = /<link\b[^>]* as="script"[^>]*>/g;
/** Next writes the first visitor's nonce into a page that everybody gets. */
const NONCE = / nonce="[^"]*"/g;

const withoutFramework = (html: string): string =>
  html
    .replace(SCRIPT, (script, attributes: string) => (OURS.test(attributes) ? script : ""))
    .replace(SCRIPT_HINT, "")
    .replace(NONCE, "");

const COVER = /<img\b[^>]* src="(https:\/\/[\w.-]+(?::\d+)?)\/[^>]*>/g;

/** Origins of `PostPicture`'s sources; new covers are pictures of ours. */
const coverOrigins = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(COVER)].flatMap(([tag, origin = ""]) => (tag.includes("data-cover") ? [origin] : [])),
  ),
];

const PUBLIC_LAYOUT = /^_N_T_\/(\(site\)|_not-found)\/layout$/;

const isPublic = (value: NonNullable<Value>, tags: string[]): value is IncrementalCachedAppPageValue =>
  value.kind === "APP_PAGE" && tags.some((tag) => PUBLIC_LAYOUT.test(tag));

const tagsOf = (value: NonNullable<Value>): string[] => {
  const told = "headers" in value ? value.headers?.["x-next-cache-tags"] : undefined;
  return typeof told === "string" ? told.split(",") : [];
};

function isDue({ lastModified, cacheControl }: Entry): boolean {
  const seconds = cacheControl?.revalidate;
  return (
    lastModified === OUTDATED || (typeof seconds === "number" && Date.now() > lastModified + seconds * 1000)
  );
}

/** Key to evict: the oldest entry that is no page (404), otherwise the oldest page. */
function leastMissed(): string {
  const isPage = ({ value }: Entry) => !value || !("status" in value) || (value.status ?? 200) === 200;
  const [oldest = ""] = entries.keys();
  return [...entries].find(([, entry]) => !isPage(entry))?.[0] ?? oldest;
}

export default class PageCache implements CacheHandler {
  async get(key: string): Promise<CacheHandlerValue | null> {
    const entry = entries.get(key);
    if ((!entry || isDue(entry)) && !begun.has(key)) {
      begun.set(key, changes);
      const [oldest = ""] = begun.keys();
      if (begun.size > MOST_ENTRIES) begun.delete(oldest);
    }
    return entry ?? null;
  }

  async set(key: string, value: Value, context: Context): Promise<void> {
    // Pages only, never data.
    if (value === null || value.kind === "FETCH") {
      entries.delete(key);
      begun.delete(key);
      return;
    }
    const kept = entries.get(key);
    let tags = tagsOf(value);
    if (isPublic(value, tags)) {
      // In place: the visitor who waits for this render is answered from this object.
      value.html = withoutFramework(value.html);
      value.headers = { ...value.headers, [PLAIN]: ["1", ...coverOrigins(value.html)].join(" ") };
    }
    // Rendered with stand-ins while the database was away: keeps the page made with it (app/(site)/lifetime.ts).
    if (kept && tags.includes("stopgap") && !kept.tags.includes("stopgap")) {
      Object.assign(value, kept.value);
      tags = kept.tags;
    }
    // Something changed during this render, perhaps after it was read.
    const isOvertaken = begun.get(key) !== changes;
    begun.delete(key);
    entries.delete(key);
    entries.set(key, {
      value,
      tags,
      cacheControl: "cacheControl" in context ? context.cacheControl : undefined,
      lastModified: isOvertaken ? OUTDATED : Date.now(),
    });
    if (entries.size > MOST_ENTRIES) entries.delete(leastMissed());
  }

  /** Called by `revalidatePath` and `revalidateTag`. */
  async revalidateTag(tags: string | string[]): Promise<void> {
    forget([tags].flat());
  }

  resetRequestCache(): void {}
}

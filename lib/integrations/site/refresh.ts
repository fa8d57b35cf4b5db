import "server-only";
import { paths } from "@/lib/config/paths";

type Refresh = (pages: readonly string[]) => Promise<boolean>;

/** Set by the front door (scripts/serve.mjs); a worker of its own has no pages to render. */
const held = globalThis as typeof globalThis & { obiRefresh?: Refresh };

/** Renders static pages anew, after the commit of what changed them. False when they could not be; they follow in minutes. */
export const refreshSite: Refresh = async (pages) => (await held.obiRefresh?.(pages)) ?? false;

/** The static pages on which a post stands; the map, the feed and the picture are made at each request. */
export const pagesOfPost = (slug: string): string[] => [paths.home, paths.blog, paths.post(slug)];

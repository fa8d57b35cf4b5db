import { contactFrom } from "@/lib/features/contact/rules";
import type { SiteFrame, SiteSource } from "./offer";

/**
 * What static pages may ask the server. A page of the Pages Router cannot import a file that is `server-only`, so the
 * server hands these loaders over when it starts (instrumentation.ts).
 */
const held = globalThis as typeof globalThis & { obiSite?: SiteSource };

export const giveSource = (source: SiteSource): void => {
  held.obiSite = source;
};

/** Seconds after which a page may be made anew. */
export const REVALIDATE = {
  /** Built, or refused, without having asked. */
  atOnce: 1,
  /** Nothing is published there yet. */
  unpublished: 10,
  /** Made without the database. */
  afterFailure: 30,
  usual: 300,
} as const;

/** Null while pages are being built: no database and no address exist yet. */
export const siteSource = (): SiteSource | null => held.obiSite ?? null;

/** What every public page carries, whether or not somebody is there to ask. */
export const loadSiteFrame = async (): Promise<SiteFrame> =>
  (await siteSource()?.loadFrame()) ?? { siteUrl: "", contact: contactFrom({}) };

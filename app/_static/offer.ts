import "server-only";
import { env } from "@/lib/config/env";
import { loadBlog, loadLandingPosts, loadPost } from "@/lib/features/blog/loaders";
import { loadContact } from "@/lib/features/contact/loaders";
import { type Contact, contactFrom } from "@/lib/features/contact/rules";
import { log } from "@/lib/observe/log";
import { giveSource } from "./source";

export type SiteFrame = {
  /** The public origin, without a slash at its end. */
  siteUrl: string;
  contact: Contact;
};

async function loadFrame(): Promise<SiteFrame> {
  const contact = await loadContact().catch((error: unknown) => {
    log.error({ err: error }, "contact settings could not be read");
    return contactFrom({}, env);
  });
  return { siteUrl: env.appUrl, contact };
}

/** The film of the tour, where it has an address. */
const tour = { embedUrl: env.tourEmbedUrl ?? null, watchUrl: env.tourWatchUrl ?? null };

const source = { tour, loadFrame, loadBlog, loadLandingPosts, loadPost };

export type SiteSource = typeof source;

export const offerSource = (): void => giveSource(source);

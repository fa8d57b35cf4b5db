import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { withSystem } from "@/lib/db/doors";
import { EACH_MINUTE, type TimedJob } from "@/lib/jobs/timed-job";
import { announcePosts } from "../commands/announce-posts";

/** Beyond the next run, so that no moment lies between two. */
const AHEAD_MS = 90_000;
/** A timer may be early by a moment. */
const LATE_MS = 20;

/** Posts that were scheduled are seen from their moment on; kept pages are made anew then. */
export const announceJob: TimedJob = {
  name: "blog.announce",
  cron: EACH_MINUTE,
  run: announceDue,
};

/** Until no post is due soon, or the process stops: then the next worker finds what is due. */
async function announceDue(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const wait = await withSystem("blog.announce", (tx) => announcePosts(tx, { aheadMs: AHEAD_MS }));
    if (wait === null) return;
    await sleep(wait + LATE_MS, undefined, { signal }).catch(() => undefined);
  }
}

import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { withSystem } from "@/lib/db/doors";
import { EACH_MINUTE, type TimedJob } from "@/lib/jobs/timed-job";
import { announcePosts } from "../commands/announce-posts";

/** Longer than the minute between two runs, so that no post falls between them. */
const AHEAD_MS = 90_000;
/** A timer may fire slightly early. */
const LATE_MS = 20;

/** Scheduled posts become visible at their time; kept pages must be renewed then. */
export const announceJob: TimedJob = {
  name: "blog.announce",
  cron: EACH_MINUTE,
  run: announceDue,
};

/** Runs until no post is due soon or the process stops; the next worker then announces what is due. */
async function announceDue(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const wait = await withSystem("blog.announce", (tx) => announcePosts(tx, { aheadMs: AHEAD_MS }));
    if (wait === null) return;
    await sleep(wait + LATE_MS, undefined, { signal }).catch(() => undefined);
  }
}

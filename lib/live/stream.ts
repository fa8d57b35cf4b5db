import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import {
  HEARTBEAT_MS,
  type LiveTopic,
  type LiveWord,
  type OwnTopic,
  PUSH_TIMEOUT_MS,
} from "@/lib/kernel/live";
import { log } from "@/lib/observe/log";
import { type Hearer, join, leave, tellLately } from "./hub";

type Wanted = Pick<Hearer, "studioId" | "userId" | "sessionId" | "studentId"> & {
  topics: readonly (LiveTopic | OwnTopic)[];
  /** Asked before every push: whether the session still speaks for the same person with the same rights. */
  isStillAllowed: () => Promise<boolean>;
  limits?: Partial<typeof streamLimits>;
};

const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
  Connection: "close",
};

/** In milliseconds. Between two pushes words are gathered, so that a burst costs a few looks at the session. */
export const streamLimits = { beat: HEARTBEAT_MS, push: PUSH_TIMEOUT_MS, gather: 250 };

/**
 * Tells one browser of changes as server-sent events, until it leaves, takes no push in time or may no longer be told.
 * What waits is a set of words, however slow the browser is. Null where there are too many streams.
 */
export function openStream(wanted: Wanted, signal: AbortSignal): Response | null {
  const { studioId, userId, sessionId, studentId, topics, isStillAllowed } = wanted;
  const { beat, push, gather } = { ...streamLimits, ...wanted.limits };
  const heard: readonly LiveWord[] = [...topics, "beat", "gap"];
  const encoder = new TextEncoder();
  const waiting = new Set<LiveWord>();
  const over = new AbortController();
  let stream: ReadableStreamDefaultController<Uint8Array>;
  let onTaken = (): void => undefined;
  let isPushing = false;

  const say = (words: Iterable<LiveWord>) =>
    stream.enqueue(encoder.encode(`data: ${[...words].join(" ")}\n\n`));

  function stop(): void {
    over.abort();
    leave(hearer);
    clearInterval(timer);
  }

  function end(): void {
    if (over.signal.aborted) return;
    stop();
    stream.close();
  }

  /** Until the browser's side has taken what was said before; ends the stream where that takes too long. */
  const taken = () =>
    new Promise<void>((resolve) => {
      if ((stream.desiredSize ?? 0) > 0) return resolve();
      const late = setTimeout(() => {
        end();
        resolve();
      }, push);
      onTaken = () => {
        clearTimeout(late);
        resolve();
      };
    });

  async function pushWaiting(): Promise<void> {
    isPushing = true;
    while (waiting.size > 0) {
      const isAllowed = await isStillAllowed();
      await taken();
      if (over.signal.aborted) return;
      if (!isAllowed) {
        say(["gone"]);
        return end();
      }
      say(waiting);
      waiting.clear();
      await sleep(gather, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
    }
    isPushing = false;
  }

  function tell(word: LiveWord): void {
    if (over.signal.aborted || !heard.includes(word)) return;
    waiting.add(word);
    if (isPushing) return;
    pushWaiting().catch((error: unknown) => {
      // Whether the person may go on cannot be asked: the browser comes back.
      log.warn({ err: error, studioId }, "a live stream was ended");
      end();
    });
  }

  const hearer: Hearer = { studioId, userId, sessionId, studentId, tell, end };
  if (signal.aborted || !join(hearer)) return null;
  const timer = setInterval(() => tell("beat"), beat).unref();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
      say(["beat"]);
    },
    pull: () => onTaken(),
    cancel: stop,
  });
  signal.addEventListener("abort", end, { once: true });
  tellLately(hearer);
  return new Response(body, { headers });
}

/**
 * To an event source every status but 200 is the same, and a line in the console each time it asks again: a refusal that it
 * can tell from a loss is a word. Null for any other caller, who reads the status.
 */
export function refuseStream({ headers: sent }: Request): Response | null {
  if (!sent.get("accept")?.includes("text/event-stream")) return null;
  const word: LiveWord = "refused";
  return new Response(`data: ${word}\n\n`, { headers });
}

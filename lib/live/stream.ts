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
  isStillAllowed: () => Promise<boolean>;
  limits?: Partial<typeof streamLimits>;
};

const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
  Connection: "close",
};

/** In milliseconds. Words are gathered between two pushes, so that a burst costs few checks of the session. */
export const streamLimits = { beat: HEARTBEAT_MS, push: PUSH_TIMEOUT_MS, gather: 250 };

/**
 * Streams changes to one browser as server-sent events until it leaves, takes a push too late or loses its rights.
 * Pending words are a set, so a slow browser cannot grow the memory. Null where there are too many streams.
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

  /** Resolves once the browser has taken earlier words; ends the stream when that takes too long. */
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
      // The session cannot be checked: the browser will reconnect.
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
 * An EventSource cannot read a status: each refusal logs an error in the console and is retried. So it gets the word
 * "refused", which it can tell from a lost connection. Null for any other caller, who reads the status.
 */
export function refuseStream({ headers: sent }: Request): Response | null {
  if (!sent.get("accept")?.includes("text/event-stream")) return null;
  const word: LiveWord = "refused";
  return new Response(`data: ${word}\n\n`, { headers });
}

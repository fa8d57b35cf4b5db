import { paths } from "@/lib/config/paths";
import { now } from "@/lib/kernel/clock";
import { HEARTBEAT_MS, type LiveWord, PUSH_TIMEOUT_MS, reconnectDelay } from "@/lib/kernel/live";

type Hear = (words: readonly string[]) => void;

/** Name of the lock whose holder owns the browser's one stream, and of the channel that tells the other tabs. */
const NAME = "obi-live";
/** A stream that is silent for longer counts as lost. */
const SILENCE_MS = HEARTBEAT_MS + PUSH_TIMEOUT_MS;
const LOOK_MS = 5_000;
/** Keeps the connection open from one page to the next. */
const LINGER_MS = 5_000;

const GAP: readonly LiveWord[] = ["gap"];
/** A refused caller would be refused again, so the connection ends for good. */
const isEnd = (words: readonly string[]): boolean => words.includes("refused" satisfies LiveWord);
/** A new tab asks for the words that others heard while its page was loading. */
const HELLO = ["hello"] as const;
const ON_THE_WAY_MS = 5_000;

/** Opens the stream and reopens it whenever it is lost (TIME-01). Ends with the signal. */
export function keepStream(hear: Hear, signal: AbortSignal): void {
  let source: EventSource;
  let failures = 0;
  let heardAt = 0;
  let wait: ReturnType<typeof setTimeout>;
  /** A page that has been open for a while may already have missed something. */
  let isLate = performance.now() > LOOK_MS;

  function open(): void {
    heardAt = now().getTime();
    source = new EventSource(paths.live);
    source.onerror = lose;
    source.onmessage = ({ data }) => {
      heardAt = now().getTime();
      const words = String(data).split(" ");
      if (isEnd(words)) {
        end();
        return hear(words);
      }
      const isGone = words.includes("gone");
      // "gone" means that the stream is no longer allowed. The page's refresh leads elsewhere, and a new stream would be
      // refused, so the next attempt waits the longest time.
      failures = isGone ? Infinity : 0;
      hear(isLate && !isGone ? GAP : words);
      isLate = false;
    };
  }

  function lose(): void {
    source.close();
    isLate = true;
    clearTimeout(wait);
    wait = setTimeout(open, reconnectDelay(failures, Math.random()));
    failures += 1;
  }

  const look = setInterval(() => {
    if (source.readyState !== EventSource.CLOSED && now().getTime() - heardAt > SILENCE_MS) lose();
  }, LOOK_MS);
  function end(): void {
    source.onerror = null;
    source.close();
    clearTimeout(wait);
    clearInterval(look);
  }
  signal.addEventListener("abort", end);
  open();
}

/**
 * One stream for all tabs, owned by the holder of the lock. A silent holder, such as a frozen tab, loses it to
 * another.
 */
function shareStream(hear: Hear, signal: AbortSignal): void {
  const channel = new BroadcastChannel(NAME);
  let heardAt = now().getTime();
  let leading: AbortController | null = null;
  let lately: { at: number; words: readonly string[] }[] = [];
  const isLately = ({ at }: { at: number }): boolean => now().getTime() - at < ON_THE_WAY_MS;
  channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => {
    if (data[0] === HELLO[0]) {
      lately = lately.filter(isLately);
      if (leading !== null) lately.forEach(({ words }) => channel.postMessage(words));
      return;
    }
    heardAt = now().getTime();
    hear(data);
  };

  const lead = () =>
    new Promise<void>((resolve) => {
      const mine = new AbortController();
      leading = mine;
      signal.addEventListener("abort", () => mine.abort());
      mine.signal.addEventListener("abort", () => resolve());
      keepStream((words) => {
        lately = [...lately.filter(isLately), { at: now().getTime(), words }];
        channel.postMessage(words);
        hear(words);
      }, mine.signal);
    });

  function apply(options: LockOptions): void {
    navigator.locks
      .request(NAME, options, lead)
      .catch(() => leading?.abort())
      .finally(() => {
        leading = null;
        heardAt = now().getTime();
        // A tab that stole the lock still has its own request in the queue.
        if (!signal.aborted && !options.steal) apply(options);
      });
  }

  const look = setInterval(() => {
    if (leading !== null || document.hidden || now().getTime() - heardAt <= SILENCE_MS) return;
    heardAt = now().getTime();
    hear(GAP);
    apply({ steal: true });
  }, LOOK_MS);
  signal.addEventListener("abort", () => {
    clearInterval(look);
    channel.close();
  });
  apply({ signal });
  channel.postMessage(HELLO);
}

const hearers = new Set<Hear>();
let current: AbortController | null = null;
let leaving: ReturnType<typeof setTimeout>;

/**
 * Calls `hear` with changed topics until the returned function is called. A browser without locks or channels opens a
 * stream for each tab.
 */
export function hearChanges(hear: Hear): () => void {
  clearTimeout(leaving);
  hearers.add(hear);
  if (!current) {
    const mine = new AbortController();
    current = mine;
    const canShare = "locks" in navigator && "BroadcastChannel" in window;
    const toAll: Hear = (words) => {
      hearers.forEach((one) => one(words));
      if (!isEnd(words)) return;
      mine.abort();
      // The next page asks once more: access may have been given back.
      if (current === mine) current = null;
    };
    (canShare ? shareStream : keepStream)(toAll, mine.signal);
  }
  return () => {
    hearers.delete(hear);
    leaving = setTimeout(() => {
      if (hearers.size > 0) return;
      current?.abort();
      current = null;
    }, LINGER_MS);
  };
}

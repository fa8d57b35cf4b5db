import { paths } from "@/lib/config/paths";
import { now } from "@/lib/kernel/clock";
import { HEARTBEAT_MS, type LiveWord, PUSH_TIMEOUT_MS, reconnectDelay } from "@/lib/kernel/live";

type Hear = (words: readonly string[]) => void;

/** The name of the lock whose holder has the browser's one stream, and of the channel by which the others hear. */
const NAME = "obi-live";
/** A stream that is silent for longer is taken for lost. */
const SILENCE_MS = HEARTBEAT_MS + PUSH_TIMEOUT_MS;
const LOOK_MS = 5_000;
/** From one page to the next the connection stays. */
const LINGER_MS = 5_000;

const GAP: readonly LiveWord[] = ["gap"];
/** Who is refused will be refused again: nothing is asked for any more. */
const isEnd = (words: readonly string[]): boolean => words.includes("refused" satisfies LiveWord);
/** A tab that has just opened asks what the others heard while its page was on the way. */
const HELLO = ["hello"] as const;
const ON_THE_WAY_MS = 5_000;

/** The stream itself, opened again whenever it is lost (TIME-01). Ends with the signal. */
export function keepStream(hear: Hear, signal: AbortSignal): void {
  let source: EventSource;
  let failures = 0;
  let heardAt = 0;
  let wait: ReturnType<typeof setTimeout>;
  /** A page that has been standing since long before may have missed something already. */
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
      // The page that is asked again leads elsewhere: a new stream, which would be refused, is not asked for at once.
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

/** One stream for all tabs: whoever holds the lock has it. A holder that is silent, as a frozen tab, is relieved. */
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
        // Who relieved another still waits in the line.
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

/** Hears what changed until the answer is called; a browser without locks or channels has a stream a tab. */
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
      // A page that is opened later asks once more: its person may have been let in again.
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

import { reconnectDelay } from "@/lib/kernel/live";

/** Milliseconds. Each refresh costs a page. The server already gathers bursts, so the first wait is short. */
const GATHER_MS = 50;
const APART_MS = 1_000;
const ANSWER_MS = 5_000;

/** A file on the server's disk: requesting it costs no database and no page. */
const SMALL_FILE = "/manifest.webmanifest";

/**
 * Reasons not to refresh now. A hidden tab shows nothing. A refresh below an open dialog could lose input. A refresh
 * of a page that is being left would request the next one twice. Open contacts would be read, and recorded in the
 * trail, without anybody asking. Without a network there is nothing to show.
 */
const isBusy = (): boolean =>
  document.hidden ||
  !navigator.onLine ||
  document.querySelector("[role=dialog], [role=alertdialog], [data-leaving]") !== null ||
  new URLSearchParams(window.location.search).get("contatos") === "abertos";

/** One request for all callers at once. */
let asking: Promise<boolean> | null = null;

/**
 * True if the server answers. A refresh without an answer makes the router reload the page, and the browser's error
 * page would replace it.
 */
function isReachable(): Promise<boolean> {
  asking ??= fetch(SMALL_FILE, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => (asking = null));
  return asking;
}

/** Refreshes once the page is quiet and the server answers, at most once a second, however often it is asked. */
export function refreshWhenQuiet(refresh: () => void): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  let failures = 0;
  let isOver = false;

  function wait(): void {
    timer = setTimeout(attempt, Math.max(nextAt - performance.now(), GATHER_MS));
  }

  async function attempt(): Promise<void> {
    if (isBusy() || nextAt > performance.now()) return wait();
    const reached = await isReachable();
    if (isOver) return;
    if (!reached) nextAt = performance.now() + reconnectDelay(failures++, Math.random());
    // A dialog may have opened meanwhile.
    if (!reached || isBusy()) return wait();
    timer = undefined;
    failures = 0;
    nextAt = performance.now() + APART_MS;
    refresh();
  }

  return {
    ask: () => {
      if (timer === undefined) wait();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

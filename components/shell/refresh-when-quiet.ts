import { reconnectDelay } from "@/lib/kernel/live";

/** In milliseconds: each refresh costs a page. A burst is gathered by the server already, so the first wait is short. */
const GATHER_MS = 50;
const APART_MS = 1_000;
const ANSWER_MS = 5_000;

/** Lies on the server's disk: asking for it costs no database and no page. */
const SMALL_FILE = "/manifest.webmanifest";

/**
 * A hidden tab shows nobody anything; below an open dialog what is being typed could go; a refresh of a page that is being
 * left asks for the next one a second time; contacts in clear are not read, and written down, by themselves; and without a
 * network there is nothing to show.
 */
const isBusy = (): boolean =>
  document.hidden ||
  !navigator.onLine ||
  document.querySelector("[role=dialog], [role=alertdialog], [data-leaving]") !== null ||
  new URLSearchParams(window.location.search).get("contatos") === "abertos";

/** One question for all who ask at once. */
let asking: Promise<boolean> | null = null;

/**
 * Whether the server answers. A refresh that gets no answer has the router load the page anew, and the browser's error page
 * would stand in its place.
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

/** Asked however often, refreshes once things are quiet and the server can be reached, and not more than once a second. */
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
    // A dialog may have been opened meanwhile.
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

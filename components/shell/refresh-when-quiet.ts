/** In milliseconds: changes come in bursts, and each refresh costs a page. */
const GATHER_MS = 150;
const APART_MS = 1_000;

/**
 * A hidden tab shows nobody anything; below an open dialog what is being typed could go; a refresh of a page that is being
 * left asks for the next one a second time; and contacts in clear are not read, and written down, by themselves.
 */
const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector("[role=dialog], [role=alertdialog], [data-leaving]") !== null ||
  new URLSearchParams(window.location.search).get("contatos") === "abertos";

/** Asked however often, refreshes once things are quiet, and not more than once a second. */
export function refreshWhenQuiet(refresh: () => void): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = -APART_MS;

  function attempt(): void {
    timer = undefined;
    const pause = refreshedAt + APART_MS - performance.now();
    if (isBusy() || pause > 0) {
      timer = setTimeout(attempt, Math.max(pause, GATHER_MS));
      return;
    }
    refreshedAt = performance.now();
    refresh();
  }

  return {
    ask: () => {
      timer ??= setTimeout(attempt, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

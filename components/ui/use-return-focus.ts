"use client";

import { useCallback, useState } from "react";

/** Our dialogs have no trigger of their own: they remember where the focus was, and give it back. */
export function useReturnFocus() {
  // While it is made: a field inside may take the focus for itself as soon as it stands there.
  const [stops] = useState(() => (typeof document === "undefined" ? [] : stopsFrom(document.activeElement)));
  return useCallback(
    (event?: Event): void => {
      event?.preventDefault();
      const [before] = stops;
      if (before?.isConnected) {
        before.focus({ preventScroll: true });
        whenGone(before, () => goOn(stops));
      } else goOn(stops);
    },
    [stops],
  );
}

/**
 * Where the focus was. What opened the dialog may go with the row it belongs to: the next best is the same button of the row
 * below or above, then the first of the section, then the page's content.
 */
function stopsFrom(before: Element | null): HTMLElement[] {
  const row = before?.closest("li, tr");
  const place = row ? buttonsIn(row).findIndex((button) => button === before) : -1;
  const beside = [row?.nextElementSibling, row?.previousElementSibling].map((other) =>
    other && place >= 0 ? buttonsIn(other)[place] : null,
  );
  const first = row?.closest("section")?.querySelector("button");
  return [before, ...beside, first, document.querySelector("main")].filter(
    (stop): stop is HTMLElement => stop instanceof HTMLElement && stop !== document.body,
  );
}

const buttonsIn = (row: Element): Element[] => [...row.querySelectorAll("a, button")];

/** Whoever went elsewhere meanwhile stays there. */
function goOn(stops: readonly HTMLElement[]): void {
  if (document.activeElement === document.body)
    stops.find((stop) => stop.isConnected)?.focus({ preventScroll: true });
}

/** The row goes with the page that follows the act, which is later than the dialog closes. */
function whenGone(element: HTMLElement, then: () => void): void {
  const watch = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    then();
  });
  const stop = () => {
    watch.disconnect();
    document.removeEventListener("focusin", stop);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", stop);
}

"use client";

import { useCallback, useState } from "react";

/** Our dialogs have no trigger element, so they remember where the focus was and return it. */
export function useReturnFocus() {
  // Read during the first render, because a field inside may take the focus as soon as it is mounted.
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
 * Elements to return the focus to. The one that opened the dialog may disappear with its row. Then come the same
 * button of the next or previous row, the section's first button, and the page's content.
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

/** If the person has moved the focus meanwhile, it stays there. */
function goOn(stops: readonly HTMLElement[]): void {
  if (document.activeElement === document.body)
    stops.find((stop) => stop.isConnected)?.focus({ preventScroll: true });
}

/** The row disappears with the refresh after the action, which is later than the dialog closes. */
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

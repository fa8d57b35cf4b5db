"use client";

import { useRef } from "react";

/** Our dialogs have no trigger of their own: they remember where the focus was, and give it back. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current ??= document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      const before = opener.current;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      // What opened it may be gone with the row it belonged to; the page's content is the next best place.
      else if (document.activeElement === document.body)
        document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}

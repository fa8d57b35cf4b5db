"use client";

import { useCallback, useState } from "react";

/** Our dialogs have no trigger of their own: they remember where the focus was, and give it back. */
export function useReturnFocus() {
  // While it is made: a field inside may take the focus for itself as soon as it stands there.
  const [before] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  return useCallback(
    (event?: Event): void => {
      event?.preventDefault();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      // What opened it may be gone with the row it belonged to; the page's content is the next best place.
      else if (document.activeElement === document.body)
        document.querySelector("main")?.focus({ preventScroll: true });
    },
    [before],
  );
}

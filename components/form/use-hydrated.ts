"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the server's HTML, true once the page can be worked with: what is clicked earlier would be lost. A button
 * that waits only for this carries `data-waking`, and does not look switched off.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

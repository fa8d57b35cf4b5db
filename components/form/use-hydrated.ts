"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML, true once the page can be worked with: what is clicked earlier would be lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

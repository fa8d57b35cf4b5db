"use client";

import { useEffect, useRef } from "react";

/** Where a press replaces the whole screen, and the pressed button with it, the focus goes to the new heading. */
export function useHeadingFocus(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    document.querySelector("h1")?.focus();
  }, [screen]);
}

"use client";

import { useEffect, useRef } from "react";

/** Moves the focus to the new heading when a click replaced the whole screen, and the clicked button with it. */
export function useHeadingFocus(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    document.querySelector("h1")?.focus();
  }, [screen]);
}

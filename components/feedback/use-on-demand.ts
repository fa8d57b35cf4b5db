"use client";

import { type ComponentType, useRef, useState } from "react";
import { failureCopy } from "@/lib/kernel/copy/failure";
import { loadToastStack, toastError } from "./toast";

/** Loads a component when it is first needed. A failure shows a toast, and the next attempt loads again. */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const asked = useRef(false);

  function show(): void {
    if (Loaded) return setOpen(true);
    if (asked.current) return;
    asked.current = true;
    setLoading(true);
    load()
      .then((component) => {
        setLoaded(() => component);
        setOpen(true);
      })
      .catch(() => toastError(navigator.onLine ? failureCopy.unexpected : failureCopy.offline))
      .finally(() => {
        asked.current = false;
        setLoading(false);
      });
  }

  /**
   * Preloads without showing, when pointer or focus reaches the button. Failures are ignored: the click loads again and
   * reports them.
   */
  function prepare(): void {
    if (!Loaded) void Promise.allSettled([load(), loadToastStack()]);
  }

  return { Shown: open ? Loaded : null, loading, show, prepare, hide: () => setOpen(false) };
}

"use client";

import { type ReactNode, useState } from "react";

/** What was shown last stays where a newer load has failed (DASH-15). */
export function KeepLast({ isLoaded, children }: { isLoaded: boolean; children: ReactNode }) {
  const [last, setLast] = useState(children);
  if (isLoaded && last !== children) setLast(children);
  return last;
}

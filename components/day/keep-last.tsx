"use client";

import { type ReactNode, useState } from "react";

/** Keeps the last content if a newer load failed (DASH-15). */
export function KeepLast({ isLoaded, children }: { isLoaded: boolean; children: ReactNode }) {
  const [last, setLast] = useState(children);
  if (isLoaded && last !== children) setLast(children);
  return last;
}

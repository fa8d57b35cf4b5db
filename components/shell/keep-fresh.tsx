"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";
import { now } from "@/lib/kernel/clock";

/** In milliseconds. Younger pages are shown as they are; older ones than `kept` Next asks for by itself (next.config.mjs). */
const AGE = { fresh: 3_000, kept: 180_000 } as const;

/** When each address was last asked for. In this tab's memory alone, as the pages are: a page load forgets both. */
const asked = new Map<string, number>();

type Prefetch = NonNullable<Parameters<ReturnType<typeof useRouter>["prefetch"]>[1]>;
// Safe because this text is the enum's value; Next exports the type alone.
const WHOLE = { kind: "full" } as Prefetch;

/**
 * A page seen a moment ago is shown at once, from memory; this asks for it anew behind what is shown. With that Next forgets
 * all other pages, so the one just left is fetched again: between two pages one goes back and forth.
 */
export function KeepFresh() {
  const router = useRouter();
  const query = useSearchParams()?.toString();
  const address = `${usePathname()}${query ? `?${query}` : ""}`;
  const left = useRef(address);
  const [refreshing, startRefresh] = useTransition();

  const arrive = useEffectEvent(() => {
    const age = now().getTime() - (asked.get(address) ?? 0);
    if (age < AGE.fresh) return;
    asked.set(address, now().getTime());
    if (age < AGE.kept) startRefresh(() => router.refresh());
  });
  const settle = useEffectEvent(() => {
    const before = left.current;
    left.current = address;
    if (before === address || !asked.has(before)) return;
    asked.clear();
    for (const each of [before, address]) asked.set(each, now().getTime());
    router.prefetch(before, WHOLE);
  });

  const refreshed = useRef(false);
  useEffect(() => {
    if (refreshing) refreshed.current = true;
    else if (refreshed.current) {
      refreshed.current = false;
      settle();
    }
  }, [refreshing]);
  useEffect(() => {
    arrive();
    return () => {
      left.current = address;
    };
  }, [address]);

  return null;
}

"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { now } from "@/lib/kernel/clock";
import styles from "./kept-page.module.css";

/** Milliseconds that a page is kept, and the number of kept pages. */
const KEPT_MS = 5 * 60_000;
const KEPT_PAGES = 12;

/** The last content of each address, in this tab's memory only. A full page load, as at sign-out, clears it. */
const kept = new Map<string, { content: ReactNode; at: number }>();

/** Drops an entry that is not visited again, which would otherwise stay in memory. */
const dropLater = (path: string, at: number) =>
  setTimeout(() => {
    if (kept.get(path)?.at === at) kept.delete(path);
  }, KEPT_MS);

/** Called after every action. Only the open page is kept, because the action's answer renders it anew. */
export const forgetPages = (): void => {
  for (const path of kept.keys()) if (path !== window.location.pathname) kept.delete(path);
};

/**
 * Keeps the page's content for the next visit to its address. Addresses with a query are not kept, because no menu
 * leads to them.
 */
export function Keep({ children }: { children: ReactNode }) {
  const path = usePathname();
  const isPlain = useSearchParams()?.size === 0;
  useEffect(() => {
    if (path === null || !isPlain) return;
    kept.delete(path);
    const at = now().getTime();
    kept.set(path, { content: children, at });
    dropLater(path, at);
    for (const oldest of [...kept.keys()].slice(0, -KEPT_PAGES)) kept.delete(oldest);
  }, [path, isPlain, children]);
  return children;
}

type KeptPageProps = {
  /** Address of the page that is loading. Null if it cannot be kept. */
  path: string | null;
  /** Shown if no recent copy of the page exists. */
  children: ReactNode;
};

/**
 * Shows the last content of the page that is loading. It is inert, because input typed into it would be lost when the
 * page arrives. Screen readers hear that the page is loading.
 */
export function KeptPage({ path, children }: KeptPageProps) {
  const seen = kept.get(path ?? "");
  if (!seen || now().getTime() - seen.at > KEPT_MS) return children;
  return (
    <div aria-busy="true" className={styles.kept}>
      <div className="sr-only">{children}</div>
      <div inert aria-hidden="true">
        {seen.content}
      </div>
    </div>
  );
}

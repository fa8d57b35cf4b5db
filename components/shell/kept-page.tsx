"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { now } from "@/lib/kernel/clock";
import styles from "./kept-page.module.css";

/** "A moment ago", and how many pages are kept at once. */
const KEPT_MS = 5 * 60_000;
const KEPT_PAGES = 12;

/** What each address showed last. In this tab's memory alone: a page load, as that of signing out, forgets it. */
const kept = new Map<string, { content: ReactNode; at: number }>();

/** Not looked for again, it would stay in memory otherwise. */
const dropLater = (path: string, at: number) =>
  setTimeout(() => {
    if (kept.get(path)?.at === at) kept.delete(path);
  }, KEPT_MS);

/** After a change only the page that shows it is kept: it comes with its answer. */
export const forgetPages = (): void => {
  for (const path of kept.keys()) if (path !== window.location.pathname) kept.delete(path);
};

/** Keeps what a page shows, for the next visit to its address. Menus lead to no address with a query: such a page is not kept. */
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
  /** Where the page is that is on its way, null if none can be kept of it. */
  path: string | null;
  /** What stands for a page that was not seen a moment ago. */
  children: ReactNode;
};

/**
 * In the place of a page on its way: how it was when seen a moment ago. Nothing can be done there until the page has come,
 * since what is typed into the old one would go with it; who does not see it is told that it is on its way.
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

"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { paths } from "@/lib/config/paths";

const pages = new Map<unknown, string>([
  ["reports", paths.studio.reports],
  ["schedule", paths.studio.schedule],
  ["students", paths.studio.students],
  ["finance", paths.studio.finance],
]);

/** A window event `navigate` whose detail is a page's id changes the page; any other value is ignored (SHELL-04). */
export function NavigateEvents() {
  const { push } = useRouter();
  useEffect(() => {
    const follow = (event: Event) => {
      const page = event instanceof CustomEvent ? pages.get(event.detail) : undefined;
      if (page) push(page);
    };
    window.addEventListener("navigate", follow);
    return () => window.removeEventListener("navigate", follow);
  }, [push]);
  return null;
}

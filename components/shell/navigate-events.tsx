"use client";

import { useEffect, useEffectEvent } from "react";
import { paths } from "@/lib/config/paths";
import { useVisit } from "./visit";

const pages = new Map<unknown, string>([
  ["reports", paths.studio.reports],
  ["schedule", paths.studio.schedule],
  ["students", paths.studio.students],
  ["finance", paths.studio.finance],
]);

/** A window event `navigate` with a page's id as its detail opens that page. Other values are ignored (SHELL-04). */
export function NavigateEvents() {
  const visit = useVisit();
  const follow = useEffectEvent((event: Event) => {
    const page = event instanceof CustomEvent ? pages.get(event.detail) : undefined;
    if (page) visit(page);
  });
  useEffect(() => {
    const hear = (event: Event) => follow(event);
    window.addEventListener("navigate", hear);
    return () => window.removeEventListener("navigate", hear);
  }, []);
  return null;
}

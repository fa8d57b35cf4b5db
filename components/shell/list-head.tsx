"use client";

import Link from "next/link";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";

/**
 * True after somebody changed the page of a list. A module variable, because the next page's list may be another
 * element.
 */
let turned = false;

export const PageLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} scroll={false} prefetch={false} onClick={() => (turned = true)} />
);

type ListHeadProps = {
  /** A change means that other rows are shown. */
  page: number;
  label: string;
  children: ReactNode;
};

/** A list and its footer. After paging, focus and scroll position move to its head. */
export function ListHead({ page, label, children }: ListHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!turned) return;
    turned = false;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  }, [page]);
  return (
    <div
      ref={head}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="scroll-mt-16 outline-none lg:scroll-mt-2"
    >
      {children}
    </div>
  );
}

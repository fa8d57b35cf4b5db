"use client";

import Link from "next/link";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";

/** That somebody turned a page: the list that comes has to know, even where it is another element by then. */
let turned = false;

/** Leads to another page of the list around it. */
export const PageLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} scroll={false} prefetch={false} onClick={() => (turned = true)} />
);

type ListHeadProps = {
  /** Another one means that other rows came. */
  page: number;
  /** What is listed: "Alunos". */
  label: string;
  children: ReactNode;
};

/** A list and its footer. After paging, focus and sight are at its head. */
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

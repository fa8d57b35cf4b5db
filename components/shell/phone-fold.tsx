"use client";

import { SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Sort } from "@/components/ui/sorting";
import { commonCopy } from "@/lib/kernel/copy/common";
import styles from "./phone-fold.module.css";

const FOLD = "ordenar-e-filtrar";

const copy = commonCopy.fold;

export const FoldButton = ({ isUsed }: { /** True if something inside is set. */ isUsed: boolean }) => (
  <button
    type="button"
    popoverTarget={FOLD}
    aria-label={isUsed ? copy.openUsed : copy.open}
    className={buttonVariants({ variant: "outline", size: "icon", className: "relative shrink-0 sm:hidden" })}
  >
    <SlidersHorizontal aria-hidden="true" />
    {isUsed && <span aria-hidden="true" className="bg-primary absolute top-2 right-2 size-2 rounded-full" />}
  </button>
);

type PhoneFoldProps = {
  sorts: readonly Sort[];
  /** Further filters. From 40rem on they stand here in the page. */
  children?: ReactNode;
};

/**
 * A popover at the foot of a phone, opened by <FoldButton>. From 40rem on its filters are part of the page, and the
 * table's headings sort.
 */
export function PhoneFold({ sorts, children }: PhoneFoldProps) {
  return (
    <div id={FOLD} popover="auto" data-fold="" className={styles.fold}>
      <nav
        aria-label={copy.sort}
        className="sm:hidden"
        onClick={({ target, currentTarget }) =>
          target instanceof Element &&
          target.closest("a") &&
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
        }
      >
        <p className="type-meta">{copy.sort}</p>
        <ul className="flex flex-wrap gap-2 pt-1 pb-3">
          {sorts.map(({ label, href, direction }) => (
            <li key={label}>
              <Link
                href={href}
                prefetch={false}
                scroll={false}
                aria-current={direction === null ? undefined : "true"}
                className={buttonVariants({
                  variant: direction === null ? "outline" : "secondary",
                  size: "sm",
                })}
              >
                {label}
                {direction !== null && (
                  <>
                    <span aria-hidden="true">{direction === "asc" ? "↑" : "↓"}</span>
                    <span className="sr-only">, {copy.directions[direction]}</span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <button
        type="button"
        popoverTarget={FOLD}
        popoverTargetAction="hide"
        className={buttonVariants({ className: "mt-2 w-full sm:hidden" })}
      >
        {copy.done}
      </button>
    </div>
  );
}

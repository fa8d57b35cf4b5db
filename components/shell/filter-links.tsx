"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { formatCount } from "@/lib/kernel/counts";
import styles from "./filter-links.module.css";

type Filter = {
  label: string;
  href: string;
  current: boolean;
  /** How many rows wait there; null where nobody counted them. */
  count: number | null;
};

type FilterLinksProps = {
  /** What is being filtered: "Situação". */
  label: string;
  filters: readonly Filter[];
};

const look = `${styles.row} swipes`;

/** Filters as addresses; the chosen one is marked by more than its colour. */
export function FilterLinks({ label, filters }: FilterLinksProps) {
  const row = useChosenInSight(filters.find(({ current }) => current)?.label);
  return (
    <nav ref={row} aria-label={label} className={look}>
      <ul data-tabs="">
        {filters.map((filter) => (
          <li key={filter.href}>
            <FilterLink {...filter} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FilterLink = ({ label, href, current, count }: Filter) => (
  <Link href={href} scroll={false} aria-current={current ? "true" : undefined}>
    {label} {count !== null && <span>{formatCount(count)}</span>}
  </Link>
);

/** A row that scrolls to the side stands where its chosen filter is in the middle. */
function useChosenInSight(chosen?: string) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector("[aria-current]");
    if (row.current && link) row.current.scrollLeft += middleOf(link) - middleOf(row.current);
  }, [chosen]);
  return row;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

type ChipLinksProps = {
  label: string;
  /** Drawn chips, one an entry. */
  chips: readonly { key: string; chip: ReactNode }[];
  /** Behind them, what has no drawing. */
  rest: Filter | null;
};

/** The same where every filter is a drawing. */
export function ChipLinks({ label, chips, rest }: ChipLinksProps) {
  const row = useChosenInSight();
  return (
    <nav ref={row} aria-label={label} className={look}>
      <ul>
        {chips.map(({ key, chip }) => (
          <li key={key}>{chip}</li>
        ))}
        {rest && (
          <li data-tabs="">
            <FilterLink {...rest} />
          </li>
        )}
      </ul>
    </nav>
  );
}

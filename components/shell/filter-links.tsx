"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { formatCount } from "@/lib/kernel/counts";
import styles from "./filter-links.module.css";

type Filter = {
  label: string;
  href: string;
  current: boolean;
  /** Number of rows. Null if they were not counted. */
  count: number | null;
};

type FilterLinksProps = {
  /** Name of the filter, as "Situação". */
  label: string;
  filters: readonly Filter[];
};

/** From 64rem on a row wraps instead, so nothing is shaded at its ends. */
const look = `${styles.row} swipes lg:bg-none`;

/** Filters that are links. The chosen one differs by more than colour. */
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

/** Scrolls a sideways row so that the chosen filter is in the middle. */
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
  chips: readonly { key: string; chip: ReactNode }[];
  /** The last filter, for rows without a drawing. */
  rest: Filter | null;
};

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

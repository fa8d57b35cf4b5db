import Link from "next/link";
import styles from "./filter-links.module.css";

type Filter = {
  label: string;
  href: string;
  current: boolean;
  /** How many rows wait there. */
  count: number;
};

type FilterLinksProps = {
  /** What is being filtered: "Situação". */
  label: string;
  filters: readonly Filter[];
};

/** Filters as addresses; the chosen one is marked by more than its colour. */
export function FilterLinks({ label, filters }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={styles.filters}>
      <ul>
        {filters.map(({ label: name, href, current, count }) => (
          <li key={href}>
            <Link href={href} scroll={false} aria-current={current ? "true" : undefined}>
              {name} <span>{count.toLocaleString("pt-BR")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

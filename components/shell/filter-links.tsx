import Link from "next/link";

type Filter = { label: string; href: string; current: boolean; count?: number };

type FilterLinksProps = {
  /** What is being filtered: "Situação". */
  label: string;
  filters: readonly Filter[];
};

/** Filters as addresses; the chosen one is marked by more than its colour. */
export function FilterLinks({ label, filters }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="-mx-4 [scrollbar-width:none] overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1">
        {filters.map(({ label: name, href, current, count }) => (
          <li key={href}>
            <Link
              href={href}
              scroll={false}
              aria-current={current ? "true" : undefined}
              className="text-muted-foreground hover:bg-muted hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground flex h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap transition-colors lg:h-10"
            >
              {name}
              {count !== undefined && <span className="numeric text-muted-foreground text-xs">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

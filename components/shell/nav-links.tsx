"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type NavItem, isCurrent } from "./nav-item";

type NavLinksProps = { items: readonly NavItem[]; layout: "column" | "bar" };

const column =
  "group relative flex h-11 items-center gap-3 rounded-md px-3 text-sm font-medium text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:text-accent-foreground aria-[current]:bg-accent lg:h-10 [&_svg]:size-[1.125rem] [&_svg]:shrink-0";

/** The portal's: at the foot of a phone, at the side from 1024 px. */
const bar =
  "group relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-[0.6875rem] leading-none font-medium text-muted-foreground transition-colors hover:text-foreground aria-[current]:text-accent-foreground [&_svg]:size-5 lg:h-10 lg:flex-none lg:flex-row lg:justify-start lg:gap-3 lg:rounded-md lg:px-3 lg:text-sm lg:leading-normal lg:hover:bg-muted lg:aria-[current]:bg-accent lg:[&_svg]:size-[1.125rem]";

/** The tip of a belt marks the current place. */
const tip = {
  column:
    "bg-primary absolute top-2.5 bottom-2.5 left-0 w-[3px] rounded-full group-not-aria-[current]:hidden",
  bar: "bg-primary absolute top-0 left-1/2 h-[3px] w-8 -translate-x-1/2 rounded-full group-not-aria-[current]:hidden lg:top-2.5 lg:bottom-2.5 lg:left-0 lg:h-auto lg:w-[3px] lg:translate-x-0",
} as const;

export function NavLinks({ items, layout }: NavLinksProps) {
  const path = usePathname() ?? "";
  return (
    <ul className={layout === "column" ? "flex flex-col gap-0.5" : "flex lg:flex-col lg:gap-0.5"}>
      {items.map(({ icon, label, ...place }) => (
        <li
          key={place.href}
          className={layout === "bar" ? "flex min-w-0 flex-1 lg:flex-none lg:flex-col" : undefined}
        >
          <Link
            href={place.href}
            aria-current={isCurrent(place, path) ? "page" : undefined}
            onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
            className={layout === "column" ? column : bar}
          >
            <span aria-hidden="true" className={tip[layout]} />
            {icon}
            <span className="max-w-full truncate">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type NavItem, isCurrent } from "./nav-item";
import styles from "./nav-links.module.css";

/** "bar" is the portal's: at the foot of a phone, at the side from 1024 px. */
type NavLinksProps = { items: readonly NavItem[]; layout: "column" | "bar" };

export function NavLinks({ items, layout }: NavLinksProps) {
  const path = usePathname() ?? "";
  return (
    <ul className={styles[layout]}>
      {items.map(({ icon, label, ...place }) => (
        <li key={place.href}>
          <Link
            href={place.href}
            aria-current={isCurrent(place, path) ? "page" : undefined}
            onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
          >
            {icon}
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

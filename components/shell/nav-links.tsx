"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Fragment } from "react";
import { Coming } from "./coming";
import { type NavItem, isCurrent } from "./nav-item";
import icons from "./icon.module.css";
import styles from "./nav-links.module.css";

/** "bar" is the portal's: at the foot of a phone, at the side from 1024 px. */
type NavLinksProps = { items: readonly NavItem[]; layout: "column" | "bar" };

const MOST = 99;

export function NavLinks({ items, layout }: NavLinksProps) {
  const path = usePathname() ?? "";
  const groups = [...new Set(items.map(({ group }) => group))];
  return groups.map((group) => (
    <Fragment key={group ?? ""}>
      {group && <p className={styles.group}>{group}</p>}
      <ul className={styles[layout]} aria-label={group}>
        {items
          .filter((item) => item.group === group)
          .map(({ icon, label, waiting, ...place }) => (
            <li key={place.href}>
              <Link
                prefetch={false}
                href={place.href}
                aria-current={isCurrent(place, path) ? "page" : undefined}
                onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
              >
                <i aria-hidden="true" className={icons.icon} data-icon={icon} />
                <span>{label}</span>
                {waiting && (
                  <>
                    <b aria-hidden="true">{waiting.count > MOST ? `${MOST}+` : waiting.count}</b>
                    <span className="sr-only">, {waiting.words}</span>
                  </>
                )}
                {layout === "bar" && <Coming />}
              </Link>
            </li>
          ))}
      </ul>
    </Fragment>
  ));
}

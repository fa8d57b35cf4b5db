"use client";

import Link from "next/link";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Permission } from "@/lib/auth/policy";
import { MenuPopover } from "./menu-popover";
import { useMay } from "./rights";
import { RowIcon } from "./row-icon";
import { swallowSecondClick } from "./second-click";

export type RowMenuItem = {
  label: string;
  icon?: ReactNode;
  /** The entry is drawn for those alone who hold it. */
  right?: Permission;
  /** The entry is drawn on a phone alone; elsewhere it is a button beside the menu. */
  narrow?: boolean;
} & (
  | {
      href: string;
      /** One of our addresses that is no page: "file" downloads, "tab" redirects elsewhere in a new tab. */
      opens?: "file" | "tab";
      onSelect?: never;
    }
  | { href?: never; opens?: never; onSelect: () => void }
);

type RowMenuProps = {
  label: string;
  items: readonly RowMenuItem[];
  /** While true, the work of an entry is under way, and the menu does not open. */
  pending?: boolean;
};

/**
 * Actions for a row, in a native popover: the browser opens and places it, closes it by Escape or a touch outside,
 * and returns the focus. A list has many menus, so each is created at its first click, and its entries whenever it
 * opens. A menu without an entry for this reader is not drawn. The parent opens dialogs (`useOnDemand`), because the
 * menu is closed by then.
 */
export function RowMenu({ label, items, pending }: RowMenuProps) {
  const may = useMay();
  const shown = items.filter(({ right }) => right === undefined || may(right));
  return shown.length > 0 && <Menu label={label} items={shown} pending={pending} />;
}

function Menu({ label, items, pending }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState(false);
  const [open, setOpen] = useState(false);

  function choose(event: React.MouseEvent, run?: () => void): void {
    swallowSecondClick(event);
    menu.current?.hidePopover();
    if (!run) return;
    button.current?.focus();
    run();
  }

  return (
    <>
      {/* The browser looks up the popover after the click handler has run, so it exists by then. */}
      <RowIcon
        ref={button}
        icon="more"
        aria-label={label}
        aria-busy={pending || undefined}
        disabled={pending}
        aria-expanded={made ? undefined : false}
        popoverTarget={made ? id : undefined}
        onClick={() => flushSync(() => setMade(true))}
      />
      {made && (
        <MenuPopover
          ref={menu}
          id={id}
          onBeforeToggle={({ newState }) => newState === "open" && setOpen(true)}
          // Entries are removed only after closing: the browser cannot return focus from a removed element.
          onClosed={() => setOpen(false)}
        >
          {open &&
            items.map(({ label: name, icon, href, opens, onSelect, narrow = false }) =>
              href === undefined ? (
                <button
                  key={name}
                  type="button"
                  className={onPhone(narrow)}
                  onClick={(event) => choose(event, onSelect)}
                >
                  {icon}
                  {name}
                </button>
              ) : opens !== undefined || /^(https|mailto|tel):/.test(href) ? (
                <a
                  key={name}
                  href={href}
                  onClick={choose}
                  {...(opens === "file" && { download: "" })}
                  {...((opens === "tab" || href.startsWith("https:")) && {
                    target: "_blank",
                    rel: "noreferrer",
                  })}
                >
                  {icon}
                  {name}
                </a>
              ) : (
                <Link key={name} href={href} prefetch={false} className={onPhone(narrow)} onClick={choose}>
                  {icon}
                  {name}
                </Link>
              ),
            )}
        </MenuPopover>
      )}
    </>
  );
}

const onPhone = (narrow: boolean) => (narrow ? "sm:hidden" : undefined);

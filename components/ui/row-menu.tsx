"use client";

import Link from "next/link";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { RowIcon } from "./row-icon";
import styles from "./row-menu.module.css";
import { swallowSecondClick } from "./second-click";

export type RowMenuItem = { label: string; icon?: ReactNode } & (
  | {
      href: string;
      /** An address of ours that is no page: it answers with a file, or leads elsewhere in a tab of its own. */
      opens?: "file" | "tab";
      onSelect?: never;
    }
  | { href?: never; opens?: never; onSelect: () => void }
);

type RowMenuProps = {
  /** Whose acts they are: "Ações de Ana Souza". */
  label: string;
  items: readonly RowMenuItem[];
};

/**
 * What can be done with a row: a popover of the browser, which opens, places, closes by Escape or a touch outside, and
 * gives the focus back by itself. It is made at the first press, for a list has many, and its entries whenever it opens.
 * A dialog is opened by the parent (`useOnDemand`), as the menu is closed by then.
 */
export function RowMenu({ label, items }: RowMenuProps) {
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
      {/* The browser looks for what the button opens once the press was handled: by then it is there. */}
      <RowIcon
        ref={button}
        icon="more"
        aria-label={label}
        aria-expanded={made ? undefined : false}
        popoverTarget={made ? id : undefined}
        onClick={() => flushSync(() => setMade(true))}
      />
      {made && (
        <div
          ref={menu}
          id={id}
          popover="auto"
          className={styles.menu}
          onBeforeToggle={({ newState }) => newState === "open" && setOpen(true)}
          // Entries go once it has closed: the browser gives back the focus only of those that are still there.
          onToggle={({ newState, currentTarget }) =>
            newState === "open"
              ? currentTarget.querySelector<HTMLElement>("a, button")?.focus()
              : setOpen(false)
          }
          onKeyDown={walk}
        >
          {open &&
            items.map(({ label: name, icon, href, opens, onSelect }) =>
              href === undefined ? (
                <button key={name} type="button" onClick={(event) => choose(event, onSelect)}>
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
                <Link key={name} href={href} prefetch={false} onClick={choose}>
                  {icon}
                  {name}
                </Link>
              ),
            )}
        </div>
      )}
    </>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down walk in a circle; Tab goes through as everywhere. */
export function walk(event: React.KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  entries.at((Math.max(at, step < 0 ? 0 : -1) + step) % entries.length)?.focus();
}

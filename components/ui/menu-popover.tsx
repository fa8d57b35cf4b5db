"use client";

import type { ComponentProps } from "react";
import styles from "./row-menu.module.css";

type MenuPopoverProps = ComponentProps<"div"> & {
  id: string;
  /** Called after the menu was closed. */
  onClosed?: () => void;
};

/** The frame of a menu, in a native popover: opening focuses the first entry, and arrow keys move between them. */
export function MenuPopover({ className = "", onClosed, ...frame }: MenuPopoverProps) {
  return (
    <div
      {...frame}
      popover="auto"
      className={`${styles.menu} ${className}`.trim()}
      onToggle={({ newState, currentTarget }) =>
        newState === "open" ? currentTarget.querySelector<HTMLElement>("a, button")?.focus() : onClosed?.()
      }
      onKeyDown={walk}
    />
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move in a circle. Tab works as usual. */
function walk(event: React.KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  // jsdom lacks the method.
  const entries = all.filter((entry) => !("checkVisibility" in entry) || entry.checkVisibility());
  const at = entries.findIndex((entry) => entry === document.activeElement);
  entries.at((Math.max(at, step < 0 ? 0 : -1) + step) % entries.length)?.focus();
}

"use client";

import { useEffect, useState } from "react";

/** From the edge of the window, and from what the toasts stand above. */
const GAP = 16;
/** What up to three toasts need. */
const ROOM = 240;

/** Marks what stands at the foot of a window or a dialog, to be pressed: toasts stay above it. */
const FOOT = "data-foot";

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/**
 * How far from the window's bottom toasts begin: above the fixed bars of a page; beside a dialog, below it where there is
 * more room than between its title and its buttons, else between these; above one that asks a question.
 */
export function toastBottom(): number {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1);
  if (dialog) {
    const foot = dialog.querySelector(`[${FOOT}]`);
    const below = window.innerHeight - dialog.getBoundingClientRect().bottom;
    const between = foot
      ? topOf(foot) - (dialog.querySelector("h2")?.getBoundingClientRect().bottom ?? 0)
      : ROOM;
    return below >= Math.min(ROOM, between) ? GAP : above(foot ?? dialog);
  }
  const bars = [...document.querySelectorAll(`[${FOOT}]`)].filter(
    (bar) => getComputedStyle(bar).position === "fixed" && bar.getBoundingClientRect().height > 0,
  );
  return Math.max(GAP, ...bars.map(above));
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

const above = (element: Element): number => Math.ceil(window.innerHeight - topOf(element)) + GAP;

/** Measured anew whenever a dialog comes, goes or grows, and when the window does. */
export function useToastRoom(): number {
  const [bottom, setBottom] = useState(toastBottom);

  useEffect(() => {
    const measure = () => setBottom(toastBottom());
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      sizes.disconnect();
      sizes.observe(document.body);
      document.querySelectorAll(DIALOGS).forEach((each) => sizes.observe(each));
      measure();
    };
    const children = new MutationObserver(watch);
    children.observe(document.body, { childList: true });
    window.addEventListener("resize", measure);
    watch();
    return () => {
      children.disconnect();
      sizes.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, []);

  return bottom;
}

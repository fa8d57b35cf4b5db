"use client";

import { useEffect, useState } from "react";

/** From the edge of the window, and from what the toasts stand above. */
const GAP = 16;
/** What one toast needs, or several that lie on one another. */
const ROOM = 104;

/** Marks what stands at the foot of a window or a dialog, to be pressed: toasts stay above it. */
const FOOT = "data-foot";

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** How far from the window's bottom toasts begin: where there is room, but not over the wrong field that they speak of. */
export function toastBottom(): number {
  const bottom = roomBelow();
  const wrong = document.activeElement?.matches('[aria-invalid="true"]')
    ? document.activeElement.closest("div")?.getBoundingClientRect()
    : undefined;
  if (!wrong) return bottom;
  const isCovered =
    wrong.bottom > window.innerHeight - bottom - ROOM && wrong.top < window.innerHeight - bottom;
  return isCovered && wrong.top > ROOM ? Math.ceil(window.innerHeight - wrong.top) + GAP / 2 : bottom;
}

/**
 * Above the fixed bars of a page; beside a dialog, below it where there is more room than between its title and its
 * buttons, else between these; above one that asks a question.
 */
function roomBelow(): number {
  const dialog = lastDialog();
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

const lastDialog = () => [...document.querySelectorAll(DIALOGS)].at(-1);

const topOf = (element: Element): number => element.getBoundingClientRect().top;

const above = (element: Element): number => Math.ceil(window.innerHeight - topOf(element)) + GAP;

/**
 * Where toasts begin, and whether they lie on one another, as they do beside a dialog: there they are not what it is about.
 * Measured anew whenever a dialog comes, goes or grows, when the window does, and when the focus moves to a field.
 */
export function useToastRoom(): { bottom: number; stacked: boolean } {
  const [bottom, setBottom] = useState(toastBottom);
  const [stacked, setStacked] = useState(() => lastDialog() !== undefined);

  useEffect(() => {
    const measure = () => {
      setBottom(toastBottom());
      setStacked(lastDialog() !== undefined);
    };
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
    document.addEventListener("focusin", measure);
    watch();
    return () => {
      children.disconnect();
      sizes.disconnect();
      window.removeEventListener("resize", measure);
      document.removeEventListener("focusin", measure);
    };
  }, []);

  return { bottom, stacked };
}

"use client";

import { useEffect, useState } from "react";
import { lastHeld } from "./last-held";

/** From the edge of the window, and from what the toasts stand above. */
const GAP = 16;
/** What one toast needs, or several that lie on one another. */
const ROOM = 104;

/** The width of a toast on a wide screen. On a phone it is as wide as that is. */
const WIDTH = 356;

/** Marks what stands at the foot of a window or a dialog, to be pressed: toasts stay above it. */
const FOOT = "data-foot";

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/**
 * The distance from the window's bottom at which toasts begin: where there is room, but not over the thing in hand, as they
 * speak of it or somebody works on it. They never leave the window.
 */
export function toastBottom(): number {
  const bottom = roomBelow();
  const kept = inHand()?.getBoundingClientRect();
  const isCovered =
    kept &&
    kept.height < window.innerHeight / 2 &&
    kept.bottom > window.innerHeight - bottom - ROOM &&
    kept.top < window.innerHeight - bottom &&
    kept.left < (window.innerWidth + WIDTH) / 2 &&
    kept.right > (window.innerWidth - WIDTH) / 2;
  const clear = isCovered && kept.top > ROOM ? Math.ceil(window.innerHeight - kept.top) + GAP / 2 : bottom;
  return Math.max(GAP, Math.min(clear, window.innerHeight - ROOM));
}

/** The thing that is being worked on: a row whole, a field with its label, a button alone. */
function inHand(): Element | null {
  const held = lastHeld();
  const dialog = lastDialog();
  if (held === null || (dialog && !dialog.contains(held))) return null;
  const isField = held.matches("input, select, textarea");
  return held.closest("tr, li, [role='row']") ?? (isField ? held.closest("div") : held);
}

/**
 * Above the bars at the foot of a page, or of a dialog where it leaves more room between its title and its buttons than
 * below it. A dialog without a foot has them below it, above it, or, where it fills the window, at its own bottom.
 */
function roomBelow(): number {
  const dialog = lastDialog();
  if (!dialog) return Math.max(GAP, ...bars().map(above));
  const { top, bottom } = dialog.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const foot = dialog.querySelector(`[${FOOT}]`);
  if (!foot) return below < ROOM && top > ROOM ? above(dialog) : GAP;
  const between = topOf(foot) - (dialog.querySelector("h2")?.getBoundingClientRect().bottom ?? 0);
  return below >= Math.min(ROOM, between) ? GAP : above(foot);
}

/** Those that stay in sight at the bottom however far the page is scrolled. */
const bars = () =>
  [...document.querySelectorAll(`[${FOOT}]`)].filter((bar) => {
    const { top, height } = bar.getBoundingClientRect();
    const stays = ["fixed", "sticky"].includes(getComputedStyle(bar).position);
    return stays && height > 0 && top > window.innerHeight / 2;
  });

const lastDialog = () => [...document.querySelectorAll(DIALOGS)].at(-1);

const topOf = (element: Element): number => element.getBoundingClientRect().top;

const above = (element: Element): number => Math.ceil(window.innerHeight - topOf(element)) + GAP;

/**
 * Where toasts begin, and whether they lie on one another, as they do beside a dialog: there they are not what it is about.
 * Measured anew whenever a dialog comes, goes or grows, when the window does, and when something else was pressed or focused:
 * never during a press, which would end on a toast that came under the finger.
 */
export function useToastRoom(): { bottom: number; stacked: boolean } {
  const [bottom, setBottom] = useState(toastBottom);
  const [stacked, setStacked] = useState(() => lastDialog() !== undefined);

  useEffect(() => {
    let isPressing = false;
    const measure = () => {
      if (isPressing) return;
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
    const press = () => {
      isPressing = true;
    };
    const release = () => {
      isPressing = false;
      setTimeout(measure);
    };
    const touches = { focusin: measure, pointerdown: press, pointerup: release, pointercancel: release };
    window.addEventListener("resize", measure);
    for (const [event, hear] of Object.entries(touches)) document.addEventListener(event, hear, true);
    watch();
    return () => {
      children.disconnect();
      sizes.disconnect();
      window.removeEventListener("resize", measure);
      for (const [event, hear] of Object.entries(touches)) document.removeEventListener(event, hear, true);
    };
  }, []);

  return { bottom, stacked };
}

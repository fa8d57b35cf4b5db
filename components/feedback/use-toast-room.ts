"use client";

import { useEffect, useState } from "react";
import { lastHeld } from "./last-held";

/** Distance from the window's edge, and from anything the toasts stand above; in px. */
const GAP = 16;
/** Height of one toast, or of a stack; in px. */
const ROOM = 104;

/** Width of a toast on a wide screen, in px. On a phone it fills the width. */
const WIDTH = 356;

/** Marks controls at the foot of a window or a dialog: toasts stay above them. */
const FOOT = "data-foot";

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/**
 * Distance of the toasts from the window's bottom, in px. They take the free space but must not cover the control in
 * use or its row, because they are about it or somebody is working on it. They never leave the window.
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

/** The element in use: a whole row, a field with its label, or a single button. */
function inHand(): Element | null {
  const held = lastHeld();
  const dialog = lastDialog();
  if (held === null || (dialog && !dialog.contains(held))) return null;
  const isField = held.matches("input, select, textarea");
  return held.closest("tr, li, [role='row']") ?? (isField ? held.closest("div") : held);
}

/**
 * Toasts stand above the bars at a page's foot. In a dialog, they stand above its foot if the space between title and
 * buttons is larger than the space below the dialog. A dialog without a foot has them below or above it, or at its own
 * bottom if it fills the window.
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

/** Bars that stay at the bottom of the window while the page scrolls. */
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
 * The toasts' position, and whether they are stacked. They are beside a dialog, which is not about them. Measured again
 * when a dialog opens, closes or grows, when the window is resized, and when another control is pressed or focused;
 * never during a press, which would then end on a toast.
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

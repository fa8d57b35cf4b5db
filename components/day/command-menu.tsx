"use client";

import { createElement, useEffect, useEffectEvent, useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { today } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { ActDialog, LoadAct } from "./command-acts";

/** Name of the window event that opens the command menu. */
export const OPEN_PALETTE = "obi:command-menu";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

const isDialogOpen = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/**
 * "/" focuses the page's own search. "n" presses the last button in the page's head that opens a dialog, which is the
 * one for a new entry.
 */
function pressedHere(key: string): HTMLElement | undefined {
  if (key === "/") return live("main input[type=search]").at(0);
  return key === "n" ? live("main header button[aria-haspopup=dialog]").at(-1) : undefined;
}

/** A page that is being left is inert, but a script could still click on it. */
const live = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => !element.closest("[inert]"));

export function CommandMenu({ timeZone }: { timeZone: string }) {
  const palette = useOnDemand(() => import("./command-palette").then(({ CommandPalette }) => CommandPalette));
  /** Text typed before the menu had loaded. */
  const [early, setEarly] = useState("");
  const [Act, setAct] = useState<ActDialog | null>(null);
  const begin = (load: LoadAct) =>
    load().then(
      (dialog) => setAct(() => dialog),
      () => toastError(commonCopy.unexpected),
    );

  const open = useEffectEvent(() => {
    if (isDialogOpen()) return;
    setEarly("");
    palette.show();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") {
      event.preventDefault();
      return palette.Shown ? palette.hide() : open();
    }
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || isTyping(event.target) || isDialogOpen())
      return;
    if (palette.loading) {
      if (key.length !== 1) return;
      event.preventDefault();
      return setEarly((typed) => typed + key);
    }
    const wanted = pressedHere(key);
    if (!wanted && key !== "/") return;
    event.preventDefault();
    if (!wanted) return open();
    wanted.focus();
    if (key === "n") wanted.click();
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event);
    const ask = () => open();
    window.addEventListener("keydown", press);
    window.addEventListener(OPEN_PALETTE, ask);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener(OPEN_PALETTE, ask);
    };
  }, []);

  return (
    <>
      {palette.Shown && createElement(palette.Shown, { typed: early, onClose: palette.hide, open: begin })}
      {Act && <Act onClose={() => setAct(null)} today={today(timeZone)} />}
    </>
  );
}

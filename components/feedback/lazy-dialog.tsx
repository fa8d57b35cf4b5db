"use client";

import { type ComponentType, createElement, useEffect, useEffectEvent } from "react";
import { type ButtonProps, Button } from "@/components/ui/button";
import { useAllowed } from "@/components/ui/rights";
import { LateSpinner } from "@/components/ui/spinner";
import type { Permission } from "@/lib/auth/policy";
import { useOnDemand } from "./use-on-demand";

type Closable = { onClose: () => void };

type LazyDialogProps<P> = Omit<ButtonProps, "type" | "onClick"> & {
  dialog: P;
  /** The address asks for the dialog, so it opens with the page. */
  opened?: boolean;
};

/**
 * A button whose dialog, form and schema (and zod with them) are loaded when pointer or focus reaches it, not with the
 * page.
 *
 *     "use client";
 *     export const NewStudent = lazyDialog<{ arts: Art[] }>(() => import("./student-dialog").then((m) => m.StudentDialog));
 *     <NewStudent dialog={{ arts }}>Novo Aluno</NewStudent>
 *
 * StudentDialog takes its own props and `onClose`, and is open for as long as it is mounted. With `right`, the button is
 * drawn for those alone who hold it.
 */
export function lazyDialog<P extends object>(
  load: () => Promise<ComponentType<P & Closable>>,
  right?: Permission,
) {
  return function LazyDialog({ dialog, opened, children, ...button }: LazyDialogProps<P>) {
    const isAllowed = useAllowed(right);
    const { Shown, loading, show, prepare, hide } = useOnDemand(load);
    const open = useEffectEvent(show);
    useEffect(() => {
      if (opened && isAllowed) open();
    }, [opened, isAllowed]);
    if (!isAllowed) return null;
    return (
      <>
        <Button
          {...button}
          aria-haspopup="dialog"
          aria-busy={loading || undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => {
            // Safari does not focus a clicked button, and closing the dialog returns the focus to the element that had
            // it.
            event.currentTarget.focus();
            show();
          }}
        >
          {loading && <LateSpinner />}
          {children}
        </Button>
        {Shown && createElement(Shown, { ...dialog, onClose: hide })}
      </>
    );
  };
}

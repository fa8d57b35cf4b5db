"use client";

import { type MouseEvent, type ReactNode, createContext, useCallback, useContext, useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { importsCopy } from "@/lib/features/imports/copy/imports";

type Tell = (key: string, isUnsaved: boolean) => void;

const TellContext = createContext<Tell>(() => undefined);
const AnyContext = createContext(false);

/** Knows whether an answer or a cell of Conferência was changed and not saved yet: an import would run without it. */
export function UnsavedAnswers({ children }: { children: ReactNode }) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const tell: Tell = useCallback(
    (key, isUnsaved) =>
      setKeys((before) => {
        if (before.includes(key) === isUnsaved) return before;
        return isUnsaved ? [...before, key] : before.filter((each) => each !== key);
      }),
    [],
  );
  return (
    <TellContext value={tell}>
      <AnyContext value={keys.length > 0}>{children}</AnyContext>
    </TellContext>
  );
}

/** Apart from the answer, so that hundreds of cells are not drawn again when one of them changes. */
export const useTellUnsaved = (): Tell => useContext(TellContext);

export const useAnyUnsaved = (): boolean => useContext(AnyContext);

export const sayUnsaved = (): void => toastError(importsCopy.proposals.unsaved);

/** Around links to other rows of the table: these would take away a cell with what was typed. */
export function HoldLinks({ children }: { children: ReactNode }) {
  const isUnsaved = useAnyUnsaved();
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isOtherTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!isUnsaved || isOtherTab || link?.pathname !== window.location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    sayUnsaved();
  };
  return <div onClickCapture={hold}>{children}</div>;
}

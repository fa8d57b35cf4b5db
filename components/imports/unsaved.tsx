"use client";

import { type ReactNode, createContext, useCallback, useContext, useState } from "react";

type Unsaved = { any: boolean; tell: (key: string, isUnsaved: boolean) => void };

const UnsavedContext = createContext<Unsaved>({ any: false, tell: () => undefined });

/** Knows whether an answer of Conferência was changed and not kept yet: an import would run without it. */
export function UnsavedAnswers({ children }: { children: ReactNode }) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const tell = useCallback(
    (key: string, isUnsaved: boolean) =>
      setKeys((before) => [...before.filter((each) => each !== key), ...(isUnsaved ? [key] : [])]),
    [],
  );
  return <UnsavedContext value={{ any: keys.length > 0, tell }}>{children}</UnsavedContext>;
}

export const useUnsaved = (): Unsaved => useContext(UnsavedContext);

"use client";

import { type ComponentProps, useDeferredValue, useSyncExternalStore } from "react";
import { LateSpinner } from "./spinner";

export type ScriptButtonProps = ComponentProps<"button"> & {
  /** What the press has begun: until it is done the button takes no other, and after 300 ms turns a wheel. */
  pending?: boolean | undefined;
  /** What it reads until the page can be worked with; without it the button already looks ready. */
  waking?: string | undefined;
};

const never = () => () => {};

/** False in the server's HTML, true once the page can be worked with. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The same a moment later: a list that gains its controls then holds up no finger on a slow phone. */
export const useHydratedSoon = (): boolean => useDeferredValue(useHydrated());

function watchNetwork(tell: () => void): () => void {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}

/** A browser may believe in a network that leads nowhere; the portal's worker then shows a copy, which has this mark. */
const isCopy = (): boolean => document.getElementById("visto") !== null;

/** Whether there is a network: what needs one rests without, and says why. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine && !isCopy(),
    () => true,
  );

/** A button that works by script: what is clicked before the script is there would be lost, so it waits. */
export function ScriptButton({ pending, waking, disabled, children, ...button }: ScriptButtonProps) {
  const hydrated = useHydrated();
  const isWaking = !hydrated && !disabled && !pending;
  const isLoading = pending || (isWaking && waking !== undefined);
  return (
    <button
      aria-busy={isLoading || undefined}
      data-waking={isWaking && waking === undefined ? "" : undefined}
      disabled={disabled || pending || !hydrated}
      {...button}
    >
      {isLoading && <LateSpinner />}
      {isWaking && waking ? waking : children}
    </button>
  );
}

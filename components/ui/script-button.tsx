"use client";

import { type ComponentProps, useDeferredValue, useSyncExternalStore } from "react";
import { LateSpinner } from "./spinner";

export type ScriptButtonProps = ComponentProps<"button"> & {
  /** While true, the button takes no click and shows a spinner after 300 ms. */
  pending?: boolean | undefined;
  /** Text until hydration. Without it, the button already looks ready. */
  waking?: string | undefined;
};

const never = () => () => {};

/** False in the server's HTML and until hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The same as a deferred value: on a slow phone, controls that appear in a list then do not delay a tap. */
export const useHydratedSoon = (): boolean => useDeferredValue(useHydrated());

function watchNetwork(tell: () => void): () => void {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}

/**
 * The browser may report a network that leads nowhere. The portal's worker then shows a copy, which has this element.
 */
const isCopy = (): boolean => document.getElementById("visto") !== null;

/** True with a network. Buttons that need one are disabled without it and say why. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine && !isCopy(),
    () => true,
  );

/** A button that needs script. It is disabled until hydration, because an earlier click would be lost. */
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

"use client";

import { type ComponentType, useEffect, useState } from "react";
import { watchHeld } from "./last-held";
import { type Toast, listenForToasts, loadToastStack, sayKeptToast } from "./toast";

/**
 * Mounted once, in the root layout. The part that draws is loaded with the first toast, so pages without one do not
 * carry it. If it cannot be loaded, as without a network, the toast appears as plain text.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<Toast | null>(null);

  useEffect(watchHeld, []);

  useEffect(() => {
    const silence = listenForToasts((toast) => {
      void loadToastStack().then(
        ({ ToastStack, raise }) => {
          setPlain(null);
          setStack(() => ToastStack);
          raise(toast);
        },
        () => setPlain("isTakenBack" in toast ? null : toast),
      );
    });
    sayKeptToast();
    return silence;
  }, []);

  useEffect(() => {
    if (plain === null) return;
    const over = setTimeout(() => setPlain(null), PLAIN_MS);
    return () => clearTimeout(over);
  }, [plain]);

  return (
    <>
      {Stack && <Stack />}
      {plain && (
        <p
          role="alert"
          className="bg-card fixed inset-x-4 bottom-24 z-50 mx-auto max-w-sm rounded-lg border px-4 py-3 text-sm shadow-lg"
        >
          <strong className="block font-medium">{plain.title}</strong>
          {plain.description}
        </p>
      )}
    </>
  );
}

/** Long enough to read a failure twice. */
const PLAIN_MS = 8_000;

"use client";

import { type ComponentType, useEffect, useState } from "react";
import { watchHeld } from "./last-held";
import { listenForToasts, loadToastStack, sayKeptToast } from "./toast";

/** Mounted once, in the root layout. What draws arrives with the first toast, so that quiet pages do not carry it. */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType | null>(null);

  useEffect(watchHeld, []);

  useEffect(() => {
    const silence = listenForToasts((toast) => {
      void loadToastStack().then(({ ToastStack, raise }) => {
        setStack(() => ToastStack);
        raise(toast);
      });
    });
    sayKeptToast();
    return silence;
  }, []);

  return Stack && <Stack />;
}

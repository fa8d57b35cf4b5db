"use client";

import { type ComponentType, useEffect, useState } from "react";
import { listenForToasts, loadToastStack } from "./toast";

/** Mounted once, in the root layout. What draws arrives with the first toast, so that quiet pages do not carry it. */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      listenForToasts((toast) => {
        void loadToastStack().then(({ ToastStack, raise }) => {
          setStack(() => ToastStack);
          raise(toast);
        });
      }),
    [],
  );

  return Stack && <Stack />;
}

"use client";

import { type ComponentProps, type ComponentType, type ReactNode, createElement, useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { ConfirmPersonContext } from "@/components/form/confirm-person-context";
import { commonCopy } from "@/lib/kernel/copy/common";

type Dialog = ComponentType<{ onClose: () => void; onConfirmed: () => void }>;
type Asked = Parameters<NonNullable<ComponentProps<typeof ConfirmPersonContext>["value"]>>[0];

/** Surrounds pages whose dangerous actions ask for the password again. All share one dialog, loaded on first use. */
export function ConfirmPersonProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<(Asked & { dialog: Dialog }) | null>(null);

  function ask(then: Asked): void {
    import("./confirm-person-dialog").then(
      ({ ConfirmPersonDialog }) => setAsked({ ...then, dialog: ConfirmPersonDialog }),
      () => toastError(commonCopy.unexpected),
    );
  }

  return (
    <ConfirmPersonContext value={ask}>
      {children}
      {asked &&
        createElement(asked.dialog, {
          onClose: () => {
            setAsked(null);
            asked.onLeft();
          },
          onConfirmed: () => {
            setAsked(null);
            asked.onConfirmed();
          },
        })}
    </ConfirmPersonContext>
  );
}

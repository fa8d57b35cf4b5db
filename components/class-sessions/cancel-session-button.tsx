"use client";

import { CalendarX } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { CancelSessionDialogProps } from "./cancel-session-dialog";

const Trigger = lazyDialog<Omit<CancelSessionDialogProps, "onClose">>(
  () => import("./cancel-session-dialog").then(({ CancelSessionDialog }) => CancelSessionDialog),
  "classes:write",
);

export function CancelSessionButton({ children, ...button }: ComponentProps<typeof Trigger>) {
  return (
    <Trigger variant="outline" size="sm" {...button}>
      {children ?? (
        <>
          <CalendarX aria-hidden="true" />
          Cancelar esta data
        </>
      )}
    </Trigger>
  );
}

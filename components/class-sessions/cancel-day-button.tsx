"use client";

import { CalendarX } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { CancelDayDialogProps } from "./cancel-day-dialog";

const Trigger = lazyDialog<Omit<CancelDayDialogProps, "onClose">>(
  () => import("./cancel-day-dialog").then(({ CancelDayDialog }) => CancelDayDialog),
  "classes:write",
);

export function CancelDayButton({ children, ...button }: ComponentProps<typeof Trigger>) {
  return (
    <Trigger variant="outline" {...button}>
      {children ?? (
        <>
          <CalendarX aria-hidden="true" />
          <span className="max-xl:sr-only">Cancelar um dia</span>
        </>
      )}
    </Trigger>
  );
}

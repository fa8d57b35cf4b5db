"use client";

import { CalendarX } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { CancelLessonDialogProps } from "./cancel-lesson-dialog";

const Trigger = lazyDialog<Omit<CancelLessonDialogProps, "onClose">>(() =>
  import("./cancel-lesson-dialog").then(({ CancelLessonDialog }) => CancelLessonDialog),
);

/** Calls off one date of a class. */
export function CancelLessonButton({ children, ...button }: ComponentProps<typeof Trigger>) {
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

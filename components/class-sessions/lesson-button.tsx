"use client";

import { NotebookPen } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { LessonDialogProps } from "./lesson-dialog";

const Trigger = lazyDialog<Omit<LessonDialogProps, "onClose">>(() =>
  import("./lesson-dialog").then(({ LessonDialog }) => LessonDialog),
);

/** Who teaches on that day, and a note. */
export function LessonButton(button: Omit<ComponentProps<typeof Trigger>, "children">) {
  return (
    <Trigger variant="outline" size="sm" {...button}>
      <NotebookPen aria-hidden="true" />
      Professor e anotação
    </Trigger>
  );
}

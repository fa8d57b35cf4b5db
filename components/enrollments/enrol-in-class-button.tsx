"use client";

import { CalendarPlus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { EnrolInClassDialogProps } from "./enrol-in-class-dialog";

const Trigger = lazyDialog<Omit<EnrolInClassDialogProps, "onClose">>(
  () => import("./enrol-in-class-dialog").then(({ EnrolInClassDialog }) => EnrolInClassDialog),
  "enrollments:write",
);

export function EnrolInClassButton({ children, ...button }: ComponentProps<typeof Trigger>) {
  return (
    <Trigger {...button}>
      {children ?? (
        <>
          <CalendarPlus aria-hidden="true" />
          Matricular em aula
        </>
      )}
    </Trigger>
  );
}

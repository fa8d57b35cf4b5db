"use client";

import { UserPlus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { EnrolStudentDialogProps } from "./enrol-student-dialog";

const Trigger = lazyDialog<Omit<EnrolStudentDialogProps, "onClose">>(
  () => import("./enrol-student-dialog").then(({ EnrolStudentDialog }) => EnrolStudentDialog),
  "enrollments:write",
);

export function EnrolStudentButton({ children, ...button }: ComponentProps<typeof Trigger>) {
  return (
    <Trigger {...button}>
      {children ?? (
        <>
          <UserPlus aria-hidden="true" />
          Matricular aluno
        </>
      )}
    </Trigger>
  );
}

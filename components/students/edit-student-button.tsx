"use client";

import { Pencil } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { studentCopy } from "@/lib/features/students/copy";

const Trigger = lazyDialog<{ id: string }>(
  () => import("./edit-student-dialog").then(({ EditStudentDialog }) => EditStudentDialog),
  "students:write",
);

type EditStudentButtonProps = Omit<ComponentProps<typeof Trigger>, "dialog"> & { id: string };

/** Needs only the student's id: the form loads its values when it opens. */
export function EditStudentButton({ id, children, ...button }: EditStudentButtonProps) {
  return (
    <Trigger {...button} dialog={{ id }}>
      {children ?? (
        <>
          <Pencil aria-hidden="true" />
          {studentCopy.edit.open}
        </>
      )}
    </Trigger>
  );
}

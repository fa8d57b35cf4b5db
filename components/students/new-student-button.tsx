"use client";

import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { studentCopy } from "@/lib/features/students/copy";

const Trigger = lazyDialog<{ onCreated?: (id: string) => void }>(
  () => import("./student-dialog").then(({ StudentDialog }) => StudentDialog),
  "students:write",
);

type NewStudentButtonProps = Omit<ComponentProps<typeof Trigger>, "dialog"> & {
  onCreated?: (id: string) => void;
};

/** Works on any page: the form loads its choices when it opens. */
export function NewStudentButton({ onCreated, children, ...button }: NewStudentButtonProps) {
  return (
    <Trigger {...button} dialog={onCreated ? { onCreated } : {}}>
      {children ?? (
        <>
          <Plus aria-hidden="true" />
          {studentCopy.form.open}
        </>
      )}
    </Trigger>
  );
}

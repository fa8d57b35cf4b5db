"use client";

import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { instructorCopy } from "@/lib/features/instructors/copy";

const Trigger = lazyDialog<{ onCreated?: (id: string) => void }>(
  () => import("./instructor-dialog").then(({ InstructorDialog }) => InstructorDialog),
  "instructors:write",
);

type NewInstructorButtonProps = Omit<ComponentProps<typeof Trigger>, "dialog"> & {
  onCreated?: (id: string) => void;
};

/** Works on any page: the form loads its choices when it opens. */
export function NewInstructorButton({ onCreated, children, ...button }: NewInstructorButtonProps) {
  return (
    <Trigger {...button} dialog={onCreated ? { onCreated } : {}}>
      {children ?? (
        <>
          <Plus aria-hidden="true" />
          {instructorCopy.form.open}
        </>
      )}
    </Trigger>
  );
}

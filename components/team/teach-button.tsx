"use client";

import { GraduationCap } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { ButtonProps } from "@/components/ui/button";
import { teachingCopy } from "@/lib/features/team/copy/teaching";
import type { TeachDialogProps } from "./teach-dialog";

export const loadTeach = () => import("./teach-dialog").then(({ TeachDialog }) => TeachDialog);

const Teach = lazyDialog<TeachDialogProps>(loadTeach, "instructors:write");

/** "Eu dou aula", for an owner or manager. */
export function TeachButton({ userId, ...button }: TeachDialogProps & Pick<ButtonProps, "size">) {
  return (
    <Teach {...button} variant="outline" dialog={{ userId }}>
      <GraduationCap aria-hidden="true" />
      {teachingCopy.start.open}
    </Teach>
  );
}

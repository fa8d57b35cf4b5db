"use client";

import { Pencil, UserMinus } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorRow } from "@/lib/features/instructors/queries/list-instructors";
import type { ComeBackProps } from "./come-back-question";
import { loadComeBack, loadEdit, loadLeave } from "./instructor-dialogs";

const { edit, leave, comeBack } = instructorCopy;

const Edit = lazyDialog<{ id: string }>(loadEdit, "instructors:write");
const Leave = lazyDialog<{ id: string; fullName: string }>(loadLeave, "instructors:write");
const ComeBack = lazyDialog<ComeBackProps>(loadComeBack, "instructors:write");

type InstructorActsProps = Pick<InstructorRow, "id" | "fullName" | "status" | "login">;

export function InstructorActs({ id, fullName, status, login }: InstructorActsProps) {
  return (
    <>
      {status === "active" ? (
        <Leave variant="outline" dialog={{ id, fullName }}>
          <UserMinus aria-hidden="true" />
          {leave.open}
        </Leave>
      ) : (
        <ComeBack variant="outline" dialog={{ id, fullName, login }}>
          {comeBack.open}
        </ComeBack>
      )}
      <Edit dialog={{ id }}>
        <Pencil aria-hidden="true" />
        {edit.open}
      </Edit>
    </>
  );
}

"use client";

import { Pencil, UserMinus } from "lucide-react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { reinstateInstructor } from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorStatus } from "@/lib/features/instructors/schema";
import type { Leaving } from "./leave-dialog";

const { edit, leave, comeBack } = instructorCopy;

const Edit = lazyDialog<{ id: string }>(() =>
  import("./edit-instructor-dialog").then(({ EditInstructorDialog }) => EditInstructorDialog),
);
const Leave = lazyDialog<{ instructor: Leaving }>(() =>
  import("./leave-dialog").then(({ LeaveDialog }) => LeaveDialog),
);

/** What can be done with an instructor: edit, and leave or come back. */
export function InstructorActs({ instructor, status }: { instructor: Leaving; status: InstructorStatus }) {
  const { id, fullName } = instructor;
  return (
    <>
      {status === "active" ? (
        <Leave variant="outline" dialog={{ instructor }}>
          <UserMinus aria-hidden="true" />
          {leave.open}
        </Leave>
      ) : (
        <ConfirmAction
          variant="outline"
          action={reinstateInstructor}
          input={{ id }}
          title={comeBack.title(fullName)}
          description={comeBack.description}
          confirmLabel={comeBack.confirm}
          destructive={false}
          success={comeBack.done}
          failureTitle={comeBack.failed}
        >
          {comeBack.open}
        </ConfirmAction>
      )}
      <Edit dialog={{ id }}>
        <Pencil aria-hidden="true" />
        {edit.open}
      </Edit>
    </>
  );
}

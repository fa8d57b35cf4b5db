"use client";

import { CirclePause, CirclePlay } from "lucide-react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { resumeStudent } from "@/lib/features/students/actions";
import { studentCopy } from "@/lib/features/students/copy";
import type { FeeAhead } from "./pause-dialog";

type Student = { id: string; fullName: string };

const Trigger = lazyDialog<Student & { fees: readonly FeeAhead[] }>(
  () => import("./pause-dialog").then(({ PauseDialog }) => PauseDialog),
  "students:write",
);

/** For an active student: a time away, until a day or open. */
export const PauseButton = ({ fees, ...student }: Student & { fees: readonly FeeAhead[] }) => (
  <Trigger variant="outline" size="sm" dialog={{ ...student, fees }}>
    <CirclePause aria-hidden="true" />
    {studentCopy.pause.open}
  </Trigger>
);

/** For a student who is away. */
export function ResumeButton({ id, fullName }: Student) {
  const words = studentCopy.resume;
  return (
    <ConfirmAction<{ id: string; resumed: number; full: number }>
      variant="outline"
      size="sm"
      right="students:write"
      action={resumeStudent}
      input={{ id }}
      title={words.title(fullName)}
      description={words.hint}
      confirmLabel={words.open}
      destructive={false}
      success={(done) => {
        const description = enrollmentCopy.moved({ ...done, suspended: 0 });
        return description === null ? words.done(fullName) : { title: words.done(fullName), description };
      }}
      failureTitle={words.failed}
    >
      <CirclePlay aria-hidden="true" />
      {words.open}
    </ConfirmAction>
  );
}

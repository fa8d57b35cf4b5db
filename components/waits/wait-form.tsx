"use client";

import { useState } from "react";
import type { Scope } from "@/components/classes/days-scope";
import { DaysAndStudent } from "@/components/enrollments/days-and-student";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import type { PickedStudent } from "@/components/students/student-field";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { weekdaysOf } from "@/lib/features/class-groups/rules";
import { joinWaits } from "@/lib/features/waits/actions";
import { waitsCopy } from "@/lib/features/waits/copy";
import { waitForm } from "@/lib/features/waits/schema";
import { joinedOn } from "./joined-on";

type WaitFormProps = {
  classId: string;
  className: string;
  /** The days of the class's turma, with the class itself. */
  group: readonly { id: string; dayOfWeek: number; free: number }[];
  /** The student who is chosen at first. */
  student: PickedStudent | null;
  onClose: () => void;
};

/** Names the days, and asks for all of them or this one if the turma has several full days. */
export function WaitForm({ classId, className, group, student, onClose }: WaitFormProps) {
  const own = group.find(({ id }) => id === classId);
  const full = group.filter(({ id, free }) => free === 0 || id === classId);
  const [scope, setScope] = useState<Scope>(own && full.length > 1 ? "all" : "one");
  const several = scope === "all";
  const form = useActionForm({
    schema: waitForm,
    action: joinWaits,
    requiredFields: ["studentId"],
    success: joinedOn,
    onSuccess: onClose,
  });
  const room = group.filter(({ id, free }) => free > 0 && id !== classId);
  const chosen = several ? full : own ? [own] : [];
  return (
    <FormDialog
      title={waitsCopy.title}
      description={className}
      size="sm"
      onClose={onClose}
      form={form}
      submit={waitsCopy.join}
      bodyClassName="min-h-80"
    >
      <DaysAndStudent {...{ classId, scope, student }} days={full} onScope={setScope}>
        <input type="hidden" name="classIds" value={several ? group.map(({ id }) => id).join() : classId} />
        <p className="type-text mb-4">
          {waitsCopy.fullNow(groupCopy.days(weekdaysOf(chosen)))}
          {room.length > 0 && ` ${waitsCopy.roomOn(groupCopy.days(weekdaysOf(room)))}`}
        </p>
      </DaysAndStudent>
    </FormDialog>
  );
}

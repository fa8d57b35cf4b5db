"use client";

import { useState } from "react";
import type { Scope } from "@/components/classes/days-scope";
import { DaysAndStudent } from "@/components/enrollments/days-and-student";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { weekdaysOf } from "@/lib/features/class-groups/rules";
import { joinWaits, joinWaitsOnDays } from "@/lib/features/waits/actions";
import { waitsCopy } from "@/lib/features/waits/copy";
import { waitForm, waitOnDaysForm } from "@/lib/features/waits/schema";
import { joinedOn } from "./joined-on";

type WaitFormProps = {
  classId: string;
  className: string;
  /** The days of the class's turma, with the class itself. */
  group: readonly { id: string; dayOfWeek: number; free: number }[];
  onClose: () => void;
};

type Joined = { days: string; room: string } | { id: string; turn: number; weekday: number };

/** Names the days, and asks for all of them or this one if the turma has several full days. */
export function WaitForm({ classId, className, group, onClose }: WaitFormProps) {
  const own = group.find(({ id }) => id === classId);
  const full = group.filter(({ id, free }) => free === 0 || id === classId);
  const [scope, setScope] = useState<Scope>(own && full.length > 1 ? "all" : "one");
  const several = scope === "all";
  const form = useActionForm<Joined>({
    schema: several ? waitOnDaysForm : waitForm,
    action: several ? joinWaitsOnDays : joinWaits,
    requiredFields: ["studentId"],
    success: (joined) =>
      "days" in joined ? joinedOn(joined) : joinedOn({ days: String(joined.weekday), room: "" }),
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
      <DaysAndStudent {...{ classId, group, scope }} days={full} onScope={setScope}>
        <p className="type-text mb-4">
          {waitsCopy.fullNow(groupCopy.days(weekdaysOf(chosen)))}
          {room.length > 0 && ` ${waitsCopy.roomOn(groupCopy.days(weekdaysOf(room)))}`}
        </p>
      </DaysAndStudent>
    </FormDialog>
  );
}

"use client";

import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { weekdaysOf } from "@/lib/features/class-groups/rules";
import type { ClassChoice } from "@/lib/features/enrollments/queries";
import { joinWaits } from "@/lib/features/waits/actions";
import { waitsCopy } from "@/lib/features/waits/copy";
import { joinedOn } from "./joined-on";

type WaitButtonProps = {
  choice: Pick<ClassChoice, "classId" | "name" | "dayOfWeek" | "turn">;
  studentId: string;
  onChange: () => void;
};

/** The waiting list of a full class: the student's turn on it, or a button that puts the student there. */
export function WaitButton({ choice, studentId, onChange }: WaitButtonProps) {
  const { classId, name, dayOfWeek, turn } = choice;
  const { run, pending } = useAction({
    action: joinWaits,
    success: joinedOn,
    onSuccess: onChange,
    onFailure: onChange,
  });
  if (turn !== null) return <p className="text-muted-foreground text-sm">{waitsCopy.isWaiting(turn)}</p>;
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={pending}
      aria-label={waitsCopy.joinFor(`${name}, ${groupCopy.day(dayOfWeek)}`)}
      onClick={() => run({ classIds: classId, studentId })}
    >
      {waitsCopy.joinShort}
    </Button>
  );
}

type WaitOnDaysProps = { days: readonly ClassChoice[]; studentId: string; onChange: () => void };

/** The waiting lists of several full days of a turma at once. */
export function WaitOnDaysButton({ days, studentId, onChange }: WaitOnDaysProps) {
  const { run, pending } = useAction({
    action: joinWaits,
    success: joinedOn,
    onSuccess: onChange,
    onFailure: onChange,
  });
  const label = waitsCopy.joinOn(groupCopy.days(weekdaysOf(days)));
  return (
    <Button
      variant="outline"
      pending={pending}
      aria-label={`${label}, ${days[0]?.name ?? ""}`}
      onClick={() => run({ classIds: days.map(({ classId }) => classId).join(), studentId })}
    >
      {label}
    </Button>
  );
}

"use client";

import { useId } from "react";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { useOnline } from "@/components/ui/script-button";
import { announceAbsence, takeAbsenceBack } from "@/lib/features/absences/actions";
import { absencesCopy } from "@/lib/features/absences/copy";
import type { IsoDay } from "@/lib/kernel/dates";

type AbsenceButtonProps = {
  classId: string;
  day: IsoDay;
  /** "Judô adulto", "Hoje": for screen readers, which announce the button without its row. */
  name: string;
  dayName: string;
  isToday: boolean;
  /** The absence has been announced. */
  isSaid: boolean;
  /** The student's name if somebody else uses the portal for them. */
  child: string | null;
};

/** Announces that the student will miss a class on one day, or withdraws that. Disabled without a network. */
export function AbsenceButton(props: AbsenceButtonProps) {
  const { classId, day, name, dayName, isToday, isSaid, child } = props;
  const act = isSaid ? absencesCopy.takeBack : wordsFor({ child, isToday });
  const isOnline = useOnline();
  const reasonId = useId();
  const { run, pending } = useAction({
    action: isSaid ? takeAbsenceBack : announceAbsence,
    success: isSaid ? absencesCopy.takenBack : absencesCopy.said,
    about: `${classId} ${day}`,
    failureTitle: absencesCopy.failed,
  });
  return (
    <div className="grid justify-items-end gap-0.5">
      <Button
        variant={isSaid ? "ghost" : "outline"}
        size="sm"
        // A label with a long name wraps to a second line.
        className="h-auto min-h-11 max-w-32 py-1 text-center leading-tight wrap-anywhere whitespace-normal lg:h-auto lg:min-h-9"
        pending={pending}
        disabled={!isOnline}
        aria-label={absencesCopy.of(act, name, dayName)}
        aria-describedby={isOnline ? undefined : reasonId}
        onClick={() => run({ classId, day })}
      >
        {act}
      </Button>
      {!isOnline && (
        <p id={reasonId} className="type-meta">
          {absencesCopy.offline}
        </p>
      )}
    </div>
  );
}

function wordsFor({ child, isToday }: Pick<AbsenceButtonProps, "child" | "isToday">): string {
  if (child !== null) return absencesCopy.notComing(child);
  return isToday ? absencesCopy.today : absencesCopy.otherDay;
}

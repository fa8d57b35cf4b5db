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
  /** "Judô adulto", "Hoje": for who hears the button without its row. */
  name: string;
  dayName: string;
  isToday: boolean;
  /** The academy knows already. */
  isSaid: boolean;
  /** The student it is about, where somebody else reads. */
  child: string | null;
};

/** Tells the academy that the student will not come to a class on one day, and takes that back; with a network alone. */
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
        // A long name takes a second line.
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

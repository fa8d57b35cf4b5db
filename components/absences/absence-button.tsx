"use client";

import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
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
  className?: string;
};

/** Tells the academy that the student will not come to a class on one day, and takes that back. */
export function AbsenceButton(props: AbsenceButtonProps) {
  const { classId, day, name, dayName, isToday, isSaid, className } = props;
  const act = isSaid ? absencesCopy.takeBack : isToday ? absencesCopy.today : absencesCopy.otherDay;
  const { run, pending } = useAction({
    action: isSaid ? takeAbsenceBack : announceAbsence,
    success: isSaid ? absencesCopy.takenBack : absencesCopy.said,
    failureTitle: absencesCopy.failed,
  });
  return (
    <Button
      variant={isSaid ? "ghost" : "outline"}
      size="sm"
      pending={pending}
      aria-label={absencesCopy.of(act, name, dayName)}
      onClick={() => run({ classId, day })}
      className={className}
    >
      {act}
    </Button>
  );
}

import type { ClassRow } from "@/lib/features/classes/queries";
import { ScheduleDay } from "./schedule-day";

type ScheduleWeekProps = { week: readonly (readonly ClassRow[])[]; todayIndex: number };

/** Sunday to Saturday: seven columns where they fit, days one below the other on a phone. */
export function ScheduleWeek({ week, todayIndex }: ScheduleWeekProps) {
  return (
    <ol className="grid gap-x-3 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-7 xl:gap-x-2">
      {week.map((classes, day) => (
        <ScheduleDay key={day} day={day} isToday={day === todayIndex} classes={classes} />
      ))}
    </ol>
  );
}

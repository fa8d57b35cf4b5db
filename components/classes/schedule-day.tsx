import { cn } from "@/components/ui/cn";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { commonCopy } from "@/lib/kernel/copy";
import { ClassCard } from "./class-card";

type ScheduleDayProps = { day: number; isToday: boolean; classes: readonly ClassRow[] };

export function ScheduleDay({ day, isToday, classes }: ScheduleDayProps) {
  return (
    <li aria-current={isToday ? "date" : undefined} className="min-w-0">
      <h2
        className={cn(
          "flex items-baseline justify-between gap-2 border-b-2 px-0.5 pb-1.5 text-sm font-semibold",
          isToday ? "border-primary" : "border-border",
        )}
      >
        {commonCopy.weekdays[day]}
        {isToday && <span className="text-primary text-xs font-medium">Hoje</span>}
      </h2>
      <div className="mt-2 grid gap-2">
        {classes.map((row) => (
          <ClassCard key={row.id} row={row} />
        ))}
        {classes.length === 0 && (
          <p className="text-muted-foreground rounded-md border border-dashed px-3 py-4 text-center text-xs">
            {classesCopy.emptyDay}
          </p>
        )}
      </div>
    </li>
  );
}

import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import type { TimetableClass } from "@/lib/features/classes/queries";
import { portalCopy } from "@/lib/features/portal/copy";
import { commonCopy } from "@/lib/kernel/copy/common";

const words = portalCopy.welcome;

/** Monday first, like the portal's week. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** The academy's week, for a student to choose from. Hidden without any class. */
export function Timetable({ classes }: { classes: readonly TimetableClass[] }) {
  if (classes.length === 0) return null;
  const days = WEEK.map((day) => ({ day, held: classes.filter(({ dayOfWeek }) => dayOfWeek === day) }));
  return (
    <Card aria-labelledby="horarios">
      <CardHeader>
        <CardTitle id="horarios">{words.timetable}</CardTitle>
        <CardDescription>{words.timetableHint}</CardDescription>
      </CardHeader>
      <dl className="divide-y px-4 sm:px-5">
        {days
          .filter(({ held }) => held.length > 0)
          .map(({ day, held }) => (
            <div key={day} className="grid gap-x-4 gap-y-1 py-2.5 text-sm sm:grid-cols-[6rem_minmax(0,1fr)]">
              <dt className="type-name">{commonCopy.weekdays[day]}</dt>
              <dd className="grid gap-1.5">
                {held.map(({ id, startTime, endTime, name, martialArt, instructor }) => (
                  <p key={id} className="flex gap-3">
                    <span className="numeric shrink-0">
                      {startTime} às {endTime}
                    </span>
                    <span className="min-w-0 wrap-anywhere">
                      {name}
                      <span className="text-muted-foreground block empty:hidden">
                        {[martialArt, instructor].filter(Boolean).join(" · ")}
                      </span>
                    </span>
                  </p>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

import { AbsenceButton } from "@/components/absences/absence-button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { absencesCopy } from "@/lib/features/absences/copy";
import { dayName } from "@/lib/features/classes/rules";
import { portalCopy } from "@/lib/features/portal/copy";
import type { IsoDay } from "@/lib/kernel/dates";
import type { HomeLesson } from "./next-lesson";
import { SeeAll } from "./see-all";

type NextClassesProps = { classes: readonly HomeLesson[]; today: IsoDay; child: string | null };

/** The student's other classes, each with its next date (PORTAL-21). */
export function NextClasses({ classes, today, child }: NextClassesProps) {
  return (
    <Card aria-labelledby="proximas-aulas">
      <CardHeader>
        <CardTitle id="proximas-aulas">{portalCopy.home.later}</CardTitle>
        <SeeAll href={paths.student.classes}>{portalCopy.seeAll.classes}</SeeAll>
      </CardHeader>
      <ul className="divide-y px-4 sm:px-5">
        {classes.map((item) => (
          <li key={`${item.id} ${item.on}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <p className="numeric w-28 shrink-0 text-sm leading-tight">
              <time dateTime={item.on} className="block font-medium">
                {dayName(item.on, today)}
              </time>
              <span className="text-muted-foreground block">
                {item.startTime} às {item.endTime}
              </span>
            </p>
            <div className="min-w-0 flex-1 basis-32">
              <p className="font-medium wrap-anywhere">{item.name}</p>
              {item.cancelled !== null && (
                <p className="text-destructive text-sm wrap-anywhere">
                  {portalCopy.cancelled(item.cancelled)}
                </p>
              )}
              {item.movedFrom !== null && item.cancelled === null && (
                <p className="text-sm wrap-anywhere">{portalCopy.moved(item.movedFrom, item.on)}</p>
              )}
              <p className="text-muted-foreground truncate text-sm">
                {[item.martialArt, item.substitute ?? item.instructor].filter(Boolean).join(" · ")}
              </p>
              {item.isPresent && <p className="type-meta">{absencesCopy.isPresent}</p>}
              {item.isAbsent && item.cancelled === null && <p className="type-meta">{absencesCopy.isSaid}</p>}
            </div>
            {item.maySay && (
              <AbsenceButton
                classId={item.id}
                day={item.on}
                name={item.name}
                dayName={dayName(item.on, today)}
                isToday={item.on === today}
                isSaid={item.isAbsent}
                child={child}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { AbsenceButton } from "@/components/absences/absence-button";
import { cn } from "@/components/ui/cn";
import { absencesCopy } from "@/lib/features/absences/copy";
import type { OwnWeekView } from "@/lib/features/portal/loaders";
import { portalCopy } from "@/lib/features/portal/copy";
import { commonCopy } from "@/lib/kernel/copy/common";
import { formatDayOfMonth, weekdayOf } from "@/lib/kernel/dates";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";

const words = portalCopy.classes;

type Reading = Pick<OwnWeekView, "today" | "child">;
type Day = OwnWeekView["week"][number];

/** Monday to Sunday. A day without a lesson is shown as free (PORTAL-23). */
export function OwnWeek({ week, ...reading }: Reading & Pick<OwnWeekView, "week">) {
  return (
    <Card aria-labelledby="semana">
      <CardHeader>
        <CardTitle id="semana">{words.week}</CardTitle>
      </CardHeader>
      <ol className="divide-y">
        {week.map((day) => (
          <WeekDay key={day.day} {...day} {...reading} />
        ))}
      </ol>
    </Card>
  );
}

function WeekDay({ day, lessons, today, child }: Day & Reading) {
  const isToday = day === today;
  return (
    <li
      aria-current={isToday ? "date" : undefined}
      className={cn("flex gap-4 px-4 py-2.5 sm:px-5", isToday && "bg-accent")}
    >
      <p className="w-20 shrink-0 text-sm leading-5">
        <span className="type-name block">{commonCopy.weekdays[weekdayOf(day)]}</span>
        <time dateTime={day} className="type-meta numeric block">
          {isToday ? words.today : formatDayOfMonth(day)}
        </time>
      </p>
      {lessons.length === 0 ? (
        <p className="text-muted-foreground self-center text-sm">{words.free}</p>
      ) : (
        <ul className="grid min-w-0 flex-1 gap-2">
          {lessons.map((lesson) => (
            <li
              key={lesson.classId}
              className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm leading-5"
            >
              <div className="min-w-0 flex-1 basis-32">
                <p className="flex gap-2">
                  <span className={cn("numeric shrink-0", lesson.cancelled !== null && "line-through")}>
                    {lesson.startTime}
                  </span>
                  <span className="min-w-0 font-medium wrap-anywhere">{lesson.name}</span>
                </p>
                {lesson.movedFrom !== null && lesson.cancelled === null && (
                  <p className="wrap-anywhere">{portalCopy.moved(lesson.movedFrom, day)}</p>
                )}
                <LessonNote {...lesson} />
                {lesson.isPresent && <p className="type-meta">{absencesCopy.isPresent}</p>}
                {lesson.isAbsent && lesson.cancelled === null && (
                  <p className="type-meta">{absencesCopy.isSaid}</p>
                )}
              </div>
              {lesson.maySay && (
                <AbsenceButton
                  classId={lesson.classId}
                  day={day}
                  name={lesson.name}
                  dayName={isToday ? words.today : formatDayOfMonth(day)}
                  isToday={isToday}
                  isSaid={lesson.isAbsent}
                  child={child}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function LessonNote({ cancelled, substitute, instructor }: Day["lessons"][number]) {
  if (cancelled !== null)
    return <p className="text-destructive wrap-anywhere">{portalCopy.cancelled(cancelled)}</p>;
  if (substitute !== null) return <p className="wrap-anywhere">{words.substitute(substitute)}</p>;
  return instructor && <p className="text-muted-foreground truncate">{words.with(instructor)}</p>;
}

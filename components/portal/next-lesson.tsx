import { AbsenceButton } from "@/components/absences/absence-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { absencesCopy } from "@/lib/features/absences/copy";
import { dayName } from "@/lib/features/classes/rules";
import { portalCopy } from "@/lib/features/portal/copy";
import type { PortalHomeView } from "@/lib/features/portal/loaders";
import type { IsoDay } from "@/lib/kernel/dates";

const words = portalCopy.home;

export type HomeLesson = PortalHomeView["classes"][number];

type NextLessonProps = {
  lesson: HomeLesson | undefined;
  /** The class that takes place after a cancelled one. */
  instead: HomeLesson | undefined;
  today: IsoDay;
  child: string | null;
};

/** The next class, the most prominent part of the page, with the button to announce an absence. */
export function NextLesson({ lesson, ...rest }: NextLessonProps) {
  return (
    <Card
      aria-labelledby="proxima-aula"
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-2.5 sm:gap-y-1 sm:px-5 sm:py-4"
    >
      <h2 id="proxima-aula" className="type-meta">
        {words.next}
      </h2>
      {lesson ? (
        <Lesson lesson={lesson} {...rest} />
      ) : (
        <>
          <p className="type-name col-span-full">{words.none}</p>
          <p className="type-text text-muted-foreground col-span-full">{words.noneHint}</p>
        </>
      )}
    </Card>
  );
}

function Lesson({ lesson, instead, today, child }: NextLessonProps & { lesson: HomeLesson }) {
  const { name, on, startTime, endTime, cancelled, substitute, instructor } = lesson;
  const { isAbsent, isPresent, maySay, movedFrom } = lesson;
  const teacher = substitute ?? instructor;
  return (
    <>
      <p className={cn("numeric text-xl font-semibold", cancelled !== null && "line-through")}>
        <time dateTime={on}>{dayName(on, today)}</time>, {startTime}
      </p>
      <div className="col-span-full min-w-0">
        <p className="type-name wrap-anywhere">{name}</p>
        {cancelled === null ? (
          <p className="type-meta truncate">
            {substitute !== null && `${words.substitute} · `}
            {[words.until(endTime), teacher, lesson.martialArt].filter(Boolean).join(" · ")}
          </p>
        ) : (
          <p className="text-destructive text-sm wrap-anywhere">{portalCopy.cancelled(cancelled)}</p>
        )}
        {movedFrom !== null && cancelled === null && (
          <p className="text-sm wrap-anywhere">{portalCopy.moved(movedFrom, on)}</p>
        )}
        {cancelled !== null && instead && (
          <p className="type-text mt-1 wrap-anywhere">
            {words.instead(dayName(instead.on, today), instead.startTime, instead.name)}
          </p>
        )}
        {isAbsent && cancelled === null && (
          <Badge variant="warning" className="mt-1">
            {absencesCopy.isSaid}
          </Badge>
        )}
        {isPresent && (
          <Badge variant="success" className="mt-1">
            {absencesCopy.isPresent}
          </Badge>
        )}
      </div>
      {/* Beside the hour, so that the class's name has the whole line below. */}
      {maySay && (
        <div className="col-start-2 row-span-2 row-start-1">
          <AbsenceButton
            classId={lesson.id}
            day={on}
            name={name}
            dayName={dayName(on, today)}
            isToday={on === today}
            isSaid={isAbsent}
            child={child}
          />
        </div>
      )}
    </>
  );
}

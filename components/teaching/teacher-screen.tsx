import Link from "next/link";
import { TodaysClasses } from "@/components/day/todays-classes";
import { NumberStrip } from "@/components/shell/number-strip";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { dayCopy } from "@/lib/features/day/copy";
import { teachingCopy } from "@/lib/features/teaching/copy";
import type { TeachersDay } from "@/lib/features/teaching/queries/read-day";
import type { TaughtDate } from "@/lib/features/teaching/rules";
import { formatCount } from "@/lib/kernel/counts";
import { type ClockTime, type IsoDay, formatDayShort, formatHours, monthName } from "@/lib/kernel/dates";

const copy = teachingCopy.home;

type TeacherView = {
  studioName: string;
  timeZone: string;
  today: IsoDay;
  time: ClockTime;
  teaching: TeachersDay;
};

/** An instructor's first screen: own classes, open roll calls, and own students of whom there is news. */
export function TeacherScreen({ studioName, teaching, ...day }: TeacherView) {
  const { dates, pupils, taught } = teaching;
  return (
    <>
      <PageHeader {...pageHeads.dashboard} description={studioName} />
      <div className="grid gap-4 sm:gap-6">
        <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2">
          <div className="grid gap-4 sm:gap-6">
            <TodaysClasses
              {...day}
              classes={dates.today.map(({ classId, ...date }) => ({
                ...date,
                id: classId,
                instructor: "",
              }))}
              nextTraining={dates.ahead.find(({ cancelled }) => !cancelled)?.day ?? null}
              withRollCall
            />
            {dates.open.length > 0 && <Dates id="chamadas-em-aberto" title={copy.open} dates={dates.open} />}
          </div>
          <div className="grid gap-4 sm:gap-6">
            <Dates id="na-semana" title={copy.ahead} dates={dates.ahead} none={copy.noneAhead} />
            <News pupils={pupils} />
          </div>
        </div>
        <NumberStrip
          label={copy.numbers}
          lead={{
            label: copy.hours(monthName(day.today)),
            value: formatHours(taught.minutes),
            note: copy.hoursNote(taught.count),
          }}
          others={[{ label: copy.students, value: formatCount(pupils.count), href: paths.studio.students }]}
        />
      </div>
    </>
  );
}

type DatesProps = { id: string; title: string; dates: readonly TaughtDate[]; none?: string };

/** Dates of own classes, each a link to its roll call. */
function Dates({ id, title, dates, none }: DatesProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      {dates.length === 0 && <p className="type-text text-muted-foreground px-4 py-6 sm:px-5">{none}</p>}
      <ul className="divide-y empty:hidden">
        {dates.map(({ classId, day, name, startTime, cancelled, enrolled, places }) => (
          <li
            key={`${classId} ${day}`}
            className="hover:bg-muted/50 relative flex min-h-12 items-center gap-3 px-4 py-2 sm:px-5"
          >
            <p className="numeric type-text w-24 shrink-0 leading-tight">
              <span className="block font-medium">{formatDayShort(day)}</span>
              <span className="text-muted-foreground block">{startTime}</span>
            </p>
            <p className="type-name min-w-0 flex-1 wrap-anywhere">
              <Link
                prefetch={false}
                href={paths.studio.rollCall(classId, day)}
                aria-label={copy.rollCallOf(name, formatDayShort(day), startTime)}
                className="after:absolute after:inset-0"
              >
                {name}
              </Link>
            </p>
            <p className="numeric type-meta shrink-0 max-sm:hidden">{copy.enrolled(enrolled, places)}</p>
            <span className={cancelled ? "type-meta shrink-0" : "type-name text-primary shrink-0"}>
              {cancelled ? copy.cancelled : dayCopy.today.rollCall}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function News({ pupils: { fresh, back, birthdays } }: { pupils: TeachersDay["pupils"] }) {
  const isQuiet = fresh.length + back.length + birthdays.length === 0;
  return (
    <Card aria-labelledby="seus-alunos">
      <CardHeader>
        <CardTitle id="seus-alunos">{copy.students}</CardTitle>
      </CardHeader>
      {isQuiet && <p className="type-text text-muted-foreground px-4 py-6 sm:px-5">{copy.studentsNone}</p>}
      <Group
        title={copy.fresh}
        rows={fresh.map(({ since, ...one }) => ({ ...one, note: copy.freshNote(formatDayShort(since)) }))}
      />
      <Group
        title={copy.back}
        rows={back.map(({ returned, away, ...one }) => ({
          ...one,
          note: copy.backNote(formatDayShort(returned), away),
        }))}
      />
      <Group
        title={copy.birthdays}
        rows={birthdays.map(({ day, age, ...one }) => ({
          ...one,
          note: copy.birthdayNote(formatDayShort(day), age),
        }))}
      />
    </Card>
  );
}

type GroupProps = { title: string; rows: readonly { id: string; name: string; note: string }[] };

function Group({ title, rows }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="border-t first-of-type:border-t-0">
      <h3 className="type-meta px-4 pt-3 sm:px-5">{title}</h3>
      <ul>
        {rows.map(({ id, name, note }) => (
          <li key={id}>
            <Link
              prefetch={false}
              href={paths.studio.student(id)}
              className="hover:bg-accent flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 sm:px-5"
            >
              <span className="type-name min-w-0 wrap-anywhere">{name}</span>
              <span className="type-meta numeric">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

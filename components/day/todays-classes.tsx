"use client";

import { CalendarDays, Check } from "lucide-react";
import Link from "next/link";
import { Fragment, useEffect, useState } from "react";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { paths } from "@/lib/config/paths";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { rollCallState } from "@/lib/features/class-sessions/rules";
import { dayCopy } from "@/lib/features/day/copy";
import { classesOver } from "@/lib/features/day/rules";
import type { TodaysClass } from "@/lib/features/classes/queries";
import { addressOf } from "@/lib/kernel/address";
import { now } from "@/lib/kernel/clock";
import { cn } from "@/components/ui/cn";
import { type ClockTime, type IsoDay, clockTimeOf, formatDayShort } from "@/lib/kernel/dates";

const copy = dayCopy.today;
const TICK_MS = 20_000;

/** The academy's wall clock. The first value is the server's. */
function useClock(time: ClockTime, timeZone: string): ClockTime {
  const [shown, setShown] = useState(time);
  useEffect(() => {
    const tick = setInterval(() => setShown(clockTimeOf(now(), timeZone)), TICK_MS);
    return () => clearInterval(tick);
  }, [timeZone]);
  return shown > time ? shown : time;
}

function NowMark({ time }: { time: ClockTime }) {
  return (
    <li className="text-primary type-meta flex items-center gap-3 px-4 py-1 sm:px-5">
      <span className="numeric shrink-0 font-medium">{copy.now(time)}</span>
      <span aria-hidden="true" className="bg-primary h-0.5 flex-1 rounded-full" />
    </li>
  );
}

/**
 * The whole row is one link: to the roll call, or to the class if its date is cancelled. Without the right to call
 * the roll, `href` is null and the row is no link.
 */
function ClassRow({
  item,
  href,
  isUnderWay,
  isOver,
}: {
  item: TodaysClass;
  href: string | null;
  isUnderWay: boolean;
  isOver: boolean;
}) {
  const isCallable = href !== null && !item.cancelled;
  const called = rollCallState({ ...item, closed: item.isCalled }, isOver);
  const isDone = typeof called === "number";
  // Empty on a teacher's own screen.
  const who = item.cancelled ? copy.cancelled : (item.instructor ?? dayCopy.noInstructor);
  return (
    <li
      className={cn(
        "relative flex items-center gap-3 px-4 py-3 sm:gap-4 sm:px-5",
        href && "hover:bg-muted/50",
        isUnderWay && "bg-accent/40",
      )}
    >
      <p className="numeric type-text w-12 shrink-0 leading-tight">
        <span className="block font-medium">{item.startTime}</span>
        <span className="text-muted-foreground block">{item.endTime}</span>
      </p>
      <div className="min-w-0 flex-1">
        <p className="type-name line-clamp-2 wrap-anywhere" title={item.name}>
          {href ? (
            <Link
              prefetch={false}
              href={href}
              aria-label={isCallable ? copy.rollCallOf(item.name, item.startTime) : undefined}
              className="after:absolute after:inset-0"
            >
              {item.name}
            </Link>
          ) : (
            item.name
          )}
        </p>
        <p className="type-meta flex flex-wrap gap-x-1">
          {who && (
            <span className="max-w-full truncate" title={item.instructor ?? undefined}>
              {who}
            </span>
          )}
          {isUnderWay && <span className="shrink-0">{[who && " · ", copy.underWay]}</span>}
        </p>
      </div>
      <div className="w-14 shrink-0 sm:w-24">
        <p className="numeric type-text mb-1.5 text-right">
          {item.enrolled}/{item.places}
          <span className="max-sm:sr-only"> alunos</span>
        </p>
        <Progress
          value={item.enrolled}
          max={item.places}
          label={`${item.name}: ${dayCopy.places(item.enrolled, item.places)}`}
        />
      </div>
      {isCallable && (
        <span
          className={cn(
            "type-name inline-flex shrink-0 items-center gap-1 max-sm:max-w-18 max-sm:text-end max-sm:leading-tight",
            isDone ? "text-success" : called === "due" ? "text-warning" : "text-primary",
          )}
        >
          {isDone && <Check aria-hidden="true" className="size-4" />}
          {called === null ? copy.rollCall : sessionCopy.rollCall(called)}
        </span>
      )}
    </li>
  );
}

const addressIn = ({ id, cancelled }: TodaysClass, today: IsoDay): string =>
  cancelled ? paths.studio.class(id) : paths.studio.rollCall(id, today);

type TodaysClassesProps = {
  /** Null if loading failed. */
  classes: readonly TodaysClass[] | null;
  today: IsoDay;
  time: ClockTime;
  timeZone: string;
  withRollCall?: boolean;
  /** The next day with a class, if today has none. */
  nextTraining?: IsoDay | null;
};

/** Today's active classes in order, with teacher, places taken and state (DASH-10). */
export function TodaysClasses({
  classes,
  today,
  time,
  timeZone,
  withRollCall = false,
  nextTraining = null,
}: TodaysClassesProps) {
  const shown = useClock(time, timeZone);
  const over = classesOver(classes ?? [], shown);
  return (
    <Card aria-labelledby="treinos-de-hoje">
      <CardHeader>
        <div>
          <p className="type-meta">{copy.title}</p>
          <CardTitle id="treinos-de-hoje">Treinos de Hoje</CardTitle>
        </div>
        <p className="type-meta numeric">{formatDayShort(today)}</p>
      </CardHeader>
      {classes && classes.length > 0 ? (
        <ul className="divide-y">
          {classes.map((item, place) => (
            <Fragment key={item.id}>
              {place === over && <NowMark time={shown} />}
              <ClassRow
                item={item}
                href={withRollCall ? addressIn(item, today) : null}
                isOver={item.endTime <= shown}
                isUnderWay={!item.cancelled && item.startTime <= shown && shown < item.endTime}
              />
            </Fragment>
          ))}
          {over === classes.length && <NowMark time={shown} />}
        </ul>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 px-4 py-3 sm:px-5">
          <p className="type-text text-muted-foreground max-w-prose">
            {classes ? copy.none : dayCopy.failed}
          </p>
          {withRollCall && (
            <Link
              prefetch={false}
              href={addressOf(paths.studio.schedule, { dia: nextTraining })}
              className="text-primary type-name inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
            >
              <CalendarDays aria-hidden="true" className="size-4" />
              {nextTraining ? copy.next(formatDayShort(nextTraining)) : copy.schedule}
            </Link>
          )}
        </div>
      )}
    </Card>
  );
}

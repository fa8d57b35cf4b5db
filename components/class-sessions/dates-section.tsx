"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { absencesCopy } from "@/lib/features/absences/copy";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import type { ClassSessionRow } from "@/lib/features/class-sessions/queries/list-sessions";
import {
  type DatedSession,
  type WallClock,
  isAhead,
  isExtra,
  rollCallState,
} from "@/lib/features/class-sessions/rules";
import { formatDay, formatDayShort } from "@/lib/kernel/dates";
import { CancelSessionButton } from "./cancel-session-button";

/** `absent` is the number of people who said that they will not come. */
export type ComingDate = DatedSession<ClassSessionRow> & { absent: number };

type DatesSectionProps = {
  classId: string;
  name: string;
  /** The usual end time. */
  endTime: string;
  at: WallClock;
  coming: readonly ComingDate[];
  past: readonly DatedSession<ClassSessionRow>[];
};

const { dates } = sessionCopy;

/** The next and the last dates of a class. Each links to its roll call. */
export function DatesSection({ classId, name, endTime, at, coming, past }: DatesSectionProps) {
  const whose = { classId, endTime, at };
  return (
    <>
      {coming.length > 0 && (
        <Dates {...whose} title={dates.coming} list={coming}>
          {({ day, session }) =>
            session?.status !== "cancelled" &&
            isAhead({ day, endTime: session?.endTime ?? endTime }, at) && (
              <CancelSessionButton
                variant="ghost"
                aria-label={dates.cancel(formatDay(day))}
                dialog={{ classDay: { classId, day }, title: `${name}, ${formatDayShort(day)}` }}
              >
                Cancelar
              </CancelSessionButton>
            )
          }
        </Dates>
      )}
      {past.length > 0 && <Dates {...whose} id="datas" title={dates.past} list={past} />}
    </>
  );
}

type DatesProps = Pick<DatesSectionProps, "classId" | "endTime" | "at"> & {
  /** The anchor to which a figure of the page links. */
  id?: string;
  title: string;
  list: readonly (DatedSession<ClassSessionRow> & { absent?: number })[];
  children?: (date: DatedSession<ClassSessionRow>) => React.ReactNode;
};

function Dates({ id, title, list, classId, endTime, at, children }: DatesProps) {
  return (
    <Card id={id} aria-label={title} className="scroll-mt-16 lg:scroll-mt-4">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <ul className="divide-y">
        {list.map((date) => (
          <li
            key={date.day}
            className="hover:bg-muted/50 relative flex min-h-12 items-center gap-3 py-0.5 pr-2 pl-4 sm:pl-5"
          >
            <Link
              href={paths.studio.rollCall(classId, date.day)}
              prefetch={false}
              className="type-name numeric w-28 shrink-0 after:absolute after:inset-0"
            >
              <time dateTime={date.day}>{date.day === at.day ? dates.today : formatDayShort(date.day)}</time>
            </Link>
            <p
              className="type-meta data-due:text-warning line-clamp-2 min-w-0 flex-1 wrap-anywhere data-due:font-medium"
              data-due={calledOn(date, { endTime, at }) === "due" ? "" : undefined}
              title={stateOf(date, { endTime, at })}
            >
              {stateOf(date, { endTime, at })}
            </p>
            {children ? (
              <div className="relative z-1">{children(date)}</div>
            ) : (
              <ChevronRight aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Dated = DatesProps["list"][number];
type When = Pick<DatesProps, "endTime" | "at">;

const calledOn = ({ day, session }: Dated, { endTime, at }: When) =>
  rollCallState(
    {
      cancelled: session?.status === "cancelled",
      closed: session?.closed ?? false,
      present: session?.present ?? 0,
    },
    !isAhead({ day, endTime: session?.endTime ?? endTime }, at),
  );

/** For example "No lugar de ter., 1 dez., às 20:00". Null for a session that was not moved. */
function movedOf(session: Dated["session"]): string | null {
  if (!session?.movedFrom) return null;
  const { sameDay, inPlaceOf } = sessionCopy.move;
  return `${isExtra(session) ? inPlaceOf(session.movedFrom) : sameDay}, às ${session.startTime}`;
}

/** For example "14 vieram", "Cancelada: feriado" or "Chamada por fazer". */
function stateOf(date: Dated, when: When): string {
  const { session, absent = 0 } = date;
  if (session?.status === "cancelled") return dates.cancelled(session.cancelReason ?? "");
  const called = calledOn(date, when);
  if (called !== null) return sessionCopy.rollCall(called);
  return [movedOf(session), session?.instructor, absent > 0 && absencesCopy.count(absent)]
    .filter(Boolean)
    .join(" · ");
}

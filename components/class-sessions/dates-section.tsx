"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { absencesCopy } from "@/lib/features/absences/copy";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import type { ClassSessionRow } from "@/lib/features/class-sessions/queries/list-sessions";
import type { DatedSession } from "@/lib/features/class-sessions/rules";
import { type IsoDay, formatDay, formatDayShort } from "@/lib/kernel/dates";
import { CancelSessionButton } from "./cancel-session-button";

/** `absent` said that they will not come. */
export type ComingDate = DatedSession<ClassSessionRow> & { absent: number };

type DatesSectionProps = {
  classId: string;
  name: string;
  today: IsoDay;
  coming: readonly ComingDate[];
  past: readonly DatedSession<ClassSessionRow>[];
};

const { dates } = sessionCopy;

/** The next and the last dates of a class; each leads to its roll call. */
export function DatesSection({ classId, name, today, coming, past }: DatesSectionProps) {
  return (
    <>
      {coming.length > 0 && (
        <Dates title={dates.coming} list={coming} classId={classId} today={today}>
          {({ day, session }) =>
            session?.status !== "cancelled" && (
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
      {past.length > 0 && <Dates id="datas" title={dates.past} list={past} classId={classId} today={today} />}
    </>
  );
}

type DatesProps = {
  /** What a figure of the page leads to. */
  id?: string;
  title: string;
  list: readonly (DatedSession<ClassSessionRow> & { absent?: number })[];
  classId: string;
  today: IsoDay;
  children?: (date: DatedSession<ClassSessionRow>) => React.ReactNode;
};

function Dates({ id, title, list, classId, today, children }: DatesProps) {
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
              <time dateTime={date.day}>{date.day === today ? dates.today : formatDayShort(date.day)}</time>
            </Link>
            <p className="type-meta min-w-0 flex-1 truncate" title={stateOf(date, today)}>
              {stateOf(date, today)}
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

/** "14 presentes", "Cancelada: feriado", "Chamada não feita". */
function stateOf({ day, session, absent = 0 }: DatesProps["list"][number], today: IsoDay): string {
  if (session?.status === "cancelled") return dates.cancelled(session.cancelReason ?? "");
  if (session?.status === "held") return dates.present(session.present);
  if (day < today) return dates.notCalled;
  return [session?.instructor, absent > 0 && absencesCopy.count(absent)].filter(Boolean).join(" · ");
}

import { ClipboardCheck } from "lucide-react";
import Link from "next/link";
import { type ComingDate, DatesSection } from "@/components/class-sessions/dates-section";
import type { DescribedDay } from "@/components/class-sessions/session-dialog";
import { EnrolStudentButton } from "@/components/enrollments/enrol-student-button";
import { EnrolledList } from "@/components/enrollments/enrolled-list";
import { Waits } from "@/components/waits/waits";
import { BackLink } from "@/components/shell/back-link";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { NumberStrip } from "@/components/shell/number-strip";
import { PageHeader } from "@/components/shell/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { May } from "@/components/ui/rights";
import { paths } from "@/lib/config/paths";
import type { ClassSessionRow } from "@/lib/features/class-sessions/queries/list-sessions";
import {
  type DatedSession,
  type MovableDate,
  type WallClock,
  isExtra,
  isToBegin,
} from "@/lib/features/class-sessions/rules";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { weekdaysOf } from "@/lib/features/class-groups/rules";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ShownGroupDay } from "@/lib/features/classes/loaders";
import type { ClassRow } from "@/lib/features/classes/queries";
import type { EnrolledStudent } from "@/lib/features/enrollments/queries";
import type { WaitRow } from "@/lib/features/waits/queries";
import { addressOf } from "@/lib/kernel/address";
import type { ClockTime } from "@/lib/kernel/dates";
import { BringBackButton } from "./bring-back-button";
import { ClassActions } from "./class-actions";
import { GroupDays } from "./group-days";

export type ClassView = {
  row: ClassRow;
  isActive: boolean;
  /** The days of its turma, with this one; empty for a removed class. */
  group: readonly ShownGroupDay[];
  at: WallClock;
  /** All of each status, or the first few. */
  enrollments: readonly EnrolledStudent[];
  suspended: number;
  /** The waiting list in turn; empty for who may not see it. */
  waits: readonly WaitRow[];
  coming: readonly ComingDate[];
  /** The coming dates that take place, with the values of their form. */
  days: readonly DescribedDay[];
  past: readonly DatedSession<ClassSessionRow>[];
};

const { page } = classesCopy;

/** The page of one class: its hour and instructor, its places, and how its dates went. */
export function ClassScreen({
  row,
  isActive,
  group,
  at,
  enrollments,
  suspended,
  waits,
  ...dates
}: ClassView) {
  const { coming, days, past } = dates;
  const { id, name, dayOfWeek, startTime, endTime, maxStudents, enrolled } = row;
  const free = Math.max(0, maxStudents - enrolled);
  const ofStatus = (wanted: EnrolledStudent["status"]) =>
    enrollments.filter(({ status }) => status === wanted);
  const [next] = coming;
  const meetsToday = next?.day === at.day && next.session?.status !== "cancelled";
  const about = [
    groupCopy.when(group.length > 0 ? weekdaysOf(group) : [dayOfWeek], row),
    row.instructorName,
    row.martialArtName,
    row.level,
  ];
  return (
    <>
      <LiveRefresh topics={["attendance", "classes", "enrollments"]} />
      <BackLink href={paths.studio.schedule}>Agenda</BackLink>
      <PageHeader
        title={name}
        aside={
          isActive && (
            <ClassActions
              row={row}
              rollCallOn={meetsToday ? at.day : (past[0]?.day ?? null)}
              group={group}
              days={days}
              next={nextToMove(coming, { startTime, at })}
            />
          )
        }
        description={about.filter(Boolean).join(" · ")}
        action={
          isActive ? (
            <>
              <EnrolStudentButton
                variant={meetsToday ? "outline" : "default"}
                dialog={{ classId: id, className: name, free, group }}
              />
              {meetsToday && (
                <May right="attendance:write">
                  <Link href={paths.studio.rollCall(id, at.day)} className={buttonVariants()}>
                    <ClipboardCheck aria-hidden="true" />
                    Fazer chamada
                  </Link>
                </May>
              )}
            </>
          ) : (
            <May right="classes:write">
              <BringBackButton id={id} version={row.version} />
            </May>
          )
        }
      />
      <GroupDays group={group} shown={id} />
      {isActive ? (
        <NumberStrip
          label={page.numbers}
          lead={{
            label: page.enrolled,
            value: String(enrolled),
            note: page.places(maxStudents),
            href: "#matriculados",
          }}
          others={[
            {
              label: page.free,
              value: String(free),
              note: free === 0 ? page.full : undefined,
              href: "#matriculados",
            },
            ...averageOf(past),
            ...(suspended > 0
              ? [{ label: page.suspended, value: String(suspended), href: "#suspensos" }]
              : []),
          ]}
        />
      ) : (
        <p className="type-text text-muted-foreground mb-6">{page.removed(enrolled)}</p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        {isActive && (
          <div className="grid gap-4 lg:gap-6">
            <Students
              id="matriculados"
              title={page.students}
              classId={id}
              list={ofStatus("active")}
              count={enrolled}
            />
            <Waits classId={id} waits={waits} free={free} />
            {suspended > 0 && (
              <Students
                id="suspensos"
                title={page.suspendedStudents}
                classId={id}
                list={ofStatus("suspended")}
                count={suspended}
              />
            )}
          </div>
        )}
        <div className="grid gap-4 lg:gap-6">
          <DatesSection classId={id} name={name} endTime={endTime} at={at} coming={coming} past={past} />
          {isActive && (
            <Card aria-labelledby="sobre-a-aula">
              <CardHeader>
                <CardTitle id="sobre-a-aula">{page.about}</CardTitle>
              </CardHeader>
              <p className="type-text text-muted-foreground max-w-[70ch] px-4 py-3 wrap-anywhere whitespace-pre-line sm:px-5">
                {row.description ?? page.noDescription}
              </p>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

/** The next date that can be moved alone. Moved dates are moved again from the week. */
function nextToMove(
  coming: readonly ComingDate[],
  { startTime, at }: { startTime: ClockTime; at: WallClock },
): MovableDate | null {
  const dates = coming
    .filter(({ session }) => session === null || (session.status === "scheduled" && !session.closed))
    .map(({ day, session }) => ({
      day,
      startTime: session?.startTime ?? startTime,
      movedFrom: session?.movedFrom ?? null,
    }));
  return dates.find((date) => !isExtra(date) && isToBegin(date, at)) ?? null;
}

/** Average attendance over the past dates whose roll was called. */
function averageOf(past: readonly DatedSession<ClassSessionRow>[]) {
  const held = past.flatMap(({ session }) => (session?.status === "held" ? [session.present] : []));
  if (held.length === 0) return [];
  const average = held.reduce((sum, present) => sum + present, 0) / held.length;
  const value = average.toLocaleString("pt-BR", { maximumFractionDigits: 1 });
  return [{ label: page.average, value, note: page.averageOf(held.length), href: "#datas" }];
}

type StudentsProps = {
  id: string;
  title: string;
  classId: string;
  list: readonly EnrolledStudent[];
  /** The number of all; `list` may hold only the first few. */
  count: number;
};

function Students({ id, title, classId, list, count }: StudentsProps) {
  return (
    <Card id={id} aria-label={title} className="scroll-mt-16 lg:scroll-mt-4">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <p className="type-meta numeric">{count}</p>
      </CardHeader>
      {list.length === 0 && (
        <p className="type-text text-muted-foreground px-4 py-6 sm:px-5">
          {page.nobody} <May right="enrollments:write">{page.enrolFirst}</May>
        </p>
      )}
      <EnrolledList classId={classId} students={list} />
      {list.length < count && (
        <Link
          href={addressOf(paths.studio.class(classId), { matriculados: "todos" })}
          prefetch={false}
          scroll={false}
          className="text-primary type-name flex min-h-11 items-center border-t px-4 underline-offset-4 hover:underline sm:px-5"
        >
          {page.everybody(count)}
        </Link>
      )}
    </Card>
  );
}

import { CancelSessionButton } from "@/components/class-sessions/cancel-session-button";
import { SessionButton } from "@/components/class-sessions/session-button";
import { RestoreSessionButton } from "@/components/class-sessions/restore-session-button";
import { BackLink } from "@/components/shell/back-link";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { paths } from "@/lib/config/paths";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import type { RollCall } from "@/lib/features/attendance/queries";
import { type WallClock, isAhead } from "@/lib/features/class-sessions/rules";
import { formatDayShort } from "@/lib/kernel/dates";
import { ConcludeButton } from "./conclude-button";
import { RollList } from "./roll-list";
import { StruckList } from "./struck-list";

type RollCallView = {
  rollCall: RollCall;
  at: WallClock;
  timeZone: string;
  userId: string;
  /** The reader may open the page of the class; a substitute sees this date alone. */
  opensClass: boolean;
};

export function RollCallScreen({ rollCall, at, timeZone, userId, opensClass }: RollCallView) {
  const { classId, name, day, startTime, endTime, teacher, instructor, status, note, version, closed } =
    rollCall;
  const isFuture = day > at.day;
  const isCancelled = status === "cancelled";
  const isSubstitute = teacher !== null && teacher.id !== instructor?.id;
  const who = teacher && (isSubstitute ? attendanceCopy.substitute(teacher.fullName) : teacher.fullName);
  const when = day === at.day ? attendanceCopy.today : formatDayShort(day);
  const classDay = { classId, day };
  return (
    <>
      <LiveRefresh topics={["attendance", "classes", "enrollments"]} />
      {opensClass ? (
        <BackLink href={paths.studio.class(classId)}>{name}</BackLink>
      ) : (
        <BackLink href={paths.studio.schedule}>Agenda</BackLink>
      )}
      <PageHeader
        title="Chamada"
        description={[!opensClass && name, `${when}, ${startTime} – ${endTime}`, who]
          .filter(Boolean)
          .join(" · ")}
        action={
          !isFuture && !isCancelled && <ConcludeButton classDay={classDay} userId={userId} closed={closed} />
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {!isCancelled && (opensClass || !isFuture) && (
          <SessionButton dialog={{ classId, name, days: [{ day, teacher, note, version }] }} />
        )}
        {!isCancelled && isAhead({ day, endTime }, at) && (
          <CancelSessionButton dialog={{ classDay, title: `${name}, ${formatDayShort(day)}` }} />
        )}
        {note && <p className="type-meta w-full max-w-[70ch] whitespace-pre-line">{note}</p>}
      </div>
      {isCancelled ? (
        <Standing title={attendanceCopy.cancelled} text={rollCall.cancelReason}>
          {day >= at.day && <RestoreSessionButton classDay={classDay} />}
        </Standing>
      ) : isFuture ? (
        <Standing title={attendanceCopy.refused.future} text={attendanceCopy.comeBack(formatDayShort(day))} />
      ) : (
        <RollList rollCall={rollCall} timeZone={timeZone} userId={userId} />
      )}
      <StruckList struck={rollCall.struck} day={day} timeZone={timeZone} userId={userId} />
    </>
  );
}

type StandingProps = { title: string; text: string | null; children?: React.ReactNode };

function Standing({ title, text, children }: StandingProps) {
  return (
    <section className="bg-card rounded-lg px-4 py-8 text-center sm:px-5">
      <p className="type-name">{title}</p>
      {text && <p className="type-text text-muted-foreground mt-1">{text}</p>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

import Link from "next/link";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { dayCopy } from "@/lib/features/day/copy";
import type { Happened } from "@/lib/features/day/queries/read-day";
import { isPaymentAct } from "@/lib/features/payments/rules";
import { addressOf } from "@/lib/kernel/address";
import { type IsoDay, clockTimeOf, dayOf, formatDayShort } from "@/lib/kernel/dates";
import { ZERO_CENTS, formatBRL } from "@/lib/kernel/money";

const copy = dayCopy.activity;

function sentenceOf({
  action,
  name,
  className,
  beltName,
  degree,
  gradeWord,
  amountCents,
  weekday,
  time,
  day,
}: Happened): string {
  const on = day === null ? "" : formatDayShort(day);
  if (isPaymentAct(action)) return copy.paid(name, formatBRL(amountCents ?? ZERO_CENTS));
  switch (action) {
    case "enrollments.create":
      return copy.enrolled(name, className ?? "", weekday);
    case "ranks.promote":
    case "proposals.approve":
      return copy.promoted(name, { belt: beltName ?? "", degree, word: gradeWord ?? "faixa" });
    case "classes.move":
      return copy.moved(name, weekday, time);
    case "class-sessions.cancel":
      return copy.cancelled(name, on);
    case "class-sessions.move":
      return copy.dateMoved(name, on);
    case "class-sessions.cancel-day":
      return copy.dayCancelled(on);
    case "class-sessions.close":
      return copy.rollCalled(name, on);
    default:
      return copy.happened[action](name);
  }
}

function placeOf({ action, studentId, classId, instructorId, day }: Happened): string {
  if (action === "class-sessions.cancel-day" && day) return addressOf(paths.studio.schedule, { dia: day });
  if (action.startsWith("team.")) return paths.studio.settings;
  if (studentId) return paths.studio.student(studentId);
  if (instructorId) return paths.studio.instructor(instructorId);
  if (classId) return day ? paths.studio.rollCall(classId, day) : paths.studio.class(classId);
  return paths.studio.invites;
}

type ActivityProps = { happened: readonly Happened[] | null; timeZone: string; today: IsoDay };

/** The academy's latest changes, the newest first (DASH-09). */
export function Activity({ happened, timeZone, today }: ActivityProps) {
  const when = (at: Date) => {
    const day = dayOf(at, timeZone);
    return day === today ? clockTimeOf(at, timeZone) : formatDayShort(day);
  };
  return (
    <Card aria-labelledby="atividade-recente">
      <CardHeader>
        <CardTitle id="atividade-recente">{copy.title}</CardTitle>
      </CardHeader>
      {happened && happened.length > 0 ? (
        <ul className="divide-y">
          {happened.map((event) => (
            <li key={event.id}>
              <Link
                href={placeOf(event)}
                prefetch={false}
                className="hover:bg-accent flex min-h-11 items-center justify-between gap-4 px-4 py-2 sm:px-5"
              >
                <span className="type-text min-w-0 wrap-anywhere">{sentenceOf(event)}</span>
                <time dateTime={event.at.toISOString()} className="type-meta numeric shrink-0">
                  {when(event.at)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="type-text text-muted-foreground px-4 py-6 sm:px-5">
          {happened ? copy.none : dayCopy.failed}
        </p>
      )}
    </Card>
  );
}

import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { dayCopy } from "@/lib/features/day/copy";
import type { Happened } from "@/lib/features/day/queries";
import { type IsoDay, clockTimeOf, dayOf, formatDayShort } from "@/lib/kernel/dates";
import { ZERO_CENTS, formatBRL } from "@/lib/kernel/money";

const copy = dayCopy.activity;

function sentenceOf({ action, name, className, amountCents }: Happened): string {
  switch (action) {
    case "payments.register":
      return copy.paid(name, formatBRL(amountCents ?? ZERO_CENTS));
    case "enrollments.create":
      return copy.enrolled(name, className ?? "");
    default:
      return copy.happened[action](name);
  }
}

type ActivityProps = { happened: readonly Happened[] | null; timeZone: string; today: IsoDay };

/** What was done in the academy last, the newest first (DASH-09). */
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
        <ul className="divide-y px-4 sm:px-5">
          {happened.map((event) => (
            <li key={event.id} className="flex items-baseline justify-between gap-4 py-2.5">
              <p className="type-text min-w-0 wrap-anywhere">{sentenceOf(event)}</p>
              <time dateTime={event.at.toISOString()} className="type-meta numeric shrink-0">
                {when(event.at)}
              </time>
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

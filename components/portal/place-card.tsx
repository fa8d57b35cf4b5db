import { StatusBadge } from "@/components/shell/status-badge";
import { dayName } from "@/lib/features/classes/rules";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnWeekView } from "@/lib/features/portal/loaders";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";

const words = portalCopy.classes;
const tones = { active: "success", suspended: "warning" } as const;

type Place = OwnWeekView["places"][number];

/** One of the student's classes, and the changes of its coming dates (PORTAL-22, PORTAL-24). */
export function PlaceCard({ place, today }: { place: Place; today: IsoDay }) {
  const { name, status, martialArt, instructor, dayOfWeek, startTime, endTime, changes } = place;
  return (
    <article
      aria-label={name}
      className="bg-card text-card-foreground grid gap-1 rounded-lg px-4 py-3 sm:px-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="type-name min-w-0 wrap-anywhere">{name}</h3>
        <StatusBadge tone={tones[status]}>{words.status[status]}</StatusBadge>
      </div>
      <p className="numeric text-sm">
        {commonCopy.weekdays[dayOfWeek]}, {startTime} às {endTime}
      </p>
      <p className="text-muted-foreground text-sm wrap-anywhere empty:hidden">
        {[martialArt, instructor].filter(Boolean).join(" · ")}
      </p>
      {status === "suspended" ? (
        <p className="text-sm">{words.suspended}</p>
      ) : (
        changes.length > 0 && (
          <ul className="mt-1 grid gap-1 border-t pt-2 text-sm">
            {changes.map((change) => (
              <li key={change.day} className="wrap-anywhere">
                <Change {...change} today={today} />
              </li>
            ))}
          </ul>
        )
      )}
    </article>
  );
}

function Change({ today, ...change }: Place["changes"][number] & { today: IsoDay }) {
  const { day, startTime, cancelled, substitute, movedFrom } = change;
  const taught = substitute === null ? [] : [words.substitute(substitute)];
  const moved = movedFrom === null ? [] : [words.at(startTime), portalCopy.moved(movedFrom, day)];
  return (
    <>
      <time dateTime={day} className="numeric font-medium">
        {dayName(day, today)}
      </time>
      {": "}
      {cancelled === null ? (
        [...moved, ...taught].join(" · ")
      ) : (
        <span className="text-destructive">{portalCopy.cancelled(cancelled)}</span>
      )}
    </>
  );
}

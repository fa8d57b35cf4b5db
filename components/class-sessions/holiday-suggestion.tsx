import { CalendarHeart } from "lucide-react";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import type { HolidayAhead } from "@/lib/features/class-sessions/queries/list-sessions";
import { type IsoDay, formatDayShort } from "@/lib/kernel/dates";
import { CancelDayButton } from "./cancel-day-button";
import { RestoreDayButton } from "./restore-day-button";

const { suggestion } = sessionCopy;

/** A holiday is near: one button cancels its classes, another restores them. */
export function HolidaySuggestion({ holiday, today }: { holiday: HolidayAhead; today: IsoDay }) {
  const { day, name, optional, scheduled, cancelled, reason } = holiday;
  const said = formatDayShort(day);
  return (
    <section
      aria-label="Feriado"
      className="bg-info-soft mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-2 print:hidden"
    >
      <CalendarHeart aria-hidden="true" className="text-primary size-5 shrink-0" />
      <p className="type-text min-w-48 flex-1">
        {scheduled > 0
          ? suggestion.ask({ day: said, name, optional, count: scheduled })
          : suggestion.done({ day: said, name, count: cancelled })}
      </p>
      {scheduled > 0 ? (
        <CancelDayButton size="sm" dialog={{ day, reason, today }}>
          Cancelar as aulas
        </CancelDayButton>
      ) : (
        <RestoreDayButton day={day} reason={reason} />
      )}
    </section>
  );
}

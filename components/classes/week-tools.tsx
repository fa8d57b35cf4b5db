import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { CancelDayButton } from "@/components/class-sessions/cancel-day-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { addDays, formatDaySpan, type IsoDay } from "@/lib/kernel/dates";
import { sundayOf } from "@/lib/features/classes/rules";
import { dayAddress } from "./addresses";
import { PrintButton } from "./print-button";
import { ShareWeekButton } from "./share-week-button";
import { WeekCalendar } from "./week-calendar";

const CALENDAR = "calendario";

/** Square on a phone, so that all tools fit on one line. */
const tool = "max-sm:w-11 max-sm:px-0";

export function WeekTools({ today, picked }: { today: IsoDay; picked: IsoDay }) {
  const sunday = sundayOf(picked);
  const step = buttonVariants({ variant: "ghost", size: "icon" });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden">
      <a href={dayAddress(addDays(picked, -7))} aria-label="Semana anterior" className={step}>
        <ChevronLeft aria-hidden="true" />
      </a>
      <button
        type="button"
        popoverTarget={CALENDAR}
        className={buttonVariants({ variant: "outline", className: "numeric max-sm:px-2.5" })}
      >
        <CalendarDays aria-hidden="true" className="max-sm:hidden" />
        <span className="sr-only">Calendário: </span>
        {formatDaySpan(sunday, addDays(sunday, 6))}
      </button>
      <a href={dayAddress(addDays(picked, 7))} aria-label="Próxima semana" className={step}>
        <ChevronRight aria-hidden="true" />
      </a>
      {sunday !== sundayOf(today) && (
        <a href={paths.studio.schedule} className={buttonVariants({ variant: "link", size: "sm" })}>
          Hoje
        </a>
      )}
      <WeekCalendar id={CALENDAR} today={today} picked={picked} />
      <span className="ml-auto flex gap-1">
        <CancelDayButton
          variant="ghost"
          title="Cancelar um dia"
          className={tool}
          dialog={{ day: picked < today ? today : picked, today }}
        />
        <PrintButton />
        <ShareWeekButton className={tool} />
      </span>
    </div>
  );
}

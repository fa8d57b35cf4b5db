import { HolidaySuggestion } from "@/components/class-sessions/holiday-suggestion";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import type { HolidayAhead } from "@/lib/features/class-sessions/queries";
import type { ClassRow } from "@/lib/features/classes/queries";
import { type WeekDay, hoursOf } from "@/lib/features/classes/rules";
import { type ClockTime, type IsoDay, weekdayOf } from "@/lib/kernel/dates";
import { NewClassButton } from "./new-class-button";
import { ScheduleBoard } from "./schedule-board";
import { WeekGrid } from "./week-grid";
import { WeekTools } from "./week-tools";

type ScheduleScreenProps = {
  studioName: string;
  timeZone: string;
  /** What the clock on the academy's wall says. */
  at: { day: IsoDay; time: ClockTime };
  picked: IsoDay;
  /** The address names the day. */
  isPicked: boolean;
  week: readonly WeekDay<ClassRow>[];
  /** The next one on which classes would take place. */
  holiday: HolidayAhead | null;
};

export function ScheduleScreen(view: ScheduleScreenProps) {
  const { studioName, timeZone, at, picked, isPicked, week, holiday } = view;
  const classes = week.flatMap((day) => day.classes);
  const hours = hoursOf(classes);
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          {...pageHeads.schedule}
          description={
            classes.length === 0
              ? "Sua semana ainda está livre. Crie a primeira aula com horário, instrutor e número de vagas."
              : "As aulas de cada semana, de domingo a sábado."
          }
          action={<NewClassButton draft={isPicked ? { dayOfWeek: weekdayOf(picked) } : {}} />}
        />
      </div>
      {holiday && <HolidaySuggestion holiday={holiday} today={at.day} />}
      <ScheduleBoard rows={classes} hours={hours}>
        <p className="mb-4 hidden text-2xl font-semibold print:block">{studioName}</p>
        <WeekTools today={at.day} picked={picked} />
        <WeekGrid week={week} hours={hours} at={at} picked={picked} timeZone={timeZone} />
      </ScheduleBoard>
    </>
  );
}

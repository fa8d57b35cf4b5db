import { HolidaySuggestion } from "@/components/class-sessions/holiday-suggestion";
import { EmptyState } from "@/components/shell/empty-state";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { May } from "@/components/ui/rights";
import type { HolidayAhead } from "@/lib/features/class-sessions/queries/list-sessions";
import { classesCopy } from "@/lib/features/classes/copy";
import { weekdayOf } from "@/lib/kernel/dates";
import { NewClassButton } from "./new-class-button";
import { ScheduleBoard, type ScheduleBoardProps } from "./schedule-board";

type ScheduleScreenProps = ScheduleBoardProps & {
  /** The address names the day. */
  isPicked: boolean;
  holiday: HolidayAhead | null;
};

export function ScheduleScreen({ isPicked, holiday, ...board }: ScheduleScreenProps) {
  const isEmpty = board.week.every(({ classes }) => classes.length === 0);
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          {...pageHeads.schedule}
          description="As aulas de cada semana, de domingo a sábado."
          action={<NewClassButton draft={isPicked ? { dayOfWeek: weekdayOf(board.picked) } : {}} />}
        />
      </div>
      {isEmpty && (
        <div className="mb-4 print:hidden">
          <EmptyState
            drawing="classes"
            title="Sua semana ainda está livre"
            description={
              <May right="classes:write" otherwise={`${classesCopy.emptyDay} nesta semana.`}>
                {classesCopy.emptyDay}. Crie a primeira com horário, instrutor e número de vagas.
              </May>
            }
          />
        </div>
      )}
      {holiday && (
        <May right="classes:write">
          <HolidaySuggestion holiday={holiday} today={board.at.day} />
        </May>
      )}
      <ScheduleBoard {...board} />
    </>
  );
}

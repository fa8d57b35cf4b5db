import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import type { ClassRow } from "@/lib/features/classes/queries";
import { NewClassButton } from "./new-class-button";
import { ScheduleWeek } from "./schedule-week";

type ScheduleScreenProps = { week: readonly (readonly ClassRow[])[]; todayIndex: number };

export function ScheduleScreen({ week, todayIndex }: ScheduleScreenProps) {
  const empty = week.every((day) => day.length === 0);
  return (
    <>
      <PageHeader
        {...pageHeads.schedule}
        description={
          empty
            ? "Sua semana ainda está livre. Crie a primeira aula com horário, instrutor e número de vagas."
            : "As aulas de cada semana, de domingo a sábado."
        }
        action={<NewClassButton />}
      />
      <ScheduleWeek week={week} todayIndex={todayIndex} />
    </>
  );
}

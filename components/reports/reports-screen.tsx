import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { NumberStrip } from "@/components/shell/number-strip";
import { paths } from "@/lib/config/paths";
import type { ClassPresence } from "@/lib/features/attendance/queries";
import { PRESENCE_DAYS } from "@/lib/features/attendance/rules";
import type { StudioNumbers } from "@/lib/features/studios/queries";
import { commonCopy } from "@/lib/kernel/copy";
import { addressOf } from "@/lib/kernel/address";
import type { IsoDay } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS, formatBRL } from "@/lib/kernel/money";
import { MonthRevenue } from "./month-revenue";
import { ClassPresences } from "./class-presences";
import { WeekdayBars } from "./weekday-bars";

type ReportsView = {
  numbers: StudioNumbers;
  revenue: readonly { month: IsoDay; amount: Cents }[];
  week: readonly number[];
  presences: readonly ClassPresence[];
};

/** REP-01, REP-09 */
export function ReportsScreen({ numbers, revenue, week, presences }: ReportsView) {
  const byWeekday = commonCopy.weekdays.map((_, weekday) =>
    presences.reduce((sum, each) => sum + (each.weekday === weekday ? each.present : 0), 0),
  );
  const thisMonth = revenue.at(-1)?.amount ?? ZERO_CENTS;
  return (
    <>
      <PageHeader {...pageHeads.reports} />
      <NumberStrip
        label="Resumo"
        lead={{
          label: "Receita do mês",
          value: formatBRL(thisMonth),
          note: "Pagamentos confirmados",
          href: paths.studio.finance,
        }}
        others={[
          {
            label: "Alunos ativos",
            value: numbers.activeStudents.toLocaleString("pt-BR"),
            href: addressOf(paths.studio.students, { status: "active" }),
          },
          {
            label: "Aulas ativas",
            value: numbers.activeClasses.toLocaleString("pt-BR"),
            href: paths.studio.schedule,
          },
        ]}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <MonthRevenue months={revenue} />
        <WeekdayBars
          id="aulas-por-dia"
          title="Aulas por dia da semana"
          hint="Aulas ativas na agenda."
          counted="Aulas"
          week={week}
        />
        <ClassPresences presences={presences} />
        {presences.length > 0 && (
          <WeekdayBars
            id="presencas-por-dia"
            title="Presenças por dia da semana"
            hint={`Quem treinou nos últimos ${PRESENCE_DAYS} dias.`}
            counted="Presenças"
            week={byWeekday}
          />
        )}
      </div>
    </>
  );
}

import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { NumberStrip } from "@/components/shell/number-strip";
import { paths } from "@/lib/config/paths";
import type { StudioNumbers } from "@/lib/features/studios/queries";
import { addressOf } from "@/lib/kernel/address";
import type { IsoDay } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS, formatBRL } from "@/lib/kernel/money";
import { MonthRevenue } from "./month-revenue";
import { WeekClasses } from "./week-classes";

type ReportsView = {
  numbers: StudioNumbers;
  revenue: readonly { month: IsoDay; amount: Cents }[];
  week: readonly number[];
};

/** REP-01, REP-09 */
export function ReportsScreen({ numbers, revenue, week }: ReportsView) {
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
        <WeekClasses week={week} />
      </div>
    </>
  );
}

import { PageHeader } from "@/components/shell/page-header";
import { StatCard, StatGrid } from "@/components/shell/stat-card";
import type { StudioNumbers } from "@/lib/features/studios/queries";
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
      <PageHeader title="Relatórios" description="Quanto entrou, quem treina e como a semana está montada." />
      <StatGrid label="Resumo">
        <StatCard label="Alunos ativos" value={numbers.activeStudents.toLocaleString("pt-BR")} />
        <StatCard label="Receita do mês" value={formatBRL(thisMonth)} note="Pagamentos confirmados" />
        <StatCard label="Aulas ativas" value={numbers.activeClasses.toLocaleString("pt-BR")} />
      </StatGrid>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <MonthRevenue months={revenue} />
        <WeekClasses week={week} />
      </div>
    </>
  );
}

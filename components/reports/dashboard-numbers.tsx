import { StatCard, StatGrid } from "@/components/shell/stat-card";
import { reportsCopy } from "@/lib/features/reports/copy";
import type { StudioNumbers } from "@/lib/features/studios/queries";
import { type SubscriptionView, subscriptionDetail, subscriptionLabel } from "@/lib/features/studios/rules";
import { formatBRL } from "@/lib/kernel/money";

const whole = (count: number): string => count.toLocaleString("pt-BR");

type DashboardNumbersProps = { numbers: StudioNumbers; subscription: SubscriptionView };

/** The dashboard's six figures (DASH-05, DASH-06, DASH-07). */
export function DashboardNumbers({ numbers, subscription }: DashboardNumbersProps) {
  const { revenue, confirmedRevenue } = numbers;
  const confirmed =
    revenue === confirmedRevenue ? {} : { note: reportsCopy.confirmedPart(formatBRL(confirmedRevenue)) };
  return (
    <StatGrid label="Números da academia">
      <StatCard label="Total de Alunos" value={whole(numbers.students)} />
      <StatCard label="Alunos Ativos" value={whole(numbers.activeStudents)} />
      <StatCard label="Aulas Ativas" value={whole(numbers.activeClasses)} />
      <StatCard label="Receita Mensal" value={formatBRL(revenue)} {...confirmed} />
      <StatCard label="Instrutores" value={whole(numbers.activeInstructors)} />
      <StatCard
        label="Status da Assinatura"
        value={subscriptionLabel(subscription)}
        note={subscriptionDetail(subscription)}
      />
    </StatGrid>
  );
}

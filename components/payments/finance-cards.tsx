import { StatCard, StatGrid } from "@/components/shell/stat-card";
import type { FinanceFigures } from "@/lib/features/payments/queries";
import { formatBRL } from "@/lib/kernel/money";

/** Completed and pending money, never in one sum (FIN-02, FIN-03, FIN-04). */
export function FinanceCards({ figures }: { figures: FinanceFigures }) {
  return (
    <StatGrid label="Resumo financeiro">
      <StatCard label="Receita Total" value={formatBRL(figures.totalCents)} note="Todos os tempos" />
      <StatCard label="Receita Mensal" value={formatBRL(figures.monthCents)} note="Mês atual" />
      <StatCard label="Pagamentos Pendentes" value={formatBRL(figures.pendingCents)} note="A receber" />
      <StatCard label="Alunos Ativos" value={figures.activeStudents.toLocaleString("pt-BR")} />
    </StatGrid>
  );
}

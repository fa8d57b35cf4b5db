import { NumberStrip } from "@/components/shell/number-strip";
import { studentsAddress } from "@/components/students/students-address";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { FinanceFigures } from "@/lib/features/payments/queries/finance";
import type { FinanceTab } from "@/lib/features/payments/rules";
import { formatBRL } from "@/lib/kernel/money";
import { paymentsAddress, receivedThisMonth } from "./payments-address";

type FinanceCardsProps = { figures: FinanceFigures; hasLateMoney: boolean; list: string };

/** Received and pending money, never in one sum (FIN-02, FIN-03, FIN-04). Each card links to its rows. */
export function FinanceCards({ figures, hasLateMoney, list }: FinanceCardsProps) {
  const { counted } = paymentsCopy;
  const rows = (tab: FinanceTab) => `${paymentsAddress({ tab })}#${list}`;
  return (
    <NumberStrip
      label="Resumo financeiro"
      isAboveList
      lead={{
        label: "Receita Mensal",
        value: formatBRL(figures.monthCents),
        note: counted.month,
        href: `${receivedThisMonth}#${list}`,
      }}
      others={[
        {
          label: "Receita Total",
          value: formatBRL(figures.totalCents),
          note: counted.total,
          href: rows("received"),
        },
        {
          label: "Pagamentos Pendentes",
          value: formatBRL(figures.pendingCents),
          note: paymentsCopy.plainSum(counted.pending, hasLateMoney),
          href: rows("open"),
        },
        {
          label: "Alunos Ativos",
          value: figures.activeStudents.toLocaleString("pt-BR"),
          href: studentsAddress({ status: "active" }),
        },
      ]}
    />
  );
}

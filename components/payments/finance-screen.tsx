import { EmptyState } from "@/components/shell/empty-state";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { NumberStrip } from "@/components/shell/number-strip";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { LIST_SIZES } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { FinanceFigures, PaymentRow } from "@/lib/features/payments/queries";
import { addressOf } from "@/lib/kernel/address";
import { formatBRL } from "@/lib/kernel/money";
import { NewPaymentButton } from "./new-payment-button";
import { PaymentTable } from "./payment-table";

type FinanceScreenProps = { figures: FinanceFigures; payments: readonly PaymentRow[] };

export function FinanceScreen({ figures, payments }: FinanceScreenProps) {
  return (
    <>
      <PageHeader {...pageHeads.finance} action={<NewPaymentButton />} />
      <FinanceCards figures={figures} />
      <Card aria-labelledby="pagamentos-recentes">
        <CardHeader>
          <CardTitle id="pagamentos-recentes">Pagamentos Recentes</CardTitle>
          {payments.length === LIST_SIZES.recentPayments && (
            <CardDescription>
              Os {LIST_SIZES.recentPayments} últimos, do mais novo ao mais antigo.
            </CardDescription>
          )}
        </CardHeader>
        {payments.length > 0 ? (
          <PaymentTable payments={payments} />
        ) : (
          <EmptyState
            drawing="money"
            title={paymentsCopy.empty}
            description="Registre aqui o que os alunos pagam na recepção, por PIX ou por cartão."
          />
        )}
      </Card>
    </>
  );
}

/** Completed and pending money, never in one sum (FIN-02, FIN-03, FIN-04). */
function FinanceCards({ figures }: { figures: FinanceFigures }) {
  return (
    <NumberStrip
      label="Resumo financeiro"
      lead={{
        label: "Receita Mensal",
        value: formatBRL(figures.monthCents),
        note: "Mês atual",
        href: "#pagamentos-recentes",
      }}
      others={[
        {
          label: "Receita Total",
          value: formatBRL(figures.totalCents),
          note: "Todos os tempos",
          href: paths.studio.reports,
        },
        {
          label: "Pagamentos Pendentes",
          value: formatBRL(figures.pendingCents),
          note: "A receber",
          href: "#pagamentos-recentes",
        },
        {
          label: "Alunos Ativos",
          value: figures.activeStudents.toLocaleString("pt-BR"),
          href: addressOf(paths.studio.students, { status: "active" }),
        },
      ]}
    />
  );
}

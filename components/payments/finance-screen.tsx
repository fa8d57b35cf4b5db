import Link from "next/link";
import { EmptyState } from "@/components/shell/empty-state";
import { NothingFound } from "@/components/shell/nothing-found";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { NumberStrip } from "@/components/shell/number-strip";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { LIST_SIZES } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { FinanceFigures, LedgerRow, PaymentsFound } from "@/lib/features/payments/queries";
import { paymentStatuses, periods } from "@/lib/features/payments/schema";
import { addressOf } from "@/lib/kernel/address";
import { formatBRL } from "@/lib/kernel/money";
import { NewPaymentButton } from "./new-payment-button";
import { PaymentTable } from "./payment-table";
import {
  type PaymentsFilter,
  everyPayment,
  paymentsAddress,
  receivedThisMonth,
  sortingBy,
} from "./payments-address";

type FinanceView = {
  filter: PaymentsFilter;
  figures: FinanceFigures;
  found: PaymentsFound;
  payments: readonly LedgerRow[];
  page: number;
  pages: number;
};

const LIST = "pagamentos-recentes";

export function FinanceScreen(view: FinanceView) {
  const isEmpty = hasNoPayment(view) && view.found.sempre.pending === 0;
  return (
    <>
      <PageHeader {...pageHeads.finance} action={<NewPaymentButton />} />
      <FinanceCards figures={view.figures} />
      <Card aria-labelledby={LIST}>
        <CardHeader>
          <CardTitle id={LIST}>Pagamentos Recentes</CardTitle>
        </CardHeader>
        {isEmpty ? (
          <EmptyState drawing="money" title={paymentsCopy.empty} description={paymentsCopy.emptyHint} />
        ) : (
          <PaymentList {...view} />
        )}
      </Card>
    </>
  );
}

const hasNoPayment = ({ filter, found }: FinanceView): boolean => filter.q === "" && found.sempre.all === 0;

function PaymentList(view: FinanceView) {
  const { filter, found, payments, page, pages } = view;
  const count = found[filter.period][filter.state ?? "all"];
  return (
    <>
      <div className="flex flex-col gap-2 px-4 pt-3 sm:px-5 lg:flex-row-reverse lg:items-center lg:justify-between">
        <SearchBox label="Buscar pelo nome do aluno" />
        <FilterLinks
          label="Período"
          filters={periods.map((period) => ({
            label: paymentsCopy.periods[period],
            href: paymentsAddress({ ...filter, period }),
            current: period === filter.period,
            count: found[period][filter.state ?? "all"],
          }))}
        />
      </div>
      <div className="border-b px-4 pb-1 sm:px-5">
        <FilterLinks
          label="Situação"
          filters={[null, ...paymentStatuses].map((state) => ({
            label: paymentsCopy.states[state ?? "all"],
            href: paymentsAddress({ ...filter, state }),
            current: state === filter.state,
            count: found[filter.period][state ?? "all"],
          }))}
        />
      </div>
      {payments.length === 0 ? (
        hasNoPayment(view) && filter.state === null ? (
          <EmptyState
            drawing="money"
            title={paymentsCopy.empty}
            description={paymentsCopy.emptyHint}
            action={
              <Link
                href={paymentsAddress({ ...everyPayment, state: "pending" })}
                className={buttonVariants({ variant: "outline" })}
              >
                {paymentsCopy.seeAwaited(found.sempre.pending)}
              </Link>
            }
          />
        ) : (
          <NothingFound
            drawing="money"
            title="Nenhum pagamento encontrado"
            description="Nada combina com esta busca e estes filtros. Confira o nome ou veja todos."
            all={{ href: paths.studio.finance, label: "Ver todos os pagamentos" }}
          />
        )
      ) : (
        <ListHead page={page} label="Pagamentos">
          <PaymentTable
            payments={payments}
            sorting={{ data: sortingBy(filter, "data"), valor: sortingBy(filter, "valor") }}
          />
          <Pagination
            page={page}
            pages={pages}
            count={count}
            size={LIST_SIZES.recentPayments}
            hrefFor={(next) => paymentsAddress(filter, next)}
            total={paymentsCopy.total(count)}
          />
        </ListHead>
      )}
    </>
  );
}

/** Completed and pending money, never in one sum (FIN-02, FIN-03, FIN-04); each leads to its rows. */
function FinanceCards({ figures }: { figures: FinanceFigures }) {
  const { counted } = paymentsCopy;
  const rows = (filter: Partial<PaymentsFilter>) =>
    `${paymentsAddress({ ...everyPayment, ...filter })}#${LIST}`;
  return (
    <NumberStrip
      label="Resumo financeiro"
      lead={{
        label: "Receita Mensal",
        value: formatBRL(figures.monthCents),
        note: counted.month,
        href: `${receivedThisMonth}#${LIST}`,
      }}
      others={[
        {
          label: "Receita Total",
          value: formatBRL(figures.totalCents),
          note: counted.total,
          href: rows({ state: "completed" }),
        },
        {
          label: "Pagamentos Pendentes",
          value: formatBRL(figures.pendingCents),
          note: counted.pending,
          href: rows({ state: "pending" }),
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

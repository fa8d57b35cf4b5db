import Link from "next/link";
import { ExportButton } from "@/components/feedback/export-button";
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
import type { FinanceFigures, LedgerRow, OpenRow } from "@/lib/features/payments/queries/ledger";
import { type PaymentsFound, countIn, monthAsked } from "@/lib/features/payments/rules";
import {
  type FinanceTab,
  type Period,
  paymentStatuses,
  periods,
  tabWords,
} from "@/lib/features/payments/schema";
import { addressOf } from "@/lib/kernel/address";
import { type IsoDay, firstOfMonth } from "@/lib/kernel/dates";
import { type Cents, formatBRL } from "@/lib/kernel/money";
import { NewPaymentButton } from "./new-payment-button";
import { OpenTable } from "./open-table";
import { PaymentPicks } from "./payment-picks";
import { PaymentTable } from "./payment-table";
import {
  type PaymentsFilter,
  everythingOpen,
  everythingReceived,
  paymentsAddress,
  receivedThisMonth,
  sortingBy,
} from "./payments-address";

type FinanceView = {
  filter: PaymentsFilter;
  figures: FinanceFigures;
  found: PaymentsFound;
  /** What of those came in. */
  received: Record<Period, Cents>;
  /** To choose from, the newest first. */
  months: readonly IsoDay[];
  today: IsoDay;
  /** Of the tab that is open, the other one is empty. */
  open: readonly OpenRow[];
  payments: readonly LedgerRow[];
  page: number;
  pages: number;
};

const LIST = "pagamentos-recentes";

export function FinanceScreen(view: FinanceView) {
  const isEmpty = view.filter.q === "" && view.filter.method === null && view.found.sempre.all === 0;
  return (
    <>
      <PageHeader
        {...pageHeads.finance}
        action={
          <>
            {!isEmpty && <TakeAlong filter={view.filter} />}
            <NewPaymentButton />
          </>
        }
      />
      <FinanceCards figures={view.figures} />
      <Card aria-labelledby={LIST}>
        <CardHeader>
          <CardTitle id={LIST}>{titles[view.filter.tab]}</CardTitle>
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

const TakeAlong = ({ filter }: { filter: PaymentsFilter }) => (
  <ExportButton
    path={paths.studio.financeFile}
    params={Object.fromEntries(new URL(paymentsAddress(filter), "http://obi").searchParams)}
    success={paymentsCopy.export.done}
  />
);

const titles = { open: "A receber", received: "Pagamentos Recentes", all: "Lançamentos" } as const;

function PaymentList(view: FinanceView) {
  const { filter, found } = view;
  return (
    <>
      <div className="flex flex-col gap-2 px-4 pt-3 sm:px-5 lg:flex-row-reverse lg:items-center lg:justify-between">
        <SearchBox label="Buscar pelo nome do aluno" />
        <FilterLinks
          label="Lista"
          filters={Object.values(tabWords).map((tab) => ({
            label: paymentsCopy.tabs[tab],
            href: paymentsAddress({ ...filter, tab, state: null, order: null }),
            current: tab === filter.tab,
            count: countOf(view, tab),
          }))}
        />
      </div>
      <div className="border-b px-4 pb-1 sm:px-5">
        <div className="flex flex-col lg:flex-row lg:items-center lg:justify-between">
          <FilterLinks
            label="Período"
            filters={periods.map((period) => ({
              label: paymentsCopy.periods[period],
              href: paymentsAddress({ ...filter, period }),
              current: period === filter.period,
              count: countIn(found, { ...filter, period }),
            }))}
          />
          {filter.tab !== "open" && (
            <PaymentPicks
              filter={filter}
              month={monthAsked(filter, firstOfMonth(view.today))}
              months={view.months}
            />
          )}
        </div>
        {filter.tab === "all" && (
          <FilterLinks
            label="Situação"
            filters={[null, ...paymentStatuses].map((state) => ({
              label: paymentsCopy.states[state ?? "all"],
              href: paymentsAddress({ ...filter, state }),
              current: state === filter.state,
              count: countIn(found, { ...filter, state }),
            }))}
          />
        )}
      </div>
      {countIn(found, filter) === 0 ? <NoRows {...view} /> : <Rows {...view} />}
    </>
  );
}

/**
 * How many rows stand in a tab. What is open knows neither a method nor another month: from there nobody counted it.
 */
function countOf({ filter, found }: FinanceView, tab: FinanceTab): number | null {
  if (tab === "open" && filter.method !== null) return null;
  const period = tab === "open" && filter.period === "outro" ? "sempre" : filter.period;
  return countIn(found, { tab, state: null, period });
}

/** Below a list of what came in alone, what it comes to. */
function totalOf({ filter, found, received }: FinanceView): string {
  const count = countIn(found, filter);
  if (filter.tab === "open") return paymentsCopy.totalOpen(count);
  return filter.tab === "received" || filter.state === "completed"
    ? paymentsCopy.totalReceived(count, formatBRL(received[filter.period]))
    : paymentsCopy.total(count);
}

function Rows(view: FinanceView) {
  const { filter, found, page, pages } = view;
  const count = countIn(found, filter);
  const sorting = { data: sortingBy(filter, "data"), valor: sortingBy(filter, "valor") };
  return (
    <ListHead page={page} label={titles[filter.tab]}>
      {filter.tab === "open" ? (
        <OpenTable rows={view.open} today={view.today} sorting={sorting} />
      ) : (
        <PaymentTable payments={view.payments} sorting={sorting} />
      )}
      <Pagination
        page={page}
        pages={pages}
        count={count}
        size={LIST_SIZES.recentPayments}
        hrefFor={(next) => paymentsAddress(filter, next)}
        total={totalOf(view)}
      />
    </ListHead>
  );
}

/** Where nothing was asked for, what it means that there is nothing; else where everything is. */
function NoRows({ filter, found }: FinanceView) {
  const { tab, q, state, period, method } = filter;
  const isAsked = q !== "" || state !== null || period !== "sempre" || method !== null;
  if (isAsked)
    return (
      <NothingFound
        drawing="money"
        title={paymentsCopy.notFound.title}
        description={paymentsCopy.notFound.hint}
        all={{
          href: paymentsAddress({ ...everythingOpen, tab }),
          label: paymentsCopy.notFound.all[tab],
        }}
      />
    );
  if (tab === "open")
    return (
      <EmptyState
        drawing="money"
        title={paymentsCopy.nothingOpen.title}
        description={paymentsCopy.nothingOpen.hint}
      />
    );
  return (
    <EmptyState
      drawing="money"
      title={paymentsCopy.empty}
      description={paymentsCopy.emptyHint}
      action={
        <Link href={paymentsAddress(everythingOpen)} className={buttonVariants({ variant: "outline" })}>
          {paymentsCopy.seeAwaited(found.sempre.pending)}
        </Link>
      }
    />
  );
}

/** Completed and pending money, never in one sum (FIN-02, FIN-03, FIN-04); each leads to its rows. */
function FinanceCards({ figures }: { figures: FinanceFigures }) {
  const { counted } = paymentsCopy;
  const rows = (filter: PaymentsFilter) => `${paymentsAddress(filter)}#${LIST}`;
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
          href: rows(everythingReceived),
        },
        {
          label: "Pagamentos Pendentes",
          value: formatBRL(figures.pendingCents),
          note: counted.pending,
          href: rows(everythingOpen),
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

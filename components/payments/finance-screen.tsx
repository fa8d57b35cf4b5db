import Link from "next/link";
import { QueueLink } from "@/components/asks/queue-link";
import { NewChargeButton } from "@/components/charges/new-charge-button";
import { ExportButton } from "@/components/feedback/export-button";
import { ReviewLink } from "@/components/settlements/review-link";
import { EmptyState } from "@/components/shell/empty-state";
import { NothingFound } from "@/components/shell/nothing-found";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { FoldButton, PhoneFold } from "@/components/shell/phone-fold";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { buttonVariants } from "@/components/ui/button-variants";
import { sortsOf } from "@/components/ui/sorting";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { LIST_SIZES } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { LatePayers } from "@/lib/features/payments/queries/late";
import type { FinanceFigures } from "@/lib/features/payments/queries/finance";
import type { LedgerRow, OpenRow } from "@/lib/features/payments/queries/ledger";
import {
  type FinanceTab,
  type PaymentsFound,
  countIn,
  monthAsked,
  tabWords,
} from "@/lib/features/payments/rules";
import { paymentStatuses, periods } from "@/lib/features/payments/schema";
import { type IsoDay, firstOfMonth } from "@/lib/kernel/dates";
import { type Cents, formatBRL } from "@/lib/kernel/money";
import { FinanceCards } from "./finance-cards";
import { LateList } from "./late-table";
import { ReceiveFromButton } from "./new-payment-button";
import { OpenTable } from "./open-table";
import { PaymentPicks } from "./payment-picks";
import { PaymentTable } from "./payment-table";
import { type PaymentsFilter, paymentsAddress, paymentsParams, sortingBy } from "./payments-address";

type FinanceView = {
  filter: PaymentsFilter;
  /** Sums are null for a reader without reports. */
  figures: FinanceFigures | null;
  found: PaymentsFound;
  received: Record<keyof PaymentsFound, Cents> | null;
  /** Late charges cost fine or interest, which sums of several students leave out. */
  hasLateMoney: boolean;
  toReview: number;
  months: readonly IsoDay[];
  today: IsoDay;
  /** Number of late students, whatever tab is open. */
  lateCount: number;
  late: (Omit<LatePayers, "openCents"> & { openCents: Cents | null }) | null;
  /** Rows of the open tab; the other list is empty. */
  open: readonly OpenRow[];
  payments: readonly LedgerRow[];
  page: number;
  /** Page in the address, which may be past the last one. */
  asked: number;
  pages: number;
};

const LIST = "pagamentos-recentes";

export function FinanceScreen(view: FinanceView) {
  const isEmpty = view.filter.q === "" && view.filter.method === null && view.found.sempre.all === 0;
  return (
    <>
      <PageHeader
        {...pageHeads.finance}
        aside={
          <>
            <NewChargeButton />
            {!isEmpty && view.figures && <TakeAlong filter={view.filter} />}
          </>
        }
        action={<ReceiveFromButton />}
      />
      <ReviewLink count={view.toReview} />
      {view.figures && <FinanceCards {...view} figures={view.figures} list={LIST} />}
      <Card aria-labelledby={LIST}>
        <CardHeader className="max-sm:sr-only">
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
    params={paymentsParams(filter)}
    success={paymentsCopy.export.done}
  />
);

const titles = {
  open: "A receber",
  late: paymentsCopy.late.title,
  received: "Pagamentos Recentes",
  all: "Lançamentos",
} as const;

function rowsIn(
  { filter, found, late }: FinanceView,
  over: Partial<Pick<PaymentsFilter, "period" | "state">> = {},
): number {
  return filter.tab === "late"
    ? (late?.students ?? 0)
    : countIn(found, { ...filter, ...over, tab: filter.tab });
}

/** The last row stays for a moment once it has been dealt with. */
const holdsRows = (tab: FinanceTab): boolean => tab === "open" || tab === "late";

function PaymentList(view: FinanceView) {
  const { filter } = view;
  const isNarrowed = filter.period !== "sempre" || filter.method !== null || filter.state !== null;
  return (
    <>
      <div className="border-b sm:pb-1">
        <div className="flex flex-col px-4 pt-2 sm:gap-2 sm:px-5 sm:pt-3 lg:flex-row-reverse lg:items-center lg:justify-between">
          <div className="flex w-full gap-2 sm:max-w-md">
            <SearchBox label="Buscar pelo nome do aluno" />
            <FoldButton isUsed={isNarrowed || filter.order !== null} />
            {holdsRows(filter.tab) && rowsIn(view) > 0 && <QueueLink filter={filter} />}
          </div>
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
        <PhoneFold sorts={sortsOf(paymentsCopy.heads[filter.tab], sortingOf(filter))}>
          <div className="flex flex-col xl:flex-row xl:items-center xl:justify-between">
            {filter.tab !== "late" && (
              <FilterLinks
                label="Período"
                filters={periods.map((period) => ({
                  label: paymentsCopy.periods[period],
                  href: paymentsAddress({ ...filter, period }),
                  current: period === filter.period,
                  count: rowsIn(view, { period }),
                }))}
              />
            )}
            {filter.tab !== "open" && filter.tab !== "late" && (
              <PaymentPicks
                rest={paymentsParams({ ...filter, period: "sempre", month: null, method: null })}
                method={filter.method}
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
                count: rowsIn(view, { state }),
              }))}
            />
          )}
        </PhoneFold>
      </div>
      {rowsIn(view) === 0 && !holdsRows(filter.tab) ? <NoRows {...view} /> : <Rows {...view} />}
    </>
  );
}

/**
 * Number of rows of a tab. Open charges have no method, so under a method filter their number is null; another month
 * counts as all time for them.
 */
function countOf({ filter, found, lateCount }: FinanceView, tab: FinanceTab): number | null {
  if (tab === "late") return lateCount;
  if (tab === "open" && filter.method !== null) return null;
  const period = tab === "open" && filter.period === "outro" ? "sempre" : filter.period;
  return countIn(found, { tab, state: null, period });
}

function totalOf(view: FinanceView): string {
  const { filter, received, late, hasLateMoney } = view;
  const count = rowsIn(view);
  if (late) {
    const { charges, total } = paymentsCopy.late;
    return total({
      students: count,
      charges: charges(late.charges),
      amount: late.openCents === null ? null : paymentsCopy.plainSum(formatBRL(late.openCents), hasLateMoney),
    });
  }
  if (filter.tab === "open") return paymentsCopy.totalOpen(count);
  return received && (filter.tab === "received" || filter.state === "completed")
    ? paymentsCopy.totalReceived(count, formatBRL(received[filter.period]))
    : paymentsCopy.total(count);
}

const sortingOf = (filter: PaymentsFilter) => ({
  data: sortingBy(filter, "data"),
  valor: sortingBy(filter, "valor"),
});

function Rows(view: FinanceView) {
  const { filter, page, asked, pages, late } = view;
  const count = rowsIn(view);
  const sorting = sortingOf(filter);
  const list = paymentsAddress(filter, asked);
  const nothing = count === 0 && <NoRows {...view} />;
  return (
    <ListHead page={page} label={titles[filter.tab]}>
      {late ? (
        <LateList key={list} rows={late.rows} nothing={nothing} today={view.today} sorting={sorting} />
      ) : filter.tab === "open" ? (
        <OpenTable key={list} rows={view.open} nothing={nothing} today={view.today} sorting={sorting} />
      ) : (
        <PaymentTable payments={view.payments} sorting={sorting} />
      )}
      {count > 0 && (
        <Pagination
          page={page}
          pages={pages}
          count={count}
          size={LIST_SIZES.recentPayments}
          hrefFor={(next) => paymentsAddress(filter, next)}
          total={totalOf(view)}
        />
      )}
    </ListHead>
  );
}

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
          href: paymentsAddress({ tab }),
          label: paymentsCopy.notFound.all[tab],
        }}
      />
    );
  if (tab === "late")
    return (
      <EmptyState drawing="money" title={paymentsCopy.late.none} description={paymentsCopy.late.noneHint} />
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
        <Link href={paymentsAddress()} className={buttonVariants({ variant: "outline" })}>
          {paymentsCopy.seeAwaited(found.sempre.pending)}
        </Link>
      }
    />
  );
}

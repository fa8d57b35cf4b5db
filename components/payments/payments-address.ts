import { type Sorting, nextSorting } from "@/components/ui/sorting";
import { paths } from "@/lib/config/paths";
import { type FinanceTab, methodWords, stateWords, tabWords } from "@/lib/features/payments/rules";
import type { PaymentFilter, PaymentOrder } from "@/lib/features/payments/schema";
import { addressOf, wordOf } from "@/lib/kernel/address";

/** What the list of payments shows. */
export type PaymentsFilter = Omit<PaymentFilter, "page">;

/** What is still to come in, as the page opens. */
export const everythingOpen: PaymentsFilter = {
  tab: "open",
  q: "",
  state: null,
  period: "sempre",
  month: null,
  method: null,
  order: null,
};
export const everyPayment: PaymentsFilter = { ...everythingOpen, tab: "all" };
export const everythingReceived: PaymentsFilter = { ...everythingOpen, tab: "received" };

const listsPaid = (tab: FinanceTab): boolean => tab === "received" || tab === "all";

/** Only what came in has a method and any month, and who is late no month at all: their addresses say none. */
export const paymentsAddress = (
  { tab, q, state, period, month, method, order }: PaymentsFilter,
  page = 1,
): string =>
  addressOf(paths.studio.finance, {
    aba: tab === "open" ? null : wordOf(tabWords, tab),
    situacao: wordOf(stateWords, state),
    periodo: period === "mes" && tab !== "late" ? period : null,
    mes: !listsPaid(tab) || period !== "outro" ? null : (month?.slice(0, 7) ?? null),
    metodo: listsPaid(tab) ? wordOf(methodWords, method) : null,
    q,
    ordem: order && order.by,
    sentido: order?.direction === "desc" ? "desc" : null,
    pagina: page > 1 ? page : null,
  });

/** What came in this month, as both cards 'Receita Mensal' count it (FIN-02, DASH-07). */
export const receivedThisMonth = paymentsAddress({ ...everythingReceived, period: "mes" });

export const sortingBy = (filter: PaymentsFilter, by: PaymentOrder): Sorting =>
  nextSorting(filter.order, by, (order) => paymentsAddress({ ...filter, order }));

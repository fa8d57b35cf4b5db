import { type Sorting, nextSorting } from "@/components/ui/sorting";
import { paths } from "@/lib/config/paths";
import { type PaymentFilter, type PaymentOrder, paymentFilter } from "@/lib/features/payments/schema";
import { linksTo, paramsIn } from "@/lib/kernel/listing";

export type PaymentsFilter = Omit<PaymentFilter, "page">;

export const paymentsParams = paramsIn(paymentFilter);
export const paymentsAddress = linksTo(paths.studio.finance, paymentFilter);

/** Payments of this month, as both cards 'Receita Mensal' count them (FIN-02, DASH-07). */
export const receivedThisMonth = paymentsAddress({ tab: "received", period: "mes" });

export const sortingBy = (filter: PaymentsFilter, by: PaymentOrder): Sorting =>
  nextSorting(filter.order, by, (order) => paymentsAddress({ ...filter, order }));

import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { LIST_SIZES } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import { pageWindow } from "@/lib/kernel/listing";
import { getFinance, listPayments } from "./queries";
import { paymentFilter } from "./schema";

/** The cards and one page of the payments; the month is that of the studio's time zone. */
export const loadFinance = loader(studio)({
  name: "payments.finance",
  can: "payments:read",
  input: paymentFilter,
  run: async ({ tx, input: { page, ...filter }, actor }) => {
    const monthStart = firstOfMonth(today(actor.studio.timeZone));
    const { figures, found } = await getFinance(tx, { q: filter.q, monthStart });
    const total = found[filter.period][filter.state ?? "all"];
    const { skip, ...window } = pageWindow({ total, page, size: LIST_SIZES.recentPayments });
    const payments = await listPayments(tx, { ...filter, monthStart, skip });
    return { filter, figures, found, payments, ...window };
  },
});

import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { LIST_SIZES } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import { pageWindow } from "@/lib/kernel/listing";
import { getFinance, listOpen, listPayments } from "./queries/ledger";
import { countIn } from "./rules";
import { paymentFilter } from "./schema";

/** The cards and one page of the payments; the month is that of the studio's time zone. */
export const loadFinance = loader(studio)({
  name: "payments.finance",
  can: "payments:read",
  input: paymentFilter,
  run: async ({ tx, input: { page, ...filter }, actor }) => {
    const day = today(actor.studio.timeZone);
    const monthStart = firstOfMonth(day);
    const { figures, found } = await getFinance(tx, { q: filter.q, monthStart });
    const total = countIn(found, filter);
    const { skip, ...window } = pageWindow({ total, page, size: LIST_SIZES.recentPayments });
    const asked = { ...filter, monthStart, skip };
    const rows =
      filter.tab === "open"
        ? { open: await listOpen(tx, asked), payments: [] }
        : { open: [], payments: await listPayments(tx, asked) };
    return { filter, figures, found, today: day, ...rows, ...window };
  },
});

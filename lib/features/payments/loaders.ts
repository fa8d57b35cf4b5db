import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { LIST_SIZES } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";
import { getFinanceFigures, listRecentPayments } from "./queries";

/** The cards and the latest payments; the month is that of the studio's time zone. */
export const loadFinance = loader(studio)({
  name: "payments.finance",
  can: "payments:read",
  input: nothing,
  run: async ({ tx, actor }) => ({
    figures: await getFinanceFigures(tx, { monthStart: firstOfMonth(today(actor.studio.timeZone)) }),
    payments: await listRecentPayments(tx, { count: LIST_SIZES.recentPayments }),
  }),
});

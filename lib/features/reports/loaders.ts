import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { countClassesByWeekday } from "@/lib/features/classes/queries";
import { fillWeek } from "@/lib/features/classes/rules";
import { sumRevenueByMonth } from "@/lib/features/payments/queries";
import { fillMonths, lastMonths } from "@/lib/features/payments/rules";
import { getStudioNumbers } from "@/lib/features/studios/queries";
import { today } from "@/lib/kernel/clock";
import { addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";

/** Revenue of six months, classes of the week and the students behind them. */
export const loadReports = loader(studio)({
  name: "reports.show",
  can: "reports:read",
  input: nothing,
  run: async ({ tx, actor }) => {
    const month = firstOfMonth(today(actor.studio.timeZone));
    const months = lastMonths(month);
    const span = { since: months[0] ?? month, until: addMonths(month, 1) };
    return {
      numbers: await getStudioNumbers(tx, month),
      revenue: fillMonths(months, await sumRevenueByMonth(tx, span)),
      week: fillWeek(await countClassesByWeekday(tx)),
    };
  },
});

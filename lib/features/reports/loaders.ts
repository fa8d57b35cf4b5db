import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { countPresences } from "@/lib/features/attendance/queries";
import { PRESENCE_DAYS } from "@/lib/features/attendance/rules";
import { countClassesByWeekday } from "@/lib/features/classes/queries";
import { fillWeek } from "@/lib/features/classes/rules";
import { sumRevenueByMonth } from "@/lib/features/payments/queries";
import { fillMonths, lastMonths } from "@/lib/features/payments/rules";
import { getStudioNumbers } from "@/lib/features/studios/queries";
import { today } from "@/lib/kernel/clock";
import { addDays, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";

/** Revenue of six months, classes of the week, the students behind them and who came lately. */
export const loadReports = loader(studio)({
  name: "reports.show",
  can: "reports:read",
  input: nothing,
  run: async ({ tx, actor }) => {
    const until = today(actor.studio.timeZone);
    const month = firstOfMonth(until);
    const months = lastMonths(month);
    const span = { since: months[0] ?? month, until: addMonths(month, 1) };
    return {
      numbers: await getStudioNumbers(tx, month),
      revenue: fillMonths(months, await sumRevenueByMonth(tx, span)),
      week: fillWeek(await countClassesByWeekday(tx)),
      presences: await countPresences(tx, { since: addDays(until, 1 - PRESENCE_DAYS), until }),
    };
  },
});

import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { countClassesByWeekday, listClassesOfDay } from "@/lib/features/classes/queries";
import { fillWeek } from "@/lib/features/classes/rules";
import { sumRevenueByMonth } from "@/lib/features/payments/queries";
import { fillMonths, lastMonths } from "@/lib/features/payments/rules";
import { getStudioNumbers } from "@/lib/features/studios/queries";
import { firstSteps, subscriptionView } from "@/lib/features/studios/rules";
import { now, today } from "@/lib/kernel/clock";
import { addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";

/** Everything the owner's first screen shows. Day and month are those of the studio's time zone. */
export const loadDashboard = loader(studio)({
  name: "reports.dashboard",
  can: "reports:read",
  input: nothing,
  run: async ({ tx, actor: { studio, access } }) => {
    const day = today(studio.timeZone);
    const trialEndsAt = access.subscribed && access.as === "trial" ? access.endsAt : null;
    const numbers = await getStudioNumbers(tx, firstOfMonth(day));
    return {
      studioName: studio.name,
      subscription: subscriptionView({ ...studio, trialEndsAt }, now()),
      today: day,
      numbers,
      firstSteps: firstSteps(numbers),
      classes: await listClassesOfDay(tx, day),
    };
  },
});

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

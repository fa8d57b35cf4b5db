import "server-only";
import { cache } from "react";
import { requireOwner } from "@/lib/auth/gates";
import { withStudio } from "@/lib/db/doors";
import { subscriptionView } from "@/lib/features/studio/rules";
import { now, today } from "@/lib/kernel/clock";
import { addMonths, firstOfMonth, weekdayOf } from "@/lib/kernel/dates";
import { countClassesByWeekday, getStudioNumbers, listClassesOfWeekday, sumRevenueByMonth } from "./queries";
import { fillMonths, fillWeek, firstSteps, lastMonths } from "./rules";

/** Everything the owner's first screen shows, behind one door. Day and month are those of the studio's time zone. */
export const loadDashboard = cache(async () => {
  const owner = await requireOwner("reports:read");
  const day = today(owner.studio.timeZone);
  const trialEndsAt = owner.access.subscribed && owner.access.as === "trial" ? owner.access.endsAt : null;
  return withStudio({ studioId: owner.studioId, userId: owner.userId }, async (tx) => {
    const numbers = await getStudioNumbers(tx, firstOfMonth(day));
    return {
      studioName: owner.studio.name,
      subscription: subscriptionView({ ...owner.studio, trialEndsAt }, now()),
      today: day,
      numbers,
      firstSteps: firstSteps(numbers),
      classes: await listClassesOfWeekday(tx, weekdayOf(day)),
    };
  });
});

/** Revenue of six months, classes of the week and the students behind them. */
export const loadReports = cache(async () => {
  const owner = await requireOwner("reports:read");
  const day = today(owner.studio.timeZone);
  const months = lastMonths(day);
  const since = months[0] ?? firstOfMonth(day);
  const until = addMonths(firstOfMonth(day), 1);
  return withStudio({ studioId: owner.studioId, userId: owner.userId }, async (tx) => {
    const numbers = await getStudioNumbers(tx, firstOfMonth(day));
    return {
      numbers,
      revenue: fillMonths(months, await sumRevenueByMonth(tx, { since, until })),
      week: fillWeek(await countClassesByWeekday(tx)),
    };
  });
});

import "server-only";
import { cache } from "react";
import { requireOwner } from "@/lib/auth/gates";
import { withStudio } from "@/lib/db/doors";
import { today } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import { getFinanceFigures, listRecentPayments } from "./queries";

/** The cards and the latest payments; the month is the one on the studio's wall. */
export const loadFinance = cache(async () => {
  const owner = await requireOwner("payments:read");
  const monthStart = firstOfMonth(today(owner.studio.timeZone));
  return withStudio({ studioId: owner.studioId, userId: owner.userId }, async (tx) => ({
    figures: await getFinanceFigures(tx, { monthStart }),
    payments: await listRecentPayments(tx),
  }));
});

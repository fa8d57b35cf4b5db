import "server-only";
import { cache } from "react";
import { requireOwner } from "@/lib/auth/gates";
import { withStudio } from "@/lib/db/doors";
import { today } from "@/lib/kernel/clock";
import { weekdayOf } from "@/lib/kernel/dates";
import { listClasses } from "./queries";
import { weekOf } from "./rules";

/** The week from Sunday to Saturday, and which of its days is today where the studio stands. */
export const loadSchedule = cache(async () => {
  const owner = await requireOwner("classes:read");
  const classes = await withStudio({ studioId: owner.studioId, userId: owner.userId }, (tx) =>
    listClasses(tx),
  );
  return { week: weekOf(classes), todayIndex: weekdayOf(today(owner.studio.timeZone)) };
});

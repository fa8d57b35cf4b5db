import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { today } from "@/lib/kernel/clock";
import { weekdayOf } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";
import { listClasses } from "./queries";
import { weekOf } from "./rules";

/** The week from Sunday to Saturday, and which of its days is today where the studio stands. */
export const loadSchedule = loader(studio)({
  name: "classes.schedule",
  can: "classes:read",
  input: nothing,
  run: async ({ tx, actor }) => ({
    week: weekOf(await listClasses(tx)),
    todayIndex: weekdayOf(today(actor.studio.timeZone)),
  }),
});

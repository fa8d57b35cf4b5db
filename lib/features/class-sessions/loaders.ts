import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { findHolidayAhead } from "./queries";

/** The next holiday on which classes would take place. */
export const loadHolidayAhead = loader(studio)({
  name: "class-sessions.holiday",
  can: "classes:read",
  input: nothing,
  run: ({ tx, actor }) => findHolidayAhead(tx, { today: today(actor.studio.timeZone) }),
});

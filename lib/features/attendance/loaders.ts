import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { now, today } from "@/lib/kernel/clock";
import { clockTimeOf } from "@/lib/kernel/dates";
import { getRollCall, suggestGuests } from "./queries";
import { guestSearch, rollCallAddress } from "./schema";

export const loadRollCall = loader(studio)({
  name: "attendance.roll-call",
  can: "attendance:read",
  input: rollCallAddress,
  run: async ({
    tx,
    input,
    actor: {
      userId,
      studio: { timeZone },
    },
  }) => ({
    rollCall: await getRollCall(tx, input),
    at: { day: today(timeZone), time: clockTimeOf(now(), timeZone) },
    timeZone,
    userId,
  }),
});

/** People besides the enrolled who may be called. */
export const loadGuestChoices = loader(studio)({
  name: "attendance.guests",
  can: "attendance:read",
  input: guestSearch,
  run: ({ tx, input, actor }) => suggestGuests(tx, { ...input, today: today(actor.studio.timeZone) }),
});

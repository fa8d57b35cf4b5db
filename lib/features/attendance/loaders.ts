import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { can, teacherOf } from "@/lib/auth/policy";
import { now, today } from "@/lib/kernel/clock";
import { clockTimeOf } from "@/lib/kernel/dates";
import { getRollCall, suggestGuests, suggestVisitors } from "./queries";
import { guestSearch, rollCallAddress } from "./schema";

export const loadRollCall = loader(studio)({
  name: "attendance.roll-call",
  can: "attendance:read",
  input: rollCallAddress,
  run: async ({ tx, input, actor }) => {
    const { timeZone } = actor.studio;
    const teacher = teacherOf(actor);
    const day = today(timeZone);
    const reader = teacher === null ? null : { teacher, today: day, timeZone };
    const rollCall = await getRollCall(tx, { ...input, reader });
    return {
      rollCall,
      at: { day, time: clockTimeOf(now(), timeZone) },
      timeZone,
      userId: actor.userId,
      opensClass: teacher === null || teacher === rollCall.instructor?.id,
    };
  },
});

/** People besides the enrolled who may be called. */
export const loadGuestChoices = loader(studio)({
  name: "attendance.guests",
  can: "attendance:read",
  input: guestSearch,
  run: ({ tx, input: { q, art: artId }, actor }) => {
    const suggest = can(actor, "students:read") ? suggestGuests : suggestVisitors;
    return suggest(tx, { q, artId, today: today(actor.studio.timeZone) });
  },
});

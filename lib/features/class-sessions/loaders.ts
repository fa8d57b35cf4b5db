import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { now, today } from "@/lib/kernel/clock";
import { clockTimeOf } from "@/lib/kernel/dates";
import { countToTell } from "./queries/list-readers";
import { findClassDay } from "./queries/list-sessions";
import { dayAddress } from "./schema";

/**
 * The numbers of a day's classes that are still on, cancelled or over, and of the people a change would notify; in a
 * list of one.
 */
export const loadClassDay = loader(studio)({
  name: "class-sessions.day",
  can: "classes:write",
  input: dayAddress,
  run: async ({ tx, input: { day }, actor }) => {
    const { timeZone } = actor.studio;
    const at = { day: today(timeZone), time: clockTimeOf(now(), timeZone) };
    const { scheduled, cancelled, ahead, reason, over } = await findClassDay(tx, { day, at });
    const news =
      scheduled.length > 0
        ? ({ kind: "cancelled", classDays: scheduled } as const)
        : ({ kind: "restored", classDays: ahead } as const);
    const people = await countToTell(tx, { day, ...news });
    return [{ day, scheduled: scheduled.length, cancelled: cancelled.length, over, reason, people }];
  },
});

export type KnownDay = Awaited<ReturnType<typeof loadClassDay>>[number];

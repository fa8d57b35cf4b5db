import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { countToTell } from "./queries/list-readers";
import { findClassDay } from "./queries/list-sessions";
import { dayAddress } from "./schema";

/** How many classes a day still has or has lost, and how many people would be told of a change; alone in a list. */
export const loadClassDay = loader(studio)({
  name: "class-sessions.day",
  can: "classes:write",
  input: dayAddress,
  run: async ({ tx, input: { day } }) => {
    const { scheduled, cancelled, reason } = await findClassDay(tx, { day });
    const news =
      scheduled.length > 0
        ? ({ kind: "cancelled", classDays: scheduled } as const)
        : ({ kind: "restored", classDays: cancelled } as const);
    const people = await countToTell(tx, { day, ...news });
    return [{ day, scheduled: scheduled.length, cancelled: cancelled.length, reason, people }];
  },
});

/** What a dialog knows of a day before it calls it off or gives it back. */
export type KnownDay = Awaited<ReturnType<typeof loadClassDay>>[number];

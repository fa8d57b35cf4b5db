import "server-only";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { HOURLY, type TimedJob } from "@/lib/jobs/timed-job";
import { now } from "@/lib/kernel/clock";
import { tellEnded } from "../commands/tell-owner";

/** A cancelled subscription ends by the clock; no provider announces it. */
export const endedPlanJob: TimedJob = {
  name: "billing.tell-ended",
  cron: HOURLY,
  run: async () => {
    const told = await withSystem("billing.tell-ended", (tx) => tellEnded(tx, { at: now() }));
    if (told > 0) wakeOutbox();
  },
};

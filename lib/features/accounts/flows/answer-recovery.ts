import "server-only";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import type { RowJob } from "@/lib/jobs/row-job";
import { answerRequest, takeRequest } from "../commands/recover-password";

/** Runs after the response, so that the response takes as long for an unknown address. */
export const recoveryJob: RowJob = {
  queue: "recovery_requests",
  waiting: (tx, { after, take }) =>
    tx.recoveryRequest.findMany({
      where: { id: { gt: after } },
      select: { id: true },
      orderBy: { id: "asc" },
      take,
    }),
  handle: async (id) => {
    await withSystem("jobs.recovery", (tx) => answerRequest(tx, id));
    wakeOutbox();
  },
  giveUp: async (id) => {
    await withSystem("jobs.recovery", (tx) => takeRequest(tx, id));
  },
  givenUp: "over",
};

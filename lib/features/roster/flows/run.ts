import "server-only";
import { withStudio, withSystem } from "@/lib/db/doors";
import type { Retention } from "@/lib/jobs/retention";
import type { RowJob } from "@/lib/jobs/row-job";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import { finishRun, finishUndo, giveUpRun, giveUpUndo, runNext, undoNext } from "../commands/run-rows";

export const ROSTER_QUEUE = "roster_runs";
/** An attempt works on all students of a run; 500 take a minute. */
const LONGEST_SECONDS = 600;

/**
 * Works on the students of a run, each in a transaction of their own: after a kill it goes on with the first one that
 * is not done. A run whose invites wait for the next hour is found by the hourly search for open rows.
 */
export const rosterJob: RowJob = {
  queue: ROSTER_QUEUE,
  seconds: LONGEST_SECONDS,
  waiting: (tx, { after, take }) =>
    tx.rosterRun.findMany({
      where: {
        status: { in: ["running", "undoing"] },
        id: { gt: after },
        OR: [{ resumesAt: null }, { resumesAt: { lte: now() } }],
      },
      select: { id: true },
      orderBy: { id: "asc" },
      take,
    }),
  handle: async (id) => {
    const run = await findRun(id);
    if (!run) return;
    const { by, timeZone, userId, undoes } = run;
    const next = undoes ? undoNext : runNext;
    const step = () => withStudio(by, (tx) => next(tx, { id, userId, at: now(), today: today(timeZone) }));
    while (await step());
    const end = undoes ? finishUndo : finishRun;
    await withStudio(by, (tx) => end(tx, { id, userId, at: now() }));
    wakeOutbox();
  },
  giveUp: async (id) => {
    const run = await findRun(id);
    if (!run) return;
    const end = run.undoes ? giveUpUndo : giveUpRun;
    await withStudio(run.by, (tx) => end(tx, { id, userId: run.userId, at: now() }));
  },
  givenUp: "over",
};

/** The academy of a run with open work, and the person for whom it is done. */
async function findRun(id: string) {
  const run = await withSystem("roster.run", (tx) =>
    tx.rosterRun.findFirst({
      where: { id, status: { in: ["running", "undoing"] } },
      select: { studioId: true, userId: true, status: true, studio: { select: { timeZone: true } } },
    }),
  );
  if (!run) return null;
  const { studioId, userId, status, studio } = run;
  const by = { studioId, ...(userId !== null && { userId }) };
  return { userId, timeZone: studio.timeZone, undoes: status === "undoing", by };
}

/** Results of acts. An act can be undone for one day. */
export const rosterRetention: Retention = {
  table: "roster_runs",
  days: 2,
  forget: (tx, { before, limit }) => tx.rosterRun.deleteMany({ where: { createdAt: { lt: before } }, limit }),
};

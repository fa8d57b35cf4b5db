import "server-only";
import { withStudio, withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import type { Retention } from "@/lib/jobs/retention";
import type { RowJob } from "@/lib/jobs/row-job";
import type { TimedJob } from "@/lib/jobs/timed-job";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import { finishRun, finishUndo, giveUpRun, giveUpUndo, runNext, undoNext } from "../commands/run-rows";

export const ROSTER_QUEUE = "roster_runs";
/** An attempt works on all students of a run; 500 take a minute. */
const LONGEST_SECONDS = 600;

const open: Prisma.RosterRunWhereInput = { status: { in: ["running", "undoing"] } };
const due = (): Prisma.RosterRunWhereInput => ({ resumesAt: { lte: now() } });

/**
 * Works on the students of a run, each in a transaction of their own: after a kill it goes on with the first one that
 * is not done. A run whose invites wait is found by `rosterDue`.
 */
export const rosterJob: RowJob = {
  queue: ROSTER_QUEUE,
  seconds: LONGEST_SECONDS,
  waiting: (tx, { after, take }) =>
    tx.rosterRun.findMany({
      where: { ...open, id: { gt: after }, OR: [{ resumesAt: null }, due()] },
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

/** Goes on with invites that waited, a few minutes after the hour's number allows it; the sweep comes hourly. */
export const rosterDue: TimedJob = {
  name: "roster-due",
  cron: "*/5 * * * *",
  run: async (signal) => {
    const runs = await withSystem("roster.due", (tx) =>
      tx.rosterRun.findMany({ where: { ...open, ...due() }, select: { id: true }, orderBy: { id: "asc" } }),
    );
    for (const { id } of runs) if (!signal.aborted) await rosterJob.handle?.(id);
  },
};

/** The academy of a run with open work, and the person for whom it is done. */
async function findRun(id: string) {
  const run = await withSystem("roster.run", (tx) =>
    tx.rosterRun.findFirst({
      where: { id, ...open },
      select: { studioId: true, userId: true, status: true, studio: { select: { timeZone: true } } },
    }),
  );
  if (!run) return null;
  const { studioId, userId, status, studio } = run;
  const by = { studioId, ...(userId !== null && { userId }) };
  return { userId, timeZone: studio.timeZone, undoes: status === "undoing", by };
}

/** Results of acts that are over. An act can be undone for one day. */
export const rosterRetention: Retention = {
  table: "roster_runs",
  days: 2,
  forget: (tx, { before, limit }) =>
    tx.rosterRun.deleteMany({
      where: { status: { in: ["done", "undone"] }, finishedAt: { lt: before } },
      limit,
    }),
};

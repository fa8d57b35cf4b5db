import "server-only";
import { withStudio, withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import type { Retention } from "@/lib/jobs/retention";
import type { RowJob } from "@/lib/jobs/row-job";
import type { TimedJob } from "@/lib/jobs/timed-job";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import { finishRun, finishUndo, giveUpRun, giveUpUndo, runNext, undoNext } from "../commands/run-rows";
import { runUndo } from "../schema";

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
    const { by, timeZone, userId, undo } = run;
    const moment = () => ({ id, userId, at: now(), today: today(timeZone) });
    const step = () =>
      withStudio(by, (tx) => (undo ? undoNext(tx, { ...undo, ...moment() }) : runNext(tx, moment())));
    while (await step());
    const end = undo ? finishUndo : finishRun;
    await withStudio(by, (tx) => end(tx, { id, userId, at: now() }));
    wakeOutbox();
  },
  giveUp: async (id) => {
    const run = await findRun(id);
    if (!run) return;
    const end = run.undo ? giveUpUndo : giveUpRun;
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

/** The academy of a run with open work, and the person for whom it is done or undone; null if they are gone. */
function findRun(id: string) {
  return withSystem("roster.run", async (tx) => {
    const run = await tx.rosterRun.findFirst({
      where: { id, ...open },
      select: {
        studioId: true,
        userId: true,
        status: true,
        input: true,
        studio: { select: { timeZone: true } },
      },
    });
    if (!run) return null;
    const { studioId, status, studio } = run;
    const undo = status === "undoing" ? runUndo.parse(run.input).undo : null;
    const isGone = undo !== null && (await tx.user.count({ where: { id: undo.userId } })) === 0;
    const userId = isGone ? null : (undo ?? run).userId;
    const by = { studioId, ...(userId !== null && { userId }) };
    return { userId, timeZone: studio.timeZone, undo, by };
  });
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

import "server-only";
import { withSnapshot, withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { keepBackup, sizeOfBackup } from "@/lib/features/backups/flows/nightly";
import type { Retention } from "@/lib/jobs/retention";
import type { RowJob } from "@/lib/jobs/row-job";
import { now, today } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE } from "@/lib/kernel/dates";
import { checkAcademy, checkDatabase } from "../queries/checks";

const openTask = { doneAt: null, failedAt: null };

/**
 * Copies and checks requested by the super admin. Safe to repeat: a copy replaces itself, and a check finds the same.
 */
export const taskJob: RowJob = {
  queue: "platform_tasks",
  waiting: (tx, { after, take }) =>
    tx.platformTask.findMany({
      where: { ...openTask, id: { gt: after } },
      select: { id: true },
      orderBy: { id: "asc" },
      take,
    }),
  handle,
  giveUp: (id) => note(id, { failedAt: now() }),
  givenUp: "over",
};

async function handle(id: string): Promise<void> {
  const task = await withSystem("upkeep.task", (tx) =>
    tx.platformTask.findFirst({
      where: { id, ...openTask },
      select: { kind: true, studioId: true, studio: { select: { timeZone: true } } },
    }),
  );
  if (!task) return;
  const { kind, studioId, studio } = task;
  if (kind === "backup" && studioId !== null) {
    const run = { studioId, day: today(studio?.timeZone ?? DEFAULT_TIME_ZONE) };
    const kept = await keepBackup(run);
    return note(id, { doneAt: now(), result: { ...kept, bytes: await sizeOfBackup(run) } });
  }
  const result =
    studioId === null
      ? await withSystem("upkeep.check", (tx) => checkDatabase(tx))
      : await withSnapshot(studioId, (tx) => checkAcademy(tx));
  await note(id, { doneAt: now(), result });
}

const note = (id: string, data: Prisma.PlatformTaskUpdateManyMutationInput) =>
  withSystem("upkeep.note", async (tx) => {
    await tx.platformTask.updateMany({ where: { id, ...openTask }, data });
  });

export const taskRetention: Retention = {
  table: "platform_tasks",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.platformTask.deleteMany({ where: { requestedAt: { lt: before } }, limit }),
};

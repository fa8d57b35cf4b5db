import "server-only";
import { withStudio, withSystem } from "@/lib/db/doors";
import { isUnavailable } from "@/lib/db/errors";
import type { RowJob } from "@/lib/jobs/row-job";
import { now, today } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { makePresences } from "../commands/make-presences";
import { finishBatch, giveUpBatch, makeRows, noteFailure } from "../commands/run-rows";
import { MADE_AT_ONCE, PRESENCES_AT_ONCE } from "../rules/batches";

export const IMPORT_QUEUE = "import_batches";
/** An attempt makes all rows of a file; 10,000 take minutes on a busy machine. */
const LONGEST_SECONDS = 1_800;
/** An academy with 300 students does not wait for another's 10,000. */
const IMPORTS_AT_ONCE = 3;

/** Makes the rows of an import, each once: after a kill it goes on with the first row that is not made. */
export const importJob: RowJob = {
  queue: IMPORT_QUEUE,
  seconds: LONGEST_SECONDS,
  atOnce: IMPORTS_AT_ONCE,
  waiting: (tx, { after, take }) =>
    tx.importBatch.findMany({
      where: { status: "running", id: { gt: after } },
      select: { id: true },
      orderBy: { id: "asc" },
      take,
    }),
  handle: async (id) => {
    const run = await findRun(id);
    if (!run) return;
    const { by, timeZone, userId, kind } = run;
    const [make, atOnce] =
      kind === "presences"
        ? ([makePresences, PRESENCES_AT_ONCE] as const)
        : ([makeRows, MADE_AT_ONCE] as const);
    const part = () =>
      withStudio(by, (tx) => make(tx, { id, studioId: by.studioId, at: now(), today: today(timeZone) }));
    const mayGoOn = () => withStudio(by, (tx) => noteFailure(tx, { id, atOnce }));
    for (let decided = 1; decided > 0;)
      try {
        decided = await part();
      } catch (error) {
        // A database that is away fails every row. Any other error may be one row's own.
        if (isUnavailable(error) || !(await mayGoOn())) throw error;
        log.warn({ err: error, batch: id }, "row left out");
      }
    await withStudio(by, (tx) => finishBatch(tx, { id, at: now(), userId }));
  },
  giveUp: async (id) => {
    const run = await findRun(id);
    if (run) await withStudio(run.by, (tx) => giveUpBatch(tx, { id, at: now(), userId: run.userId }));
  },
  givenUp: "over",
};

/** The academy of a running import, and the person for whom it is written. */
async function findRun(id: string) {
  const batch = await withSystem("imports.run", (tx) =>
    tx.importBatch.findFirst({
      where: { id, status: "running" },
      select: { studioId: true, userId: true, kind: true, studio: { select: { timeZone: true } } },
    }),
  );
  if (!batch) return null;
  const { studioId, userId, kind, studio } = batch;
  return { userId, kind, timeZone: studio.timeZone, by: { studioId, ...(userId !== null && { userId }) } };
}

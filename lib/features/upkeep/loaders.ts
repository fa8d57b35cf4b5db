import "server-only";
import { join, relative } from "node:path";
import { platform } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { env } from "@/lib/config/env";
import { today } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";
import { upkeepCopy } from "./copy";
import { readQueue } from "./flows/queue";
import { listGoneStudios, readCopies, readIntegrity } from "./queries/tasks";
import { readGivenUpEvents } from "./queries/events";
import { readOutbox } from "./queries/outbox";

/** The queue, failed jobs, undeliverable mails, and provider events that could not be processed. */
export const loadWork = loader(platform)({
  name: "upkeep.work",
  can: "settings:read",
  input: nothing,
  steps: async ({ open }) => ({
    ...(await open(async (tx) => ({ outbox: await readOutbox(tx), webhooks: await readGivenUpEvents(tx) }))),
    queue: await readQueue(),
  }),
});

export type WorkView = Awaited<ReturnType<typeof loadWork>>;

/** Relative to the directory in which the program runs, as typed on its command line. */
const copiesFolder = (): string => relative(process.cwd(), env.backupDir);

/** Copies, from which a deleted academy can be restored, and checks (ADMIN-49). */
export const loadTasks = loader(platform)({
  name: "upkeep.tasks",
  can: "settings:read",
  input: nothing,
  run: async ({ tx }) => ({
    ...(await readCopies(tx)),
    integrity: await readIntegrity(tx),
    gone: (await listGoneStudios(tx, { today: today(DEFAULT_TIME_ZONE) })).map(({ copy, ...studio }) => ({
      ...studio,
      command: upkeepCopy.gone.command(join(copiesFolder(), copy)),
    })),
  }),
});

export type TasksView = Awaited<ReturnType<typeof loadTasks>>;

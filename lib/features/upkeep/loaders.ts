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

/** What waits, what failed, which mails could not be delivered, and which events of providers could not be dealt with. */
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

/** As somebody types it who stands where the program does. */
const copiesFolder = (): string => relative(process.cwd(), env.backupDir);

/** Copies, of which an academy that was deleted can be made anew, and checks (ADMIN-49). */
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

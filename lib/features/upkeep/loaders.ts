import "server-only";
import { platform } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { nothing } from "@/lib/kernel/fields";
import { readQueue } from "./flows";
import { readOutbox } from "./queries";

/** What waits, what failed, and which mails could not be delivered. */
export const loadWork = loader(platform)({
  name: "upkeep.work",
  can: "settings:read",
  input: nothing,
  steps: async ({ open }) => ({ outbox: await open(readOutbox), queue: await readQueue() }),
});

export type WorkView = Awaited<ReturnType<typeof loadWork>>;

import "server-only";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "./outbox";

/** Work that happens after the answer. Running it again, or twice at once, must change nothing that is already done. */
export type Task = {
  name: string;
  /** When it is looked for without being woken, as cron in UTC. */
  cron: string;
  run: (signal: AbortSignal) => Promise<void>;
};

export const EACH_MINUTE = "* * * * *";

/**
 * A task that takes one row after the other, each in a transaction of its own, until `step` answers false. What a step
 * takes away and what it leaves behind are committed together, so a process that dies in between loses and doubles nothing.
 * A step may queue mail.
 */
export const rowByRow = (name: string, step: (tx: SystemTx) => Promise<boolean>): Task => ({
  name,
  cron: EACH_MINUTE,
  run: async (signal) => {
    while (!signal.aborted && (await withSystem(`jobs.${name}`, step))) wakeOutbox();
  },
});

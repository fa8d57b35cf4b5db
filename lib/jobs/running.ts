import "server-only";
import { shared } from "@/server/shared";
import type { Inspector } from "./inspect";

/** Jobs of one queue, as its worker last counted them. */
type Depth = { name: string; ready: number; later: number; active: number; failed: number };

export type RunningQueue = {
  state: "starting" | "running" | "stopped";
  /** Has this process look for rows of a queue (lib/jobs/row-job.ts) now. */
  wake: (queue: string) => void;
  depths: () => Promise<Depth[]>;
  inspector: Inspector;
  stop: () => Promise<void>;
};

const place = shared("queue", (): { queue?: RunningQueue } => ({}));

export const runningQueue = (): RunningQueue | undefined => place.queue;

export function setRunningQueue(queue: RunningQueue): void {
  place.queue = queue;
}

/** After the commit of a row that was queued: has it done at once where this process works; another one asks every two seconds. */
export const wake = (queue: string): void => runningQueue()?.wake(queue);

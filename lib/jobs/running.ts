import "server-only";
import { shared } from "@/server/shared";
import type { Inspector } from "./inspect";

type Depth = { name: string; ready: number; later: number; active: number; failed: number };

export type RunningQueue = {
  state: "starting" | "running" | "stopped";
  /** Makes this process fetch rows of a queue (lib/jobs/row-job.ts) now. */
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

/**
 * Call after the commit: works on the row at once where this process is a worker; other workers poll every two
 * seconds.
 */
export const wake = (queue: string): void => runningQueue()?.wake(queue);

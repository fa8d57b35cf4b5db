import "server-only";
import type { Inspector } from "./inspect";

/** Jobs of one queue, as its worker last counted them. */
export type Depth = { name: string; ready: number; later: number; active: number; failed: number };

export type RunningQueue = {
  state: "starting" | "running" | "stopped";
  /** Has this process look for rows of a queue (lib/jobs/row-job.ts) now. */
  wake: (queue: string) => void;
  depths: () => Promise<Depth[]>;
  inspector: Inspector;
  stop: () => Promise<void>;
};

/** On globalThis: instrumentation and the routes are bundled apart and would each have a module variable of their own. */
type Place = { obiQueue?: RunningQueue; obiStopHooks?: Set<() => Promise<void>> };
const place = globalThis as typeof globalThis & Place;

export const runningQueue = (): RunningQueue | undefined => place.obiQueue;

export function setRunningQueue(queue: RunningQueue): void {
  place.obiQueue = queue;
}

/** After the commit of a row that was queued: has it done at once where this process works; another one asks every two seconds. */
export const wake = (queue: string): void => runningQueue()?.wake(queue);

/** The server awaits these once, on its way out (server/main.ts). */
export function onStop(hook: () => Promise<void>): void {
  (place.obiStopHooks ??= new Set()).add(hook);
}

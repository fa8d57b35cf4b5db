import "server-only";
import { log } from "@/lib/observe/log";

export type RunningQueue = {
  state: "starting" | "running" | "stopped";
  /** Asks for a task (lib/jobs/task.ts) by name, now. */
  wake: (task: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** On globalThis: instrumentation and the routes are bundled apart and would each have a module variable of their own. */
type Place = { obiQueue?: RunningQueue; obiStopHooks?: Set<() => Promise<void>> };
const place = globalThis as typeof globalThis & Place;

export const runningQueue = (): RunningQueue | undefined => place.obiQueue;

export function setRunningQueue(queue: RunningQueue): void {
  place.obiQueue = queue;
}

/** Asks for a task now, after the commit of what it is to find. Never fails: its schedule finds what is not woken. */
export function wake(task: string): void {
  runningQueue()
    ?.wake(task)
    .catch((error: unknown) => log.warn({ err: error, task }, "task not woken, its schedule will find it"));
}

/** The server awaits these once, on its way out (scripts/serve.mjs). */
export function onStop(hook: () => Promise<void>): void {
  (place.obiStopHooks ??= new Set()).add(hook);
}

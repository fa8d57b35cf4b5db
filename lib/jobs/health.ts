import "server-only";
import { env } from "@/lib/config/env";
import { withVisitor } from "@/lib/db/doors";
import { log } from "@/lib/observe/log";
import { runningQueue } from "./running";

type Health = {
  status: "ok" | "unavailable";
  database: "ok" | "unavailable";
  queue: "running" | "separate" | "starting" | "stopped";
};

/** In milliseconds: a load balancer needs an answer sooner than a person who waits for a page. */
export const healthWait = { answer: 3_000 };

export async function checkHealth(): Promise<Health> {
  const database = await databaseState();
  const state = runningQueue()?.state ?? "starting";
  const queue = state === "running" && env.worker === "separate" ? "separate" : state;
  return { status: database === "ok" && state === "running" ? "ok" : "unavailable", database, queue };
}

/** Shared by concurrent checks, so a database in trouble gets one connection for all of them. */
let asking: Promise<void> | null = null;

async function databaseState(): Promise<Health["database"]> {
  asking ??= askDatabase().finally(() => (asking = null));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const { answer } = healthWait;
    timer = setTimeout(() => reject(new Error(`no answer within ${answer} ms`)), answer);
  });
  try {
    await Promise.race([asking, late]);
    return "ok";
  } catch (error) {
    log.warn({ err: error }, "health: database unavailable");
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}

/** 5,000 numbers exceed this `work_mem`, so the server must write a temporary file: a full disk fails the check. */
async function askDatabase(): Promise<void> {
  await withVisitor(async (tx) => {
    await tx.$executeRaw`select set_config('work_mem', '64kB', true)`;
    await tx.$executeRaw`select count(*) from generate_series(1, 5000)`;
  });
}

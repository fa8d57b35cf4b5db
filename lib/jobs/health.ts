import "server-only";
import { env } from "@/lib/config/env";
import { withVisitor } from "@/lib/db/doors";
import { log } from "@/lib/observe/log";
import { runningQueue } from "./running";

export type Health = {
  status: "ok" | "unavailable";
  database: "ok" | "unavailable";
  queue: "running" | "separate" | "starting" | "stopped";
};

export async function loadHealth(): Promise<Health> {
  const database = await databaseState();
  const state = runningQueue()?.state ?? "starting";
  const queue = state === "running" && env.worker === "separate" ? "separate" : state;
  return { status: database === "ok" && state === "running" ? "ok" : "unavailable", database, queue };
}

async function databaseState(): Promise<Health["database"]> {
  try {
    await withVisitor((tx) => tx.$queryRaw`select 1`);
    return "ok";
  } catch (error) {
    log.warn({ err: error }, "health: database unavailable");
    return "unavailable";
  }
}

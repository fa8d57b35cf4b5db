import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { readIfThere } from "./files.ts";
import { commandLine, waitUntilGone } from "./process.ts";

export function readPostmaster(cluster: string): { pid: number; ready: boolean } | null {
  const lines = readIfThere(path.join(cluster, "postmaster.pid"))?.split("\n") ?? [];
  const pid = Number.parseInt(lines[0] ?? "", 10);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === "ready" } : null;
}

/** Stops the server that a killed run left on this cluster. A process that merely reuses its id is left alone. */
export async function stopOrphan(cluster: string): Promise<void> {
  if (!existsSync(cluster)) return;
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return;
  const command = commandLine(postmaster.pid);
  const isOurs = command?.includes("postgres") && command.includes(cluster);
  if (!isOurs) {
    // PostgreSQL would take any living process of that id for a running server and refuse to start.
    if (command !== null) rmSync(path.join(cluster, "postmaster.pid"), { force: true });
    return;
  }
  for (const [signal, patience] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    process.kill(postmaster.pid, signal);
    if (await waitUntilGone(postmaster.pid, patience)) return;
  }
  throw new Error(`The PostgreSQL server of an earlier run (process ${postmaster.pid}) does not stop.`);
}

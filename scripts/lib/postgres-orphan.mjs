import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { commandLine, waitUntilGone } from "./process.mjs";

/** The cluster's postmaster.pid: `{ pid, ready }`, or null when there is none. */
export function readPostmaster(cluster) {
  const file = path.join(cluster, "postmaster.pid");
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    const pid = Number.parseInt(lines[0] ?? "", 10);
    return pid > 0 ? { pid, ready: lines[7]?.trim() === "ready" } : null;
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

/** Stops the server that a killed run left on this cluster. A process that merely inherited its id is left alone. */
export async function stopOrphan(cluster) {
  if (!existsSync(cluster)) return;
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return;
  const command = commandLine(postmaster.pid);
  const isOurs = command?.includes("postgres") && command.includes(cluster);
  if (!isOurs) {
    // PostgreSQL would take any living process of that id for its own and refuse to start.
    if (command !== null) rmSync(path.join(cluster, "postmaster.pid"), { force: true });
    return;
  }
  for (const [signal, patience] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ]) {
    process.kill(postmaster.pid, signal);
    if (await waitUntilGone(postmaster.pid, patience)) return;
  }
  throw new Error(`The PostgreSQL server of an earlier run (process ${postmaster.pid}) does not stop.`);
}

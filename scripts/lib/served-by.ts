import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readIfThere } from "./files.ts";
import { processIdentity } from "./process.ts";
import { inRoot } from "./root.mjs";

const servers = inRoot(".cache", "served-by");

/** Notes that a server uses this folder's build: until it ends, no other build may replace it. */
export function noteServer(pid: number, folder = servers): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, String(pid)), String(processIdentity(pid)));
}

/** The process that still serves the last build, if any. Notes of ended processes are removed. */
export function servingProcess(folder = servers): number | undefined {
  for (const pid of existsSync(folder) ? readdirSync(folder) : []) {
    const note = path.join(folder, pid);
    if (readIfThere(note) === String(processIdentity(Number(pid)))) return Number(pid);
    rmSync(note, { force: true });
  }
  return undefined;
}

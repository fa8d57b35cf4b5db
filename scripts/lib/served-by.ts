import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readIfThere } from "./files.ts";
import { processIdentity } from "./process.ts";
import { inRoot } from "./root.mjs";

const servers = inRoot(".cache", "served-by");

/** A server is about to serve the build of this folder: until its process ends no other build may take that away. */
export function noteServer(pid: number, folder = servers): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, String(pid)), String(processIdentity(pid)));
}

/** The process that still serves the last build, if any. Notes of processes that are gone are forgotten. */
export function servingProcess(folder = servers): number | undefined {
  for (const pid of existsSync(folder) ? readdirSync(folder) : []) {
    const note = path.join(folder, pid);
    if (readIfThere(note) === String(processIdentity(Number(pid)))) return Number(pid);
    rmSync(note, { force: true });
  }
  return undefined;
}

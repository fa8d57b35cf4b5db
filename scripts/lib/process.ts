import { execFileSync } from "node:child_process";
import { hasCode, readIfThere } from "./files.ts";

const isLinux = process.platform === "linux";

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM"); // It stands and is another user's.
  }
}

/**
 * What tells this process from a later one that was given the same id; null when it is gone.
 * Ids are reused, so a pid in a file proves nothing alone.
 */
export function processIdentity(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (!isLinux) return ps(pid, "lstart=");
  const stat = readIfThere(`/proc/${pid}/stat`);
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? ["Z"];
  if (state === "Z") return null;
  return `${readIfThere("/proc/sys/kernel/random/boot_id")?.trim()}/${fields[18]}`;
}

/** The command line of a process, or null when it is gone. */
export function commandLine(pid: number): string | null {
  if (!isLinux) return ps(pid, "command=");
  return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ").trim() ?? null;
}

function ps(pid: number, column: string): string | null {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch (error) {
    if (error instanceof Error && "status" in error && error.status === 1) return null;
    throw error;
  }
}

/** Waits until the process is gone; false when it still stands after `ms`. */
export async function waitUntilGone(pid: number, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (processIdentity(pid) !== null) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

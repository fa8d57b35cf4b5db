import { execFileSync } from "node:child_process";
import { hasCode, readIfThere } from "./files.ts";

const isLinux = process.platform === "linux";

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM"); // EPERM: it runs and belongs to another user.
  }
}

/**
 * Tells this process from a later one with the same id; null when it has ended. Ids are reused, so a pid in a file
 * alone proves nothing.
 */
export function processIdentity(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (!isLinux) return ps(pid, "lstart=");
  const stat = readIfThere(`/proc/${pid}/stat`);
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? ["Z"];
  if (state === "Z") return null;
  return `${readIfThere("/proc/sys/kernel/random/boot_id")?.trim()}/${fields[18]}`;
}

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

export async function waitUntilGone(pid: number, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (processIdentity(pid) !== null) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

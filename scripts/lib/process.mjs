import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** True while a process with this id exists, whoever owns it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/**
 * What tells this process from a later one that was given the same id; null when it is gone.
 * Ids are reused, so a pid in a file proves nothing alone.
 */
export function processIdentity(pid) {
  if (!isAlive(pid)) return null;
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (fields[0] === "Z") return null;
      return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${fields[19]}`;
    } catch (error) {
      if (error.code === "ENOENT" || error.code === "ESRCH") return null;
      throw error;
    }
  }
  if (process.platform === "win32") return "alive";
  return ps(pid, "lstart=");
}

/** The command line of a process, or null when it is gone or cannot be told. */
export function commandLine(pid) {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    } catch (error) {
      if (error.code === "ENOENT" || error.code === "ESRCH") return null;
      throw error;
    }
  }
  return process.platform === "win32" ? null : ps(pid, "command=");
}

function ps(pid, column) {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch (error) {
    if (error.status === 1) return null;
    throw error;
  }
}

/** Waits until the process is gone; false when it still stands after `ms`. */
export async function waitUntilGone(pid, ms) {
  const deadline = Date.now() + ms;
  while (processIdentity(pid) !== null) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

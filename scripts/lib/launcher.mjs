import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 300;

/**
 * Calls `onGone` when the `npm` that started this process ends. npm passes a SIGTERM on to the shell between us,
 * which does not pass it on, so without this check `kill <npm>` would leave everything running.
 */
export function watchLauncher(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent)) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

const isShell = (pid) =>
  process.platform === "linux" && /^\S*sh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));

function parentOf(pid) {
  if (process.platform !== "linux") return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "ESRCH") return 0;
    throw error;
  }
}

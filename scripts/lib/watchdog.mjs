import { spawn } from "node:child_process";

/**
 * A shell that holds our end of a pipe: when this process dies, however hard, the pipe closes and the shell sends the
 * signal to `pid`. Answers `{ dismiss }`, to be called once that process is gone.
 */
export function startWatchdog({ pid, signal, user }) {
  if (process.platform === "win32" || pid === undefined) return { dismiss: () => {} };
  const script = `read _ || kill -${signal} "$1"`;
  const watchdog = spawn("/bin/sh", ["-c", script, "obi-watchdog", String(pid)], {
    ...user,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.unref();
  watchdog.stdin.unref();
  watchdog.stdin.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
  });
  return { dismiss: () => watchdog.stdin.end("done\n") };
}

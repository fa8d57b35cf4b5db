import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { inRoot, root } from "./root.mjs";
import { startWatchdog } from "./watchdog.mjs";

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const STOP_PATIENCE_MS = 12_000;

/**
 * Starts a long-running script of ours on this Node. It is kept out of the terminal's process group, so that Ctrl-C
 * reaches it through us and in order; it also ends when we are killed. With `logFile` its output goes there.
 * Answers `{ pid, exited, firstLine, stop, lastLines }`; `exited` resolves with the exit code or signal.
 */
export function startService({ name, script, args = [], env, cwd = root, logFile, readsFirstLine = false }) {
  const output = logFile ? openLog(logFile) : "inherit";
  const child = spawn(process.execPath, [...args, inRoot(script)], {
    cwd,
    env,
    detached: true,
    windowsHide: true,
    stdio: ["ignore", readsFirstLine ? "pipe" : output, output],
  });
  if (logFile) closeSync(output);
  const watchdog = startWatchdog({ pid: child.pid, signal: "TERM" });
  const exited = new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? code));
    child.once("error", (error) => resolve(error.message));
  });
  exited.then(watchdog.dismiss);
  return {
    name,
    pid: child.pid,
    exited,
    firstLine: readsFirstLine ? firstLineOf(child.stdout) : undefined,
    stop: () => stop(child, exited),
    lastLines: () => (logFile ? tail(logFile) : ""),
  };
}

function openLog(file) {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

function firstLineOf(stream) {
  return new Promise((resolve) => {
    let text = "";
    stream.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\n")) resolve(text.split("\n")[0]);
    });
    stream.once("end", () => resolve(undefined));
  });
}

async function stop(child, exited) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill("SIGTERM");
  const hurry = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
  await exited;
  clearTimeout(hurry);
}

const tail = (file) => readFileSync(file, "utf8").trimEnd().split("\n").slice(-15).join("\n");

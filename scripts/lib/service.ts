import { type SpawnOptions, spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { lastLines, openLog } from "./files.ts";
import { plainEnvironment } from "./plain.mjs";
import { inRoot, root } from "./root.mjs";

export type User = { uid: number; gid: number };
export type Part = ReturnType<typeof startPart>;
export type Service = ReturnType<typeof startService>;

type Stop = { signal: NodeJS.Signals; thenSignal: NodeJS.Signals; patienceMs: number };

/**
 * Starts a long-running program. It is outside the terminal's process group, so that Ctrl-C reaches it through us and
 * in order; it also ends when we are killed. `exited` resolves with the exit code or signal, wanted or not.
 */
export function startPart(
  program: string,
  args: string[],
  { stop, user, ...options }: SpawnOptions & { stop: Stop; user?: User },
) {
  const child = spawn(program, args, { ...options, ...user, detached: true });
  const exited = new Promise<string | number | null>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? code));
    child.once("error", (error) => resolve(error.message));
  });
  if (child.pid !== undefined) void exited.then(watch(child.pid, stop.signal, user));
  return {
    pid: child.pid,
    stdout: child.stdout,
    exited,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      child.kill(stop.signal);
      const hurry = setTimeout(() => child.kill(stop.thenSignal), stop.patienceMs);
      await exited;
      clearTimeout(hurry);
    },
  };
}

/**
 * A shell that holds one end of a pipe: when this process dies, however hard, the pipe closes and the shell signals
 * `pid`. Answers a function that dismisses it, for when that process has ended.
 */
function watch(pid: number, signal: NodeJS.Signals, user: User | undefined): () => void {
  const script = `read _ || kill -${signal.slice(3)} "$1"`;
  const watchdog = spawn("/bin/sh", ["-c", script, "obi-watchdog", String(pid)], {
    ...user,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.unref();
  const pipe = watchdog.stdin;
  if ("unref" in pipe && typeof pipe.unref === "function") pipe.unref();
  pipe.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return () => pipe.end("done\n");
}

type ServiceOptions = {
  name: string;
  script: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  logFile?: string;
  readsFirstLine?: boolean;
};

export function startService(options: ServiceOptions) {
  const { name, script, args = [], env, cwd = root, logFile, readsFirstLine = false } = options;
  const output = logFile ? openLog(logFile) : "inherit";
  const part = startPart(process.execPath, [...args, inRoot(script)], {
    cwd,
    env: readsFirstLine ? plainEnvironment(env) : env,
    stdio: ["ignore", readsFirstLine ? "pipe" : output, output],
    stop: { signal: "SIGTERM", thenSignal: "SIGKILL", patienceMs: 12_000 },
  });
  if (typeof output === "number") closeSync(output);
  return {
    ...part,
    name,
    firstLine: part.stdout ? firstLineOf(part.stdout) : Promise.resolve(undefined),
    lastLines: () => (logFile ? lastLines(logFile, 15).join("\n") : ""),
  };
}

function firstLineOf(stream: NodeJS.ReadableStream): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = "";
    stream.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\n")) resolve(text.split("\n")[0]);
    });
    stream.once("end", () => resolve(undefined));
  });
}

/**
 * V8 sizes its heap by the machine, and on a large one keeps several times the live data before it collects. This is
 * enough for the server under load. The caller's NODE_OPTIONS come later and win.
 */
export const withHeapLimit = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_OPTIONS: `--max-old-space-size=384 --max-semi-space-size=32 ${env.NODE_OPTIONS ?? ""}`.trim(),
});

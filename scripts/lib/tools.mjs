import { spawn } from "node:child_process";
import { inRoot, root } from "./root.mjs";

/** Tools that run at this moment, so that a stop also ends them. */
const running = new Set();

/**
 * Runs a program to its end and answers `{ code, output }`. With `quiet` its output is only collected,
 * otherwise it also goes to the terminal.
 */
export function runTool(program, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      shell: program.endsWith(".cmd"),
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    });
    running.add(child);
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}

/** Runs a script of an installed package or of our own on this Node. */
export const runScript = (script, args = [], options) =>
  runTool(process.execPath, [inRoot(script), ...args], options);

/** Runs a TypeScript file of ours the way the server sees it. */
export const runTypeScript = (file, args = [], options) =>
  runScript("node_modules/tsx/dist/cli.mjs", ["--conditions=react-server", file, ...args], options);

export function stopTools() {
  for (const child of running) child.kill("SIGTERM");
}

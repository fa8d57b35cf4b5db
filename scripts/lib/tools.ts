import { type ChildProcess, spawn } from "node:child_process";
import { plainEnvironment } from "./plain.mjs";
import { inRoot, root } from "./root.mjs";

type Options = { env?: NodeJS.ProcessEnv; quiet?: boolean };
export type Outcome = { code: number | null; output: string };

/** Running tools, so that a stop also ends them. */
const running = new Set<ChildProcess>();

/** Runs a program to its end. With `quiet` its output is only collected, otherwise it also goes to the terminal. */
export function runTool(program: string, args: string[], options: Options = {}): Promise<Outcome> {
  const { env = process.env, quiet = false } = options;
  return new Promise((resolve, reject) => {
    const output = quiet ? "pipe" : "inherit";
    const child = spawn(program, args, {
      cwd: root,
      env: quiet ? plainEnvironment(env) : env,
      stdio: ["ignore", output, output],
    });
    running.add(child);
    let said = "";
    child.stdout?.on("data", (chunk) => (said += chunk));
    child.stderr?.on("data", (chunk) => (said += chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, output: said });
    });
  });
}

export const runScript = (script: string, args: string[] = [], options?: Options) =>
  runTool(process.execPath, [inRoot(script), ...args], options);

/** Runs a TypeScript file of ours with the server's import conditions. */
export const runTypeScript = (file: string, args: string[] = [], options?: Options) =>
  runScript("node_modules/tsx/dist/cli.mjs", ["--conditions=react-server", file, ...args], options);

export function stopTools(): void {
  for (const child of running) child.kill("SIGTERM");
}

import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { watchLauncher } from "./launcher.mjs";
import { npmComplaint, plainEnvironment } from "./plain.mjs";
import { Problem } from "./problem.mjs";
import { inRoot } from "./root.mjs";

const remembered = inRoot(".cache", "node24");
const run = promisify(execFile);

/** The commands are TypeScript, which Node runs directly since 22.18. */
export const isNodeNewEnough = () => Boolean(process.features.typescript);

/**
 * Runs this script again on Node 24 from the npm registry and answers its exit code. Signals are passed on, and the
 * IPC channel tells the child when this process is killed.
 */
export async function rerunOnNode24() {
  const node = (await rememberedNode()) ?? (await fetchNode());
  const child = spawn(node, process.argv.slice(1), {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // The child learns of npm's end from this process.
    env: {
      ...process.env,
      npm_lifecycle_event: "",
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`,
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  watchLauncher(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGKILL" ? 137 : 1)));
  });
}

async function rememberedNode() {
  if (!existsSync(remembered)) return undefined;
  const node = readFileSync(remembered, "utf8").trim();
  return existsSync(node) && (await isWorking(node)) ? node : undefined;
}

const isWorking = (node) =>
  prove(node).then(
    () => true,
    () => false,
  );

/** Rejects where it does not start or does not run TypeScript. Its output is not read. */
const prove = (node) =>
  run(node, ["-e", "process.exit(process.features.typescript ? 0 : 1)"], { env: plainEnvironment() });

async function fetchNode() {
  process.stdout.write(
    `Obi: este Node é o ${process.versions.node}; buscando o Node 24 no registro do npm…\n`,
  );
  const isWindows = process.platform === "win32";
  const args = [
    "-y",
    "--fetch-retries=1",
    "--fetch-timeout=60000",
    "-p",
    "node@24",
    "node",
    "-p",
    "process.execPath",
  ];
  const options = { shell: isWindows, cwd: inRoot(), env: plainEnvironment() };
  try {
    const { stdout } = await run(isWindows ? "npx.cmd" : "npx", args, options);
    const node = stdout.trim().split("\n").at(-1);
    await prove(node);
    mkdirSync(path.dirname(remembered), { recursive: true });
    writeFileSync(remembered, node);
    return node;
  } catch (error) {
    const reason = npmComplaint(error.stderr ?? "") ?? error.message.trim().split("\n").at(-1);
    throw new Problem(
      `O Node 24 não pôde ser obtido do registro do npm (${reason}). Instale o Node 22.18 ou mais novo e tente de novo.`,
      { cause: error },
    );
  }
}

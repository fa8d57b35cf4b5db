import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { settingNames } from "@/lib/config/settings";
import { plainEnvironment } from "@/scripts/lib/plain.mjs";
import { findFreePort } from "@/scripts/lib/ports";
import { sleep } from "@/scripts/lib/process";

export { findFreePort as freePort, sleep };

const root = path.resolve(__dirname, "../..");

type Ended = { code: number | null; stdout: string; stderr: string };
export type Program = {
  child: ChildProcess;
  /** Resolves when this text is first printed; rejects if the program ends before. */
  prints: (text: string) => Promise<void>;
  ended: Promise<Ended>;
};

export const makeDataDir = () => mkdtempSync(path.join(tmpdir(), "obi-process-"));

export function removeDataDir(dataDir: string): void {
  run("reset", { DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true, force: true });
}

const run = (command: string, settings: Record<string, string>) =>
  execFileSync(process.execPath, ["scripts/run.mjs", command], { cwd: root, env: bareEnvironment(settings) });

/** Only the given settings: neither those of the journeys' own instance nor those of the caller's shell. */
function bareEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = plainEnvironment();
  for (const name of [...settingNames, "NODE_OPTIONS", "npm_lifecycle_event"]) delete env[name];
  return { ...env, ...settings };
}

/** `node scripts/run.mjs <command> <args>` with these settings and no others. */
export function launch(
  command: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, ["scripts/run.mjs", command, ...args], {
    cwd: root,
    env: bareEnvironment(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += String(chunk)));
  child.stderr.on("data", (chunk) => (stderr += String(chunk)));
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => resolve({ code, stdout, stderr })),
  );
  const prints = async (text: string) => {
    const isOver = ended.then(() => true);
    while (!stdout.includes(text)) {
      const over = await Promise.race([isOver, sleep(50).then(() => false)]);
      if (over) throw new Error(`the program ended before printing "${text}":\n${stdout}\n${stderr}`);
    }
  };
  return { child, prints, ended };
}

/** Runs in a separate process, as Playwright would compile the imported modules to CommonJS. */
function copyPrepared(dataDir: string): void {
  const script = `import { copyPrepared } from "./scripts/lib/prepared.ts"; await copyPrepared(...process.argv.slice(1));`;
  const args = ["--input-type=module", "--eval", script, process.env.E2E_PREPARED_DATA ?? "", dataDir];
  execFileSync(process.execPath, args, { cwd: root, env: bareEnvironment({}) });
}

/**
 * Starts the whole program and resolves once it reports ready. An empty data folder gets a copy of the demo that the
 * run prepared; lifecycle.spec.ts tests a start from nothing.
 */
export async function startProgram(settings: Record<string, string>): Promise<Program> {
  const { DATA_DIR = "" } = settings;
  if (!existsSync(path.join(DATA_DIR, "postgres"))) copyPrepared(DATA_DIR);
  const program = launch("start", settings);
  await program.prints("Pronto em");
  return program;
}

type Part = { pid: number; args: string };

/** The processes that a running program started: server, sandbox, PostgreSQL and the watchdogs. */
export function partsOf(program: Program): Part[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, ppid, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === program.child.pid && !args?.startsWith("ps ")
      ? [{ pid: Number(pid), args: args ?? "" }]
      : [];
  });
}

export function partNamed(parts: readonly Part[], name: string): Part {
  const found = parts.find(({ args }) => args.includes(name) && !args.includes("obi-watchdog"));
  if (!found) throw new Error(`no process named ${name} among ${parts.map(({ args }) => args).join("; ")}`);
  return found;
}

/** Those of the processes that still run after a while; a zombie counts as gone. */
export async function survivors(parts: readonly Part[], patienceMs = 20_000): Promise<Part[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const left = parts.filter(({ pid, args }) => argumentsOf(pid) === args);
    if (left.length === 0 || performance.now() > deadline) return left;
    await sleep(100);
  }
}

function argumentsOf(pid: number): string | null {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

function databaseOf(dataDir: string): string {
  const read = (name: string) => readFileSync(path.join(dataDir, "postgres", name), "utf8").trim();
  return `postgresql://obi_admin:${read("password")}@127.0.0.1:${read("port")}/obi`;
}

/** Queries the program's own PostgreSQL directly, without doors. */
export async function askDatabase<T extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseOf(dataDir) });
  await client.connect();
  const { rows } = await client.query<T>(sql, values).finally(() => client.end());
  return rows;
}

/**
 * A dead worker's job is retried once it has expired, which workers check twice a minute, and its next try is due.
 * This moves the job's clock and triggers that check at once.
 */
export async function freeJobsOfTheDead(dataDir: string, queues: readonly string[], before: Date) {
  await askDatabase(
    dataDir,
    `update pgboss.job set started_on = started_on - interval '1 hour'
      where name = any($1) and state = 'active' and started_on < $2`,
    [queues, before],
  );
  await askDatabase(dataDir, "update pgboss.queue set monitor_on = null, monitor_claim_on = null");
  const { PgBoss } = await import("pg-boss");
  const isIdle = { migrate: false, createSchema: false, supervise: false, schedule: false };
  const boss = new PgBoss({ connectionString: databaseOf(dataDir), ...isIdle });
  await boss.start();
  await boss.supervise().finally(() => boss.stop({ graceful: false }));
  await askDatabase(
    dataDir,
    "update pgboss.job set start_after = now() where name = any($1) and state = 'retry'",
    [queues],
  );
}

/** The arguments with which `npm run worker` and the web server are started. */
export const WORKER = ["--conditions=react-server", "--import", "tsx", "worker.ts"];
export const SERVER = ["server/main.ts"];

/** Starts one more process beside a running program, with its settings. */
export function startBeside(
  dataDir: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): ChildProcess {
  const env: Record<string, string> = JSON.parse(
    readFileSync(path.join(dataDir, "environment.json"), "utf8"),
  );
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, NODE_OPTIONS: "", ...settings },
    stdio: "ignore",
  });
}

export const settingOf = (dataDir: string, name: string): string => {
  const env: Record<string, string> = JSON.parse(
    readFileSync(path.join(dataDir, "environment.json"), "utf8"),
  );
  return env[name] ?? "";
};

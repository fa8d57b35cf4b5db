import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { buildWhenChanged, generateWhenChanged } from "./build.mjs";
import { findOrInstallShell } from "./chromium.ts";
import { findOrInstallEngines } from "./engines.ts";
import { type Closers, Stopped, makeClosers } from "./closers.ts";
import { installDependencies } from "./install.ts";
import { claim, openInstance, prepareData } from "./instance.ts";
import { findFreePort } from "./ports.ts";
import { copyPrepared } from "./prepared.ts";
import { removePostgresHome } from "./postgres-home.ts";
import { Problem } from "./problem.mjs";
import { settingNames } from "../../lib/config/settings.ts";
import { readSettings } from "./settings.ts";
import { type Outcome, runScript } from "./tools.ts";

type Run = { closers: Closers; extra: string[]; quiet: boolean };
type Stage = (run: Run) => Promise<Outcome>;
type Command = { closers: Closers; args: string[] };
type Result = { name: string; isPassed: boolean; minutes: number };

const say = (line: string) => process.stdout.write(`  · ${line}\n`);
const node =
  (script: string, ...args: string[]): Stage =>
  ({ extra, quiet }) =>
    runScript(script, [...extra, ...args], { env: testEnvironment(), quiet });

const LINT = ["--max-warnings=0", "--cache", "--cache-strategy=content", "--cache-location=.cache/eslint"];

/** A worker waits for PostgreSQL a fifth of its time. */
const WAITING = Math.ceil(1.5 * availableParallelism());

/** In this order; each is a name for `npm test -- <name>`. */
const stages: Record<string, Stage> = {
  format: node("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."),
  lint: node("node_modules/eslint/bin/eslint.js", ...LINT, "."),
  types: checkTypes,
  unit: node("node_modules/jest/bin/jest.js", "--selectProjects", "unit"),
  db: node("node_modules/jest/bin/jest.js", `--maxWorkers=${WAITING}`, "--selectProjects", "db"),
  build: () => buildWhenChanged(say).then(() => ({ code: 0, output: "" })),
  e2e: runJourneys,
};
const quick = ["format", "lint", "types", "unit"];
/** Each takes one core, so they run in parallel, before all others. */
const ofOneCore = new Set(["format", "lint", "types"]);

export const verify = ({ closers }: Command) => check(quick, { closers, extra: [] });

/**
 * `npm test`: every stage, the named ones, or the stage of a path (`npm test -- lib/jobs/queue.db.test.ts`). Other
 * arguments (paths, flags) go to the tool of the only stage.
 */
export async function test({ closers, args }: Command): Promise<void> {
  const { named = [], extra = [] } = Object.groupBy(args, (arg) => (arg in stages ? "named" : "extra"));
  const names = named.length > 0 ? named : [...new Set(extra.flatMap((arg) => stageOf(arg) ?? []))];
  if (extra.length > 0 && names.length !== 1) {
    throw new Problem(
      `Etapa desconhecida: ${extra.join(", ")}. Existem ${Object.keys(stages).join(", ")}, ou o caminho de um teste.`,
    );
  }
  await check(names.length > 0 ? names : Object.keys(stages), { closers, extra });
}

/** `npm run proof`: the same tests with the repetitions for a release, listed in lib/testing/lanes.ts. */
export function proof(command: Command): Promise<void> {
  process.env.PROOF = "1";
  return test(command);
}

export function stageOf(file: string): string | undefined {
  if (/^(\.\/)?e2e(\/|$)/.test(file)) return "e2e";
  if (/\.db\.test\.tsx?$/.test(file)) return "db";
  return /\.test\.tsx?$/.test(file) ? "unit" : undefined;
}

async function check(names: string[], { closers, extra }: Omit<Run, "quiet">): Promise<void> {
  await installDependencies(say);
  await generateWhenChanged();
  const began = Date.now();
  const wanted = Object.entries(stages).filter(([name]) => names.includes(name));
  const { small = [], large = [] } = Object.groupBy(wanted, ([name]) =>
    ofOneCore.has(name) ? "small" : "large",
  );
  const quiet = small.length > 1;
  const results = await Promise.all(small.map((stage) => judge(stage, { closers, extra, quiet })));
  for (const stage of large) {
    if (closers.isClosing()) return;
    if (stage[0] === "e2e" && results.some(({ name, isPassed }) => name === "build" && !isPassed)) {
      process.stdout.write("\n  sem a versão de produção não há o que testar no navegador\n");
      continue;
    }
    results.push(await judge(stage, { closers, extra, quiet: false }));
  }
  if (closers.isClosing()) return;
  process.stdout.write(summary(results, minutesSince(began)));
  if (results.some(({ isPassed }) => !isPassed)) process.exitCode = 1;
}

async function judge([name, stage]: [string, Stage], run: Run): Promise<Result> {
  const heading = `\n── ${name} ${"─".repeat(60 - name.length)}\n`;
  const began = Date.now();
  if (!run.quiet) process.stdout.write(heading);
  const { code, output } = await stage(run).catch(failure);
  if (run.quiet) process.stdout.write(heading + output);
  return { name, isPassed: code === 0, minutes: minutesSince(began) };
}

/** A stage that cannot be run fails like any other; later stages still run. */
function failure(error: unknown): Outcome {
  if (error instanceof Stopped) throw error;
  process.stderr.write(`  ${error instanceof Problem ? error.message : inspect(error)}\n`);
  return { code: 1, output: "" };
}

const minutesSince = (began: number) => (Date.now() - began) / 60_000;

function summary(results: readonly Result[], total: number): string {
  const line = (mark: string, name: string, minutes: number) =>
    `  ${mark} ${name.padEnd(8)} ${minutes.toFixed(1).replace(".", ",").padStart(5)} min\n`;
  const lines = results.map(({ name, isPassed, minutes }) => line(isPassed ? "✓" : "✗", name, minutes));
  return `\n${lines.join("")}${line(" ", "total", total)}\n`;
}

/** A developer's own settings must not affect the tests. */
function testEnvironment(more: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...more };
  for (const name of settingNames) if (!(name in more)) delete env[name];
  return env;
}

/** next-env.d.ts and the routes' types are generated by Next and not committed. */
async function checkTypes({ quiet }: Run): Promise<Outcome> {
  const typegen = await runScript("node_modules/next/dist/bin/next", ["typegen"], {
    env: testEnvironment(),
    quiet: true,
  });
  if (typegen.code === 0) return runScript("node_modules/typescript/bin/tsc", ["--noEmit"], { quiet });
  if (!quiet) process.stderr.write(typegen.output);
  return typegen;
}

/** The browser tests run against a production build, a real PostgreSQL and the sandboxes, all of their own. */
async function runJourneys({ closers, extra }: Run): Promise<Outcome> {
  const chromium = await findOrInstallShell(say);
  if (process.env.PROOF === "1") await findOrInstallEngines(say);
  const own = makeClosers();
  await closers.add(own.closeAll);
  const folder = mkdtempSync(path.join(tmpdir(), "obi-e2e-"));
  const prepared = path.join(folder, "prepared");
  const dataDir = path.join(folder, "instance");
  const port = await findFreePort();
  const settings = readSettings({
    APP_ENV: "test",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
  });
  try {
    await prepareData(readSettings({ APP_ENV: "test", DATA_DIR: prepared }), { say });
    await claim(settings, own);
    await copyPrepared(prepared, dataDir);
    const { env } = await openInstance(settings, own, { say, fast: true });
    const known = Object.fromEntries(
      settingNames.filter((name) => env[name]).map((name) => [name, env[name]]),
    );
    const runner = testEnvironment({
      ...known,
      E2E_BASE_URL: settings.appUrl,
      E2E_PREPARED_DATA: prepared,
      CHROME_PATH: chromium,
      // The tests make their data with the program's own factories, which are server code.
      NODE_OPTIONS: "--conditions=react-server",
    });
    return await runScript(
      "node_modules/@playwright/test/cli.js",
      ["test", "-c", "e2e/playwright.config.ts", ...extra],
      { env: runner },
    );
  } finally {
    await own.closeAll();
    for (const each of [prepared, dataDir]) await removePostgresHome(path.join(each, "postgres"));
    rmSync(folder, { recursive: true, force: true });
  }
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildWhenChanged, generateWhenChanged } from "./build.mjs";
import { findOrInstallChromium } from "./chromium.ts";
import { type Closers, makeClosers } from "./closers.ts";
import { installDependencies } from "./install.ts";
import { claim, openInstance } from "./instance.ts";
import { findFreePort } from "./ports.ts";
import { removePostgresHome } from "./postgres-home.ts";
import { Problem } from "./problem.mjs";
import { settingNames } from "../../lib/config/settings.ts";
import { readSettings } from "./settings.ts";
import { type Outcome, runScript } from "./tools.ts";

type Run = { closers: Closers; extra: string[] };
type Stage = (run: Run) => Promise<{ code: Outcome["code"] }>;
type Command = { closers: Closers; args: string[] };
type Result = { name: string; isPassed: boolean; minutes: number };

const say = (line: string) => process.stdout.write(`  · ${line}\n`);
const node =
  (script: string, ...args: string[]): Stage =>
  ({ extra }) =>
    runScript(script, [...extra, ...args], { env: testEnvironment() });

/** In this order; each is a name for `npm test -- <name>`. */
const stages: Record<string, Stage> = {
  format: node("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."),
  lint: node("node_modules/eslint/bin/eslint.js", "--max-warnings=0", "."),
  types: checkTypes,
  unit: node("node_modules/jest/bin/jest.js", "--selectProjects", "unit"),
  db: node("node_modules/jest/bin/jest.js", "--selectProjects", "db"),
  build: () => buildWhenChanged(say).then(() => ({ code: 0 })),
  e2e: runJourneys,
};
const quick = ["format", "lint", "types", "unit"];

export const verify = ({ closers }: Command) => check(quick, { closers, extra: [] });

/**
 * `npm test`: every stage, the named ones, or the one that a path belongs to (`npm test -- lib/jobs/queue.db.test.ts`).
 * What is no stage goes to the tool of the only stage: paths, flags.
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

/** The stage that a test belongs to, by its path. */
export function stageOf(file: string): string | undefined {
  if (/^(\.\/)?e2e(\/|$)/.test(file)) return "e2e";
  if (/\.db\.test\.tsx?$/.test(file)) return "db";
  return /\.test\.tsx?$/.test(file) ? "unit" : undefined;
}

async function check(names: string[], run: Run): Promise<void> {
  await installDependencies(say);
  await generateWhenChanged();
  const results: Result[] = [];
  for (const name of names) {
    process.stdout.write(`\n── ${name} ${"─".repeat(60 - name.length)}\n`);
    const began = Date.now();
    const hasNoBuild = results.some((result) => result.name === "build" && !result.isPassed);
    const isPassed = await passes(name, { ...run, hasNoBuild });
    results.push({ name, isPassed, minutes: (Date.now() - began) / 60_000 });
    if (run.closers.isClosing()) return;
  }
  process.stdout.write(summary(results));
  if (results.some(({ isPassed }) => !isPassed)) process.exitCode = 1;
}

async function passes(name: string, run: Run & { hasNoBuild: boolean }): Promise<boolean> {
  if (name === "e2e" && run.hasNoBuild) {
    process.stdout.write("  sem a versão de produção não há o que testar no navegador\n");
    return false;
  }
  try {
    return (await stages[name]?.(run))?.code === 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`  ${error.message}\n`);
    return false;
  }
}

function summary(results: Result[]): string {
  const total = results.reduce((sum, { minutes }) => sum + minutes, 0);
  const line = (mark: string, name: string, minutes: number) =>
    `  ${mark} ${name.padEnd(8)} ${minutes.toFixed(1).replace(".", ",").padStart(5)} min\n`;
  const lines = results.map(({ name, isPassed, minutes }) => line(isPassed ? "✓" : "✗", name, minutes));
  return `\n${lines.join("")}${line(" ", "total", total)}\n`;
}

/** A developer's own settings must not decide what the tests see. */
function testEnvironment(more: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...more };
  for (const name of settingNames) if (!(name in more)) delete env[name];
  return env;
}

/** next-env.d.ts and the types of the routes are written by Next and not kept. */
async function checkTypes(): Promise<Outcome> {
  const typegen = await runScript("node_modules/next/dist/bin/next", ["typegen"], {
    env: testEnvironment(),
    quiet: true,
  });
  if (typegen.code !== 0) process.stderr.write(typegen.output);
  return typegen.code === 0 ? runScript("node_modules/typescript/bin/tsc", ["--noEmit"]) : typegen;
}

/** The journeys run against a production build, a real PostgreSQL and the sandboxes, all of their own. */
async function runJourneys({ closers, extra }: Run): Promise<Outcome> {
  const chromium = await findOrInstallChromium(say);
  const own = makeClosers();
  await closers.add(own.closeAll);
  const dataDir = mkdtempSync(path.join(tmpdir(), "obi-e2e-"));
  const port = await findFreePort();
  const settings = readSettings({
    APP_ENV: "test",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
  });
  try {
    await claim(settings, own);
    const { env } = await openInstance(settings, own, { say, fast: true });
    const known = Object.fromEntries(
      settingNames.filter((name) => env[name]).map((name) => [name, env[name]]),
    );
    const runner = testEnvironment({
      ...known,
      E2E_BASE_URL: settings.appUrl,
      CHROME_PATH: chromium,
      // The journeys make their worlds with the program's own factories, which are server code.
      NODE_OPTIONS: "--conditions=react-server",
    });
    const play = (args: string[]) =>
      runScript("node_modules/@playwright/test/cli.js", ["test", "-c", "e2e/playwright.config.ts", ...args], {
        env: runner,
      });
    if (extra.length > 0) return await play(extra);
    // What is measured in milliseconds has the machine to itself; every other project runs beside others.
    const timed = await play(["--project=alone", "--output=test-results/alone"]);
    const others = await play(["--grep-invert=^alone ", "--output=test-results/others"]);
    return timed.code === 0 ? others : timed;
  } finally {
    await own.closeAll();
    await removePostgresHome(path.join(dataDir, "postgres"));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

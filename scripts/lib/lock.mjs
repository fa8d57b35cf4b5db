import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { processIdentity } from "./process.mjs";

/**
 * Takes the lock file for this process, or answers who holds it.
 * A lock whose process is gone is taken over. Answers `{ release }` or `{ heldBy: pid }`.
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const token = randomBytes(8).toString("hex");
  const mine = `${file}.${token}`;
  const content = { pid: process.pid, identity: processIdentity(process.pid), token };
  writeFileSync(mine, JSON.stringify(content));
  try {
    for (;;) {
      if (tryLink(mine, file)) return { release: () => release(file, token) };
      const holder = readLock(file);
      if (holder && holder.identity === processIdentity(holder.pid)) return { heldBy: holder.pid };
      setAside(file, holder, token);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a stale lock. Two starters may see it stale at once; the one that caught a fresh lock puts it back. */
function setAside(file, seen, token) {
  const aside = `${file}.stale.${token}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  if (readLock(aside)?.token !== seen?.token) tryLink(aside, file);
  rmSync(aside, { force: true });
}

/** The lock's content, or null when there is none or it is not readable as one. */
export function readLock(file) {
  try {
    const lock = JSON.parse(readFileSync(file, "utf8"));
    return Number.isInteger(lock.pid) ? lock : null;
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
}

function release(file, token) {
  if (readLock(file)?.token === token) rmSync(file, { force: true });
}

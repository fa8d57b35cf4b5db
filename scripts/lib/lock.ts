import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hasCode, readIfThere } from "./files.ts";
import { processIdentity } from "./process.ts";

type Lock = { pid: number; identity: string | null; token: string };

/**
 * Takes the lock file for this process, or answers the holder's process id. A lock whose process has ended is taken
 * over at once, also after `kill -9`.
 */
export function takeLock(file: string): { release: () => void; heldBy?: undefined } | { heldBy: number } {
  mkdirSync(dirname(file), { recursive: true });
  const token = randomBytes(8).toString("hex");
  const mine = `${file}.${token}`;
  const content: Lock = { pid: process.pid, identity: processIdentity(process.pid), token };
  writeFileSync(mine, JSON.stringify(content));
  try {
    for (;;) {
      if (tryLink(mine, file)) return { release: () => release(file, token) };
      const lock = readLock(file);
      if (lock && isHeld(lock)) return { heldBy: lock.pid };
      setAside(file, lock, token);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

export function holderOf(file: string): number | undefined {
  const lock = readLock(file);
  return lock && isHeld(lock) ? lock.pid : undefined;
}

const isHeld = ({ pid, identity }: Lock) => identity === processIdentity(pid);

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Removes a stale lock. Two processes may find it stale at once; the one that moved a fresh lock puts it back. */
function setAside(file: string, seen: Lock | null, token: string): void {
  const aside = `${file}.stale.${token}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  if (readLock(aside)?.token !== seen?.token) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function readLock(file: string): Lock | null {
  try {
    const lock = JSON.parse(readIfThere(file) ?? "null");
    return Number.isInteger(lock?.pid) ? lock : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function release(file: string, token: string): void {
  if (readLock(file)?.token === token) rmSync(file, { force: true });
}

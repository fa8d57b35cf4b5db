"use client";

import type { Mark } from "@/lib/features/attendance/rules";
import { now } from "@/lib/kernel/clock";

/**
 * Taps that have not reached the server, in localStorage. Each has its own key, so two tabs never overwrite one
 * another. They hold ids only, belong to the person who tapped, and are removed when that person signs out.
 */
const PREFIX = "obi-mark:";
const prefixOf = (userId: string): string => `${PREFIX}${userId}:`;

const listeners = new Set<() => void>();
const announce = (): void => listeners.forEach((hear) => hear());

/** Fallback for a browser that stores nothing. These taps live as long as the page. */
const memory = new Map<string, string>();

const keysOf = (userId: string): string[] =>
  [...Object.keys(localStorage), ...memory.keys()].filter((key) => key.startsWith(prefixOf(userId)));

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
}

/**
 * Takes `ref` from the key, even if the text is no valid mark. The server refuses such a mark, and it is then
 * removed.
 */
function read(userId: string, key: string): Mark {
  let kept: unknown = null;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? memory.get(key) ?? "");
  } catch {
    // The text is damaged. Only its key is left.
  }
  // Safe because only keepMark writes under these keys.
  return { at: "", ...(kept as Omit<Mark, "at">), ref: key.slice(prefixOf(userId).length) };
}

function remove(key: string): void {
  localStorage.removeItem(key);
  memory.delete(key);
}

let lastTap = 0;

/** The moment of a tap, always later than the one before it. */
function tapMoment(): string {
  lastTap = Math.max(now().getTime(), lastTap + 1);
  return new Date(lastTap).toISOString();
}

export function keepMark(userId: string, mark: Omit<Mark, "at">): void {
  write(prefixOf(userId) + mark.ref, JSON.stringify({ ...mark, at: tapMoment() }));
  announce();
}

const byTime = (a: Mark, b: Mark): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

export const waitingMarks = (userId: string): Mark[] =>
  keysOf(userId)
    .map((key) => read(userId, key))
    .sort(byTime);

export function dropMarks(userId: string, marks: readonly Mark[]): void {
  for (const { ref } of marks) remove(prefixOf(userId) + ref);
  announce();
}

/** Called at sign-out: nothing of that person stays in the browser. */
export function forgetMarks(userId: string): void {
  keysOf(userId).forEach(remove);
  announce();
}

/** Calls `hear` on every change, in other tabs too. Returns a function that stops it. */
export function onMarks(hear: () => void): () => void {
  const hearOther = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) hear();
  };
  listeners.add(hear);
  window.addEventListener("storage", hearOther);
  return () => {
    listeners.delete(hear);
    window.removeEventListener("storage", hearOther);
  };
}

import { existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

export const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === "object" && error !== null && "code" in error && codes.includes(String(error.code));

/** The file's text, or null where there is none; a process that ends takes its files under /proc along. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ESRCH")) return null;
    throw error;
  }
}

/** What was made the first time and is kept for every later one, readable by its owner alone. */
export function remembered(file: string, make: () => string): string {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, make(), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8");
}

/** Opens a log at its end; one that has grown large is set aside first. */
export function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

export const lastLines = (file: string, count: number): string[] =>
  (readIfThere(file) ?? "").trimEnd().split("\n").slice(-count);

import { existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

export const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === "object" && error !== null && "code" in error && codes.includes(String(error.code));

/** The file's text, or null where there is none; files under /proc vanish with their process. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ESRCH")) return null;
    throw error;
  }
}

/** A value made on first use and kept, readable by its owner alone. */
export function remembered(file: string, make: () => string): string {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, make(), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8");
}

export function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

export const lastLines = (file: string, count: number): string[] =>
  (readIfThere(file) ?? "").trimEnd().split("\n").slice(-count);

import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/config/env";
import { perStudio } from "@/lib/jobs/per-studio";
import type { TimedJob } from "@/lib/jobs/timed-job";
import { now, today } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DEFAULT_TIME_ZONE, type IsoDay, addDays } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { BACKUP_DAYS, BACKUP_HOUR, dayOfBackup } from "../rules";
import { writeArchive } from "./write-archive";

const folderOf = (studioId: string): string => join(env.backupDir, studioId);

/**
 * Writes the copy of a day. It gets its final name only once complete, and replaces an earlier one of that day. A
 * deleted studio would give an empty copy, so nothing is replaced then.
 */
export async function keepBackup({
  studioId,
  day,
}: {
  studioId: string;
  day: IsoDay;
}): Promise<{ rows: number; files: number }> {
  const folder = folderOf(studioId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${day}.zip.part-${randomUUID()}`);
  try {
    const { tables, entries } = await writeArchive({
      studioId,
      path: unfinished,
      at: now(),
      passwords: "hashed",
    });
    if (tables.studios?.rows !== 1) throw new NotFoundError(commonCopy.notFound);
    await rename(unfinished, join(folder, `${day}.zip`));
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return { rows, files: Object.keys(entries).filter((name) => name.startsWith("arquivos/")).length };
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Size of a day's copy in bytes; null if there is none. */
export async function sizeOfBackup({
  studioId,
  day,
}: {
  studioId: string;
  day: IsoDay;
}): Promise<number | null> {
  const found = await stat(join(folderOf(studioId), `${day}.zip`)).catch(noFileYet);
  return found && found.size;
}

function noFileYet(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Deletes copies past their days, of deleted studios too, and leftovers of a crash. */
export async function dropOldBackups(day: IsoDay): Promise<void> {
  const oldest = addDays(day, -BACKUP_DAYS);
  const studios = await readdir(env.backupDir, { withFileTypes: true }).catch(noFolderYet);
  for (const studio of studios.filter((entry) => entry.isDirectory())) {
    const folder = join(env.backupDir, studio.name);
    const names = await readdir(folder);
    const over = names.filter((name) => isOver(name, { today: day, oldest }));
    for (const name of over) await rm(join(folder, name), { recursive: true, force: true });
    if (over.length === names.length) await rmdir(folder);
  }
}

function isOver(name: string, { today, oldest }: { today: IsoDay; oldest: IsoDay }): boolean {
  const day = dayOfBackup(name);
  if (day !== null) return day < oldest;
  return name.includes(".zip.part-") && name.slice(0, 10) < today;
}

function noFolderYet(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/**
 * Copies each studio's data every night, then deletes old copies once. The queue asks every ten minutes, however long
 * the copies take; while some are being made, none are begun.
 */
export function nightly(make: typeof keepBackup): TimedJob {
  let day: IsoDay | null = null;
  let dropped: IsoDay | null = null;
  let isUnderway = false;
  const copies = perStudio({
    name: "backups.nightly",
    localHour: BACKUP_HOUR,
    prepare: async (run) => {
      day = run.day;
      const made = await make(run);
      return { ...made, bytes: await sizeOfBackup(run) };
    },
  });
  const run: TimedJob["run"] = async (signal) => {
    if (isUnderway) return;
    isUnderway = true;
    try {
      await copies.run(signal);
    } finally {
      isUnderway = false;
      // If no copy was made (as when no academy is left), old ones are deleted once a day.
      const over = day ?? today(DEFAULT_TIME_ZONE);
      if (day !== null || over !== dropped) await dropOldBackups(over);
      dropped = over;
      day = null;
    }
  };
  return { ...copies, run };
}

export const backupJob = nightly(keepBackup);

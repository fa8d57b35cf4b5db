import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "@/lib/config/env";

/** Keeps the backups of the surrounding tests in a folder of their own. Answers paths in it. */
export function openBackupFolder(): (...parts: string[]) => string {
  let folder = "";
  const before = env.backupDir;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "obi-backups-"));
    Object.assign(env, { backupDir: folder });
  });
  afterAll(async () => {
    Object.assign(env, { backupDir: before });
    await rm(folder, { recursive: true, force: true });
  });
  return (...parts) => join(folder, ...parts);
}

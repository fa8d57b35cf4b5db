import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Writes the Prisma client into lib/db/generated; throws when the schema is wrong. */
export function generate() {
  const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
  // The client needs no engine; without this the CLI insists on downloading one.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  const run = spawnSync(process.execPath, [cli, "generate", "--no-hints"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`prisma generate failed:\n${run.stdout}${run.stderr}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate();

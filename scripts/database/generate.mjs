import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Writes the Prisma client into lib/db/generated; fails with the reason when the schema is wrong. */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
const { status } = spawnSync(process.execPath, [cli, "generate", "--no-hints"], {
  cwd: root,
  // The client needs no engine; without this setting the CLI downloads one.
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  },
  stdio: "inherit",
});
process.exitCode = status ?? 1;

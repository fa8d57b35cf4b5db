import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Closers } from "./closers.ts";
import { installDependencies } from "./install.ts";

export async function writeDatabasePage(closers: Closers): Promise<void> {
  await installDependencies((line) => process.stdout.write(`${line}\n`));
  const { default: pg } = await import("pg");
  const { migrate } = await import("../database/migrate.mjs");
  const { writeDescription } = await import("../database/describe.mjs");
  const { startPostgres } = await import("./postgres.ts");
  const dataDir = mkdtempSync(path.join(tmpdir(), "obi-docs-"));
  const server = await startPostgres({ dataDir, fast: true });
  await closers.add(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrate({ url: server.url });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await writeDescription(client);
  } finally {
    await client.end();
  }
}

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The page is made by a script of plain Node, so it is asked for in a process of its own. */
const ask = (expression: string) => {
  const code = `
    const { default: pg } = await import("pg");
    const { describeDatabase, pageFile } = await import("./scripts/database/describe.mjs");
    const { readRoom, readVersion } = await import("./scripts/database/sql-room.mjs");
    const client = new pg.Client({ connectionString: process.env.DATABASE_AS_SUPERUSER });
    await client.connect();
    process.stdout.write(JSON.stringify(${expression}));
    await client.end();
    process.exit();`;
  const server = new URL(process.env.TEST_DATABASE_SERVER_URL ?? "");
  server.pathname = new URL(process.env.DATABASE_URL ?? "").pathname;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_AS_SUPERUSER: server.href },
    maxBuffer: 10_000_000,
  });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
};

it("docs/database.md says what the database is: after a change run npm run db:docs", () => {
  expect(ask("await describeDatabase(client)").split("\n")).toEqual(
    readFileSync("docs/database.md", "utf8").split("\n"),
  );
});

it("prisma/sql has a version for what it is now: after a change run npm run db:docs", () => {
  const { fingerprint, noted } = ask(
    "{ fingerprint: readRoom().fingerprint, noted: readVersion().fingerprint }",
  );
  expect(noted).toBe(fingerprint);
});

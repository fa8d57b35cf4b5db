import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { superuserUrl } from "@/lib/testing/superuser";

/** A script of plain Node makes the page, so it runs in a process of its own. */
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
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_AS_SUPERUSER: superuserUrl() },
    maxBuffer: 10_000_000,
  });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
};

it("docs/database.md describes the present database: after a change run npm run db:docs", () => {
  expect(ask("await describeDatabase(client)").split("\n")).toEqual(
    readFileSync("docs/database.md", "utf8").split("\n"),
  );
});

it("prisma/sql/version.json fits the present files: after a change run npm run db:docs", () => {
  const { fingerprint, noted } = ask(
    "{ fingerprint: readRoom().fingerprint, noted: readVersion().fingerprint }",
  );
  expect(noted).toBe(fingerprint);
});

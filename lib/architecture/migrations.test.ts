import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree";

/**
 * While servers are replaced one by one, the old program runs on the new schema (docs/deploy.md). So a migration only
 * adds; it removes or tightens a version later, with a line that says why no running code needs it.
 */

/** Earlier migrations date from when a new version stopped all servers. */
const FIRST = "20261128";
const MARK = /^-- old code: \S.*$/m;

/** Statements that break the old program, and why. */
const BREAKING: readonly [RegExp, string][] = [
  [/\bdrop (table|column|type|schema|view)\b/i, "old code still reads and writes it"],
  [/\brename\b/i, "old code knows it by its old name"],
  [/\balter (column )?"?\w+"? (set data )?type\b/i, "old code holds plans and values of the old type"],
  [/\bset not null\b/i, "old code may leave it empty"],
  [/\bdrop default\b/i, "old code leaves it to the default"],
  [/\badd column\b(?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/i, "old code does not fill it"],
];

const withoutComments = (sql: string) =>
  sql
    .replace(/--.*$/gm, "")
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/\s+/g, " ");

const faultsOf = (sql: string): string[] =>
  MARK.test(sql)
    ? []
    : BREAKING.filter(([breaking]) => breaking.test(withoutComments(sql))).map(([, why]) => why);

it("a migration keeps the previous version working, or says why that version does not need what it removes", () => {
  const folder = join(root, "prisma/migrations");
  const names = readdirSync(folder).filter((name) => name >= FIRST && !name.endsWith(".toml"));
  expect(names).not.toEqual([]);
  const wrong = names.flatMap((name) =>
    faultsOf(readFileSync(join(folder, name, "migration.sql"), "utf8")).map(
      (why) => `${name}: ${why}; take it away a version later, with a line "-- old code: why not"`,
    ),
  );
  expect(wrong).toEqual([]);
});

describe("this rule sees every spelling", () => {
  it.each([
    "drop table old_things;",
    'ALTER TABLE "students" DROP COLUMN "phone";',
    'ALTER TABLE "students" RENAME COLUMN "phone" TO "mobile";',
    "alter table students rename to pupils;",
    'ALTER TABLE "students" ALTER COLUMN "phone" TYPE VARCHAR(20);',
    'ALTER TABLE "students" ALTER COLUMN "phone" SET DATA TYPE VARCHAR(20);',
    "alter table students alter phone set not null;",
    'ALTER TABLE "students" ALTER COLUMN "phone" DROP DEFAULT;',
    'ALTER TABLE "students" ADD COLUMN "phone" TEXT NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "x" INTEGER NOT NULL DEFAULT 0,\nADD COLUMN "y" TEXT NOT NULL;',
    "drop /* now */ table old_things;",
  ])("%s", (sql) => expect(faultsOf(sql)).toHaveLength(1));

  it.each([
    "-- drop table old_things\ncreate table things (id uuid not null);",
    'ALTER TABLE "students" ADD COLUMN "phone" TEXT;',
    'ALTER TABLE "students" ADD COLUMN "phone" TEXT NOT NULL DEFAULT \'\';',
    "alter table leads add column rank int not null generated always as (1) stored;",
    "alter table things drop constraint things_check;",
    "-- old code: has not read it since the version before\nalter table students drop column phone;",
  ])("an addition passes, and so does a removal with a reason: %s", (sql) =>
    expect(faultsOf(sql)).toEqual([]),
  );
});

import { statementNames } from "./statement-names";

it("gives each distinct select a stable name, and other statements none", () => {
  const nameOf = statementNames();
  const names = ["select 1", "SELECT 2", "\n  with a as (select 1) select 1", "select 1"].map((sql) =>
    nameOf({ sql }),
  );
  expect(names.every((name) => name !== "")).toBe(true);
  expect(new Set(names).size).toBe(3);
  expect(names[3]).toBe(names[0]);
  expect(statementNames()({ sql: "SELECT 2" })).toBe(names[1]);
  // PostgreSQL cuts a name after 63 bytes.
  expect(Math.max(...names.map((name) => name.length))).toBeLessThan(64);
  for (const sql of ["update students set notes = $1", "COMMIT", "insert into leads select 1"])
    expect(nameOf({ sql })).toBe("");
});

it("names at most 200 statements, and keeps those names", () => {
  const nameOf = statementNames();
  const first = nameOf({ sql: "select 0" });
  const names = Array.from({ length: 300 }, (_, number) => nameOf({ sql: `select ${number}` }));
  expect(names.filter(Boolean)).toHaveLength(200);
  expect(names[0]).toBe(first);
});

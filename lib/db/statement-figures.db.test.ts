import { askSystem, withStudio, withSystem } from "@/lib/db/doors";
import { env } from "@/lib/config/env";
import { log } from "@/lib/observe/log";
import { makeStudio } from "@/lib/testing/factories";
import { metrics } from "@/server/metrics";
import { sql } from "./sql";
import { withoutValues } from "./statement-figures";

const counted = async () => {
  const { values } = await metrics.statements.get();
  return values.flatMap(({ metricName, labels, value }) =>
    metricName?.endsWith("_count") ? [{ ...labels, value }] : [],
  );
};

beforeEach(() => metrics.registry.resetMetrics());
afterEach(() => jest.restoreAllMocks());

describe("a slow statement", () => {
  it("threat 99 is logged with its text, and without its values", async () => {
    const said = jest.spyOn(log, "warn").mockImplementation();
    const { id } = await makeStudio();
    jest.replaceProperty(env, "slowQueryMs", 40);
    const name = "Ana de Souza";
    await withStudio(id, (tx) => tx.$queryRaw`select pg_sleep(0.1)::text, ${name}::text`);
    await askSystem("test", sql`select pg_sleep(0.1)::text, ${"token-of-ana"}::text`);
    const lines = said.mock.calls.map(([line]) => line as object);
    // On a busy machine other statements may be slow as well.
    expect(lines.filter((line) => JSON.stringify(line).includes("pg_sleep"))).toEqual([
      {
        pool: "obi",
        ms: expect.any(Number),
        outcome: "ok",
        statement: "select pg_sleep(0.1)::text, $1::text",
      },
      expect.objectContaining({ pool: "obi", statement: expect.stringContaining("pg_sleep") }),
    ]);
    for (const value of [name, "token-of-ana", id]) expect(JSON.stringify(lines)).not.toContain(value);
    expect((await metrics.slowStatements.get()).values[0]?.value).toBe(lines.length);
  });

  it("is logged when it fails, too; a fast one is not logged", async () => {
    const said = jest.spyOn(log, "warn").mockImplementation();
    const limit = jest.replaceProperty(env, "slowQueryMs", 60_000);
    await withSystem("test", (tx) => tx.$queryRaw`select 1`);
    expect(said).not.toHaveBeenCalled();
    limit.replaceValue(40);
    const failing = withSystem(
      "test",
      (tx) => tx.$queryRaw`select 1 / (case when pg_sleep(0.1) is null then 1 else 0 end)`,
    );
    await expect(failing).rejects.toThrow("division by zero");
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ outcome: "failed" }), "slow statement");
  });
});

it("statements are counted by kind and outcome only", async () => {
  await withSystem("test", (tx) => tx.$queryRaw`/* planned anew */ select 1`);
  await withSystem("test", (tx) => tx.$queryRaw`select 1 / 0`).catch(() => undefined);
  expect(await counted()).toEqual(
    expect.arrayContaining([
      { pool: "obi", statement: "begin", outcome: "ok", value: 2 },
      { pool: "obi", statement: "select", outcome: "ok", value: 1 },
      { pool: "obi", statement: "select", outcome: "failed", value: 1 },
      { pool: "obi", statement: "commit", outcome: "ok", value: 1 },
      { pool: "obi", statement: "rollback", outcome: "ok", value: 1 },
    ]),
  );
});

it.each([
  ["select set_config('app.user_id', 'abc', true)", "select set_config('…', '…', true)"],
  ["select 'it''s', $1", "select '…', $1"],
  [String.raw`select E'it\'s mine', 'a'`, "select '…', '…'"],
  [String.raw`select '\', 'secret'`, "select '…', '…'"],
  ['select "name" from\n  "users"', 'select "name" from "users"'],
])("%s is logged as %s", (text, told) => expect(withoutValues(text)).toBe(told));

import { openFreezableDatabase } from "@/lib/testing/frozen-database";
import { database } from "./client";
import { withSystem, withVisitor } from "./doors";
import { isUnavailable } from "./errors";
import { databaseWaits } from "./waits";

const usual = { ...databaseWaits };
const { freeze, thaw } = openFreezableDatabase();

/** In seconds: far over the time of the shortened waits, and under what a transaction may take. */
const SOON = 10;

it("an answer is waited for a bit longer than the server works on it", () => {
  expect(usual).toEqual({ connection: 5_000, statement: 5_000, answer: 6_000 });
});

const caught = async (work: Promise<unknown>) => {
  const began = performance.now();
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, seconds: (performance.now() - began) / 1000 };
};

it("a statement that gets no answer ends soon after its time, and its connection with it", async () => {
  const { pool } = database();
  const { max } = pool.options;
  pool.options.max = 1;
  const held = caught(
    withVisitor((tx) => {
      freeze();
      return tx.$queryRaw`select 1`;
    }),
  );
  const waiting = caught(withVisitor((tx) => tx.$queryRaw`select 1`));
  expect(String((await held).error)).toContain("Query read timeout");
  for (const { error, seconds } of [await held, await waiting]) {
    expect(isUnavailable(error)).toBe(true);
    expect(error).toHaveProperty("digest", "unavailable");
    expect(seconds).toBeGreaterThan(databaseWaits.statement / 1000);
    expect(seconds).toBeLessThan(SOON);
  }
  expect(pool.totalCount).toBe(0);
  pool.options.max = max;

  thaw();
  const [who] = await withSystem("test", (tx) => tx.$queryRaw<unknown[]>`select current_user::text as name`);
  expect(who).toEqual({ name: "app_system" });
});

it("the same for a statement outside a door, and for one that opens a transaction", async () => {
  await withVisitor((tx) => tx.$queryRaw`select 1`);
  freeze();
  const both = await Promise.all([
    caught(withVisitor((tx) => tx.$queryRaw`select 1`)),
    caught(database().pool.query("select 1")),
  ]);
  for (const { error, seconds } of both) {
    expect(isUnavailable(error)).toBe(true);
    expect(seconds).toBeLessThan(SOON);
  }
  thaw();
  await expect(withVisitor(async () => "open")).resolves.toBe("open");
});

import { openFreezableDatabase } from "@/lib/testing/frozen-database";
import { database } from "./client";
import { withSystem, withVisitor } from "./doors";
import { isUnavailable } from "./errors";
import { databaseWaits } from "./waits";

const usual = { ...databaseWaits };
const { freeze, thaw } = openFreezableDatabase();

/** In seconds: far above the shortened waits, below the longest transaction. */
const SOON = 10;

it("the program waits a second longer than the server works on a statement", () => {
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

it("an unanswered statement fails soon after its limit, and its connection is closed", async () => {
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

it("an unanswered statement outside a door, or at the start of a transaction, fails as well", async () => {
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

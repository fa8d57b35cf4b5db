import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";
import { env } from "@/lib/config/env";
import { closeDatabase, database } from "./client";
import { withSystem, withVisitor } from "./doors";
import { isUnavailable } from "./errors";

/** Stands between the program and its database, and can stop passing anything on, as a frozen server does. */
let frozen = false;
const sockets = new Set<Socket>();
let between: Server;

beforeAll(async () => {
  const target = new URL(env.databaseUrl);
  between = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => frozen || to.write(chunk));
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const through = new URL(target);
  through.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  await closeDatabase();
  jest.replaceProperty(env, "databaseUrl", through.href);
});
beforeEach(() => (frozen = false));
afterAll(async () => {
  await closeDatabase();
  sockets.forEach((socket) => socket.destroy());
  between.close();
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
      frozen = true;
      return tx.$queryRaw`select 1`;
    }),
  );
  const waiting = caught(withVisitor((tx) => tx.$queryRaw`select 1`));
  expect(String((await held).error)).toContain("Query read timeout");
  for (const { error, seconds } of [await held, await waiting]) {
    expect(isUnavailable(error)).toBe(true);
    expect(error).toHaveProperty("digest", "unavailable");
    expect(seconds).toBeGreaterThan(4.5);
    expect(seconds).toBeLessThan(7.5);
  }
  expect(pool.totalCount).toBe(0);
  pool.options.max = max;

  frozen = false;
  const [who] = await withSystem("test", (tx) => tx.$queryRaw<unknown[]>`select current_user::text as name`);
  expect(who).toEqual({ name: "app_system" });
});

it("the same for a statement outside a door, and for one that opens a transaction", async () => {
  await withVisitor((tx) => tx.$queryRaw`select 1`);
  frozen = true;
  const both = await Promise.all([
    caught(withVisitor((tx) => tx.$queryRaw`select 1`)),
    caught(database().pool.query("select 1")),
  ]);
  for (const { error, seconds } of both) {
    expect(isUnavailable(error)).toBe(true);
    expect(seconds).toBeLessThan(7.5);
  }
  frozen = false;
  await expect(withVisitor(async () => "open")).resolves.toBe("open");
});

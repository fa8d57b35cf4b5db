import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import pg from "pg";
import { isUnavailable } from "./errors";

const silent = net.createServer();
const taken = new Set<net.Socket>();
silent.on("connection", (socket) => taken.add(socket));
let address = "";

beforeAll(async () => {
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  address = `postgresql://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
});
afterAll(() => {
  for (const socket of taken) socket.destroy();
  silent.close();
});

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it("a connection timeout, which has no error code, is known as unavailable by its message", async () => {
  const pool = new pg.Pool({ connectionString: address, connectionTimeoutMillis: 100, max: 1 });
  const errors = await Promise.all([caught(pool.query("select 1")), caught(pool.query("select 1"))]);
  await pool.end();
  expect(errors.map(String)).toEqual([
    "Error: Connection terminated due to connection timeout",
    "Error: timeout exceeded when trying to connect",
  ]);
  expect(errors.map(isUnavailable)).toEqual([true, true]);
});

it("a statement on an ended connection is known as unavailable by its message", async () => {
  const client = new pg.Client({ connectionString: address });
  await client.end();
  const error = await caught(client.query("select 1"));
  expect(String(error)).toContain("is not queryable");
  expect(isUnavailable(error)).toBe(true);
});

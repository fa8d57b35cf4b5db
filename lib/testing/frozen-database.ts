import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { env } from "@/lib/config/env";
import { closeDatabase } from "@/lib/db/client";
import { databaseWaits } from "@/lib/db/waits";

/**
 * A proxy between the file's tests and their database; `freeze` forwards nothing, like a frozen server. Waits are
 * short.
 */
export function openFreezableDatabase(): { freeze: () => void; thaw: () => void } {
  let frozen = false;
  const sockets = new Set<Socket>();
  const between = createServer((near) => {
    const target = new URL(process.env.DATABASE_URL ?? "");
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
  beforeAll(async () => {
    await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
    const through = new URL(env.databaseUrl);
    through.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
    await closeDatabase();
    Object.assign(databaseWaits, { connection: 1_000, statement: 1_000, answer: 1_200 });
    jest.replaceProperty(env, "databaseUrl", through.href);
  });
  beforeEach(() => {
    frozen = false;
  });
  afterAll(async () => {
    await closeDatabase();
    sockets.forEach((socket) => socket.destroy());
    between.close();
  });
  return { freeze: () => void (frozen = true), thaw: () => void (frozen = false) };
}

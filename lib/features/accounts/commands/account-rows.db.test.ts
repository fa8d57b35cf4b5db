import { randomUUID } from "node:crypto";
import { openSession } from "@/lib/auth/session-rows";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { makeOwner } from "@/lib/testing/factories";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import { holdSession, takeOver } from "./account-rows";

const superuser = openSuperuser();
const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };

async function signedIn() {
  const { userId } = await makeOwner();
  const opened = await withSystem("test", (tx) =>
    openSession(tx, { userId, area: "owner", request, at: now() }),
  );
  return {
    hold: (tx: SystemTx) => holdSession(tx, opened),
    takeOver: (tx: SystemTx) => takeOver(tx, { userId, password: "kept", at: now(), ip: request.ip }),
  };
}

/** Keeps the first transaction open until the second, on its own connection, either blocks on it or finishes. */
async function atOnce<T>(first: (tx: SystemTx) => Promise<unknown>, second: (tx: SystemTx) => Promise<T>) {
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const one = withSystem("test", async (tx) => {
    await first(tx);
    begun.resolve();
    await mayEnd.promise;
    order.push("first");
  });
  await begun.promise;
  const other = withSystem("test", second).finally(() => order.push("second"));
  await Promise.race([other, someoneWaits(superuser)]);
  mayEnd.resolve();
  const [, answer] = await Promise.all([one, other]);
  return { order, answer };
}

describe("a session that is used while the account is taken over", () => {
  it("is locked until its transaction ends, and the take-over waits", async () => {
    const { hold, takeOver } = await signedIn();
    expect(await withSystem("test", hold)).toBe(true);
    expect((await atOnce(hold, takeOver)).order).toEqual(["first", "second"]);
    expect(await withSystem("test", hold)).toBe(false);
  });

  it("waits and is then refused when the take-over came first", async () => {
    const { hold, takeOver } = await signedIn();
    expect(await atOnce(takeOver, hold)).toEqual({ order: ["first", "second"], answer: false });
  });
});

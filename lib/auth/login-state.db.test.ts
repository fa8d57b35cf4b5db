import { randomUUID } from "node:crypto";
import { withSystem } from "@/lib/db/doors";
import { attemptsKey, forgetLogins, loginKey } from "./login-state";

describe("forgetting an address's attempts", () => {
  it("deletes its counters at every place, and none of a similar address", async () => {
    const domain = `${randomUUID()}.obi.example`;
    const own = { kind: "staff", email: `ana_lima@${domain}` } as const;
    const alike = { kind: "staff", email: `ana-lima@${domain}` } as const;
    const keys = [own, alike].flatMap((address) => [
      loginKey(address),
      attemptsKey({ ...address, source: "net:203.0.113.0" }),
    ]);
    const windowStart = new Date("2026-11-22T12:00:00Z");
    const left = await withSystem("test", async (tx) => {
      await tx.throttleCounter.createMany({ data: keys.map((key) => ({ key, windowStart, count: 3 })) });
      await forgetLogins(tx, own);
      return tx.throttleCounter.findMany({ where: { key: { in: keys } }, select: { key: true } });
    });
    expect(left.map(({ key }) => key).sort()).toEqual(keys.slice(2).sort());
  });
});

import { randomUUID } from "node:crypto";
import { withSystem } from "@/lib/db/doors";
import { countAttempts } from "./throttle";

const at = new Date("2026-11-21T15:00:00Z");
const limit = (key: string, max: number) => ({ key, max, windowMinutes: 10 });
const count = (...attempts: ReturnType<typeof limit>[]) =>
  withSystem("test", (tx) => countAttempts(tx, { attempts, at }));

const countedOf = async (key: string) => {
  const { _sum } = await withSystem("test", (tx) =>
    tx.throttleCounter.aggregate({ where: { key }, _sum: { count: true } }),
  );
  return _sum.count ?? 0;
};

describe("an attempt under several limits", () => {
  it("is counted under all of them, or under none", async () => {
    const [narrow, wide] = [randomUUID(), randomUUID()];
    expect(await count(limit(narrow, 1), limit(wide, 5))).toBe(true);
    for (let n = 0; n < 3; n += 1) expect(await count(limit(narrow, 1), limit(wide, 5))).toBe(false);
    expect([await countedOf(narrow), await countedOf(wide)]).toEqual([1, 1]);
  });

  it("does not deadlock when its limits are named in another order", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const tries = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? count(limit(one, 7), limit(other, 9)) : count(limit(other, 9), limit(one, 7)),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(7);
    expect([await countedOf(one), await countedOf(other)]).toEqual([7, 7]);
  });
});

import { MAX_ATTEMPTS, nextAttemptAfter } from "./mail-retry";

const at = new Date("2026-03-10T12:00:00Z");
const waitAfter = (attempts: number) => (nextAttemptAfter(attempts, at).getTime() - at.getTime()) / 1000;

describe("the waits between attempts to send a mail", () => {
  it("double from a quarter of a minute to an hour", () => {
    expect([1, 2, 3, 4].map(waitAfter)).toEqual([15, 30, 60, 120]);
    expect(waitAfter(20)).toBe(3600);
  });

  it("add up to about a day before a mail is given up", () => {
    const hours = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1) / 3600);
    const total = hours.reduce((sum, hour) => sum + hour, 0);
    expect(total).toBeGreaterThan(20);
    expect(total).toBeLessThan(30);
  });
});

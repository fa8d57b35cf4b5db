import { renewedExpiry } from "./renewal";

const start = new Date("2026-01-01T12:00:00Z");
const day = (n: number) => new Date(start.getTime() + n * 86_400_000);

describe("the life of a session", () => {
  it.each([
    ["before half of its life it stays as it is", 14, 30, null],
    ["past half of its life it gets a whole life from now", 16, 30, 46],
    ["a renewal ends on the last day that a session may reach", 70, 80, 90],
    ["on the last day it is not lengthened", 85, 90, null],
  ])("AUTH-22 %s", (_what, today, expires, renewed) =>
    expect(renewedExpiry({ area: "owner", createdAt: start, expiresAt: day(expires) }, day(today))).toEqual(
      renewed === null ? null : day(renewed),
    ),
  );

  it("AUTH-22 a super admin's session ends a day after signing in, however it is used", () => {
    const session = { area: "superAdmin", createdAt: start, expiresAt: day(1) } as const;
    expect(renewedExpiry(session, day(0.9))).toBeNull();
  });
});

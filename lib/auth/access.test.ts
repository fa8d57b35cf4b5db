import { accessOf, accessOfSuperAdmin } from "./access";

const now = new Date("2026-11-23T15:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const studio = {
  subscriptionStatus: "trial",
  subscriptionPlan: "basic",
  trialEndsAt: null,
  subscription: null,
} as const;

it("SUB-02 a super admin counts as subscribed: premium, or enterprise for the account in the settings", () => {
  const fixed = "admin@obi.example";
  expect(accessOfSuperAdmin("admin@obi.example", fixed)).toEqual({ subscribed: true, as: "enterprise" });
  expect(accessOfSuperAdmin("Admin@Obi.example", fixed)).toEqual({ subscribed: true, as: "enterprise" });
  expect(accessOfSuperAdmin("outra@obi.example", fixed)).toEqual({ subscribed: true, as: "premium" });
});

it.each(["active", "trial", "suspended"] as const)(
  "SUB-03 a running trial gives access whatever the status is: %s",
  (subscriptionStatus) => {
    const trialEndsAt = hours(1);
    const paid = { accessUntil: hours(-1) };
    for (const subscription of [null, paid])
      expect(accessOf({ ...studio, subscriptionStatus, trialEndsAt, subscription }, now)).toEqual({
        subscribed: true,
        as: "trial",
        endsAt: trialEndsAt,
      });
  },
);

it("SUB-03 a trial has ended at the moment of its end", () => {
  const at = (trialEndsAt: Date) => accessOf({ ...studio, trialEndsAt }, now).subscribed;
  expect([at(new Date(now.getTime() + 1)), at(now), at(hours(-1))]).toEqual([true, false, false]);
});

it.each([
  ["active", null, { subscribed: true, as: "premium" }],
  ["active", hours(1), { subscribed: true, as: "premium" }],
  ["active", now, { subscribed: false }],
  ["active", hours(-1), { subscribed: false }],
  ["trial", hours(1), { subscribed: false }],
  ["suspended", hours(1), { subscribed: false }],
] as const)(
  "SUB-04 without a trial, status %s and paid until %s decide",
  (subscriptionStatus, accessUntil, access) => {
    const paid = { subscriptionStatus, subscriptionPlan: "premium", subscription: { accessUntil } } as const;
    expect(accessOf({ ...studio, ...paid }, now)).toEqual(access);
  },
);

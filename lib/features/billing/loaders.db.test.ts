import { fixClock } from "@/lib/kernel/clock";
import { makeOwner, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { loadPlanScreen } from "./loaders";

async function planOf(studio: Parameters<typeof makeStudio>[0]) {
  const { id: studioId } = await makeStudio(studio);
  const { userId } = await makeOwner({ studioId });
  await enterAs(userId);
  return loadPlanScreen();
}

describe("the plan screen", () => {
  beforeEach(() => fixClock("2026-11-21T15:00:00Z"));

  it("ROUTE-16 opens to an owner whose trial is over and says when it ended", async () => {
    expect(await planOf({ trialEndsAt: new Date("2026-11-20T15:00:00Z") })).toMatchObject({
      subscribed: false,
      subscription: { state: "trialOver", endedOn: "2026-11-20" },
    });
  });

  it("SUB-22 tells the days left of a running trial, and a suspended studio from an active one", async () => {
    expect(await planOf({})).toMatchObject({
      subscribed: true,
      subscription: { state: "trial", daysLeft: 7 },
    });
    expect(await planOf({ subscriptionStatus: "suspended", trialEndsAt: null })).toMatchObject({
      subscribed: false,
      subscription: { state: "suspended" },
    });
    expect(await planOf({ subscriptionStatus: "active", trialEndsAt: null })).toMatchObject({
      subscribed: true,
      subscription: { state: "active" },
    });
  });
});

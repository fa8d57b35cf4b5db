import { fixClock } from "@/lib/kernel/clock";
import { makeOwner, makeStaff, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { leadTeamToPlan, loadPlanReader, loadPlanScreen } from "./loaders";

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

  it("SUB-22 shows the days left of a running trial, and whether a studio is suspended or active", async () => {
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

describe("the plan for a team member who is not the owner", () => {
  const redirectsTo = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: { digest?: string }) => error.digest?.split(";")[2],
    );

  it.each([
    ["is over", false, new Date("2026-11-20T15:00:00Z")],
    ["runs", true, new Date("2026-11-28T15:00:00Z")],
  ])(
    "ROUTE-16 SHELL-08 tells only whether the academy has access: its trial %s",
    async (_name, subscribed, trialEndsAt) => {
      fixClock("2026-11-21T15:00:00Z");
      const { id: studioId } = await makeStudio({ name: "Dojô do Sol", trialEndsAt });
      await enterAs((await makeStaff({ studioId })).userId);
      expect(await loadPlanReader()).toEqual({ mayPay: false, studioName: "Dojô do Sol", subscribed });
    },
  );

  it("SUB-17 replaces the payer's pages by a redirect; an owner is not redirected", async () => {
    const { id: studioId } = await makeStudio({});
    await enterAs((await makeStaff({ studioId })).userId);
    expect(await redirectsTo(leadTeamToPlan())).toBe("/upgrade");
    await enterAs((await makeOwner({ studioId })).userId);
    expect(await redirectsTo(leadTeamToPlan())).toBeNull();
    expect(await loadPlanReader()).toMatchObject({ mayPay: true });
  });
});

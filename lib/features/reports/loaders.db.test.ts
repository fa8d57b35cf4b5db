import { fixClock } from "@/lib/kernel/clock";
import { day, makeClass, makeOwner, makePayment, makeStudent, makeStudio } from "@/lib/testing/factories";
import * as browser from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { loadDashboard, loadReports } from "./loaders";

describe("the dashboard", () => {
  beforeEach(() => fixClock("2026-12-01T01:30:00Z"));

  it("DASH-01 names the studio, DASH-02 the state of its subscription", async () => {
    const { studioId } = await makeStudio({ name: "Dojô do Sol" });
    await enterAs((await makeOwner({ studioId })).userId);
    const view = await loadDashboard();
    expect(view.studioName).toBe("Dojô do Sol");
    expect(view.subscription).toEqual({ state: "trial", endsOn: "2026-12-07", daysLeft: 7 });
  });

  it("DASH-07 DASH-10 take month and weekday from the studio's time zone, not the server's", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    await makePayment({ studioId, studentId, paymentDate: day("2026-11-30"), amountCents: 700 });
    await makeClass({ studioId, name: "Segunda", dayOfWeek: 1 });
    await makeClass({ studioId, name: "Terça", dayOfWeek: 2 });
    await enterAs((await makeOwner({ studioId })).userId);
    const view = await loadDashboard();
    expect(view.today).toBe("2026-11-30");
    expect(view.numbers.revenue).toBe(700);
    expect(view.classes.map(({ name }) => name)).toEqual(["Segunda"]);
  });

  it("SHELL-07 shows each owner the own studio's figures alone", async () => {
    const mine = await makeOwner();
    const other = await makeOwner();
    await makeStudent({ studioId: other.studioId });
    await enterAs(mine.userId);
    expect((await loadDashboard()).numbers.students).toBe(0);
    await enterAs(other.userId);
    expect((await loadDashboard()).numbers.students).toBe(1);
  });

  it("is refused to an owner whose trial is over, and to nobody at all", async () => {
    const { studioId } = await makeStudio({ trialEndsAt: new Date("2026-11-01T00:00:00Z") });
    await enterAs((await makeOwner({ studioId })).userId);
    await expect(loadDashboard()).rejects.toMatchObject({ digest: expect.stringContaining("/upgrade") });
    await browser.carrySession(null);
    await expect(loadDashboard()).rejects.toMatchObject({ digest: expect.stringContaining("/auth") });
  });

  it("reports show six months that end with the studio's current one", async () => {
    await enterAs((await makeOwner()).userId);
    const view = await loadReports();
    expect(view.revenue.map(({ month }) => month).at(-1)).toBe("2026-11-01");
    expect([view.revenue.length, view.week.length]).toEqual([6, 7]);
  });
});

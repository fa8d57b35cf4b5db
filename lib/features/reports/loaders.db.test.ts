import { fixClock } from "@/lib/kernel/clock";
import { makeOwner } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { loadReports } from "./loaders";

it("reports show six months that end with the studio's current one", async () => {
  fixClock("2026-12-01T01:30:00Z");
  await enterAs((await makeOwner()).userId);
  const view = await loadReports();
  expect(view.revenue.map(({ month }) => month).at(-1)).toBe("2026-11-01");
  expect([view.revenue.length, view.week.length]).toEqual([6, 7]);
});

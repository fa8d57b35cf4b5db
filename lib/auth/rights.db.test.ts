import { loadDashboard } from "@/lib/features/day/loaders";
import { loadInstructors } from "@/lib/features/instructors/loaders";
import { loadLeads } from "@/lib/features/leads/loaders";
import { loadNotices } from "@/lib/features/notices/loaders";
import { loadFinance } from "@/lib/features/payments/loaders";
import { loadReports } from "@/lib/features/reports/loaders";
import { loadSettings } from "@/lib/features/studios/loaders";
import { makeInstructor, makeStaff, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { paths } from "@/lib/config/paths";

/** "" where the page opens, else the address to which it leads. */
const leadsTo = (page: Promise<unknown>): Promise<string> =>
  page.then(
    () => "",
    (error: { digest?: string }) => error.digest?.split(";")[2] ?? String(error),
  );

const pages = {
  finance: loadFinance,
  reports: loadReports,
  crm: loadLeads,
  instructors: loadInstructors,
  notifications: loadNotices,
  settings: loadSettings,
};

it.each([
  ["manager", []],
  ["desk", ["reports", "instructors", "notifications", "settings"]],
  ["finance", ["crm", "instructors", "notifications", "settings"]],
  ["instructor", ["finance", "reports", "crm", "instructors", "notifications", "settings"]],
] as const)("TEAM-02 pages without a right lead home with one sentence: %s", async (staffRole, closed) => {
  const { id: studioId } = await makeStudio();
  const { id: instructorId } = await makeInstructor({ studioId });
  await enterAs((await makeStaff({ studioId, staffRole, instructorId })).userId);
  const led: Record<string, string> = {};
  for (const [name, page] of Object.entries(pages)) {
    const to = await leadsTo(page({}));
    if (to !== "") led[name] = to;
  }
  expect(led).toEqual(Object.fromEntries(closed.map((name) => [name, paths.studio.outsideFunction])));
  if (staffRole !== "instructor") expect(await leadsTo(loadDashboard({}))).toBe("");
});

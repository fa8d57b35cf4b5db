import type { Metadata } from "next";
import { DashboardScreen } from "@/components/day/dashboard-screen";
import { KeepLast } from "@/components/day/keep-last";
import { OutsideFunction } from "@/components/day/outside-function";
import { StaffScreen } from "@/components/day/staff-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadDashboard } from "@/lib/features/day/loaders";
import { saysOutside } from "@/lib/features/day/schema";
import { liveTopics } from "@/lib/kernel/live";

/** The frame of every page already follows notices. */
const topics = liveTopics.filter((topic) => topic !== "notices");

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage({ searchParams }: PageProps<"/dashboard">) {
  const view = await loadDashboard();
  return (
    <>
      <LiveRefresh topics={topics} />
      <OutsideFunction isAsked={saysOutside(await searchParams)} />
      <Keep>
        {"loaded" in view ? (
          <KeepLast isLoaded={view.loaded !== null}>
            <DashboardScreen {...view} />
          </KeepLast>
        ) : (
          <StaffScreen {...view} />
        )}
      </Keep>
    </>
  );
}

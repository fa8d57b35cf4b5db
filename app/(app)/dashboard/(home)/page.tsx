import type { Metadata } from "next";
import { DashboardScreen } from "@/components/day/dashboard-screen";
import { DeskScreen } from "@/components/day/desk-screen";
import { KeepLast } from "@/components/day/keep-last";
import { MoneyScreen } from "@/components/day/money-screen";
import { OutsideFunction } from "@/components/day/outside-function";
import { StaffScreen } from "@/components/day/staff-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { TeacherScreen } from "@/components/teaching/teacher-screen";
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
        ) : "teaching" in view ? (
          <TeacherScreen {...view} />
        ) : "desk" in view ? (
          <DeskScreen {...view} />
        ) : "money" in view ? (
          <MoneyScreen {...view} />
        ) : (
          <StaffScreen {...view} />
        )}
      </Keep>
    </>
  );
}

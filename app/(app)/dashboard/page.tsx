import type { Metadata } from "next";
import { DashboardScreen } from "@/components/reports/dashboard-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { liveTopics } from "@/lib/kernel/live";
import { loadDashboard } from "@/lib/features/reports/loaders";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  return (
    <>
      <LiveRefresh topics={liveTopics} />
      <DashboardScreen {...await loadDashboard()} />
    </>
  );
}

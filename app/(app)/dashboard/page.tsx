import type { Metadata } from "next";
import { DashboardScreen } from "@/components/reports/dashboard-screen";
import { loadDashboard } from "@/lib/features/reports/loaders";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  return <DashboardScreen {...await loadDashboard()} />;
}

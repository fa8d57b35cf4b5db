import type { Metadata } from "next";
import { ReportsScreen } from "@/components/reports/reports-screen";
import { loadReports } from "@/lib/features/reports/loaders";

export const metadata: Metadata = { title: "Relatórios" };

export default async function ReportsPage() {
  return <ReportsScreen {...await loadReports()} />;
}

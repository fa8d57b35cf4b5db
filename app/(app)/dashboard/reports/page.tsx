import type { Metadata } from "next";
import { ReportsScreen } from "@/components/reports/reports-screen";
import { Keep } from "@/components/shell/visit";
import { loadReports } from "@/lib/features/reports/loaders";

export const metadata: Metadata = { title: "Relatórios" };

export default async function ReportsPage() {
  return (
    <Keep>
      <ReportsScreen {...await loadReports()} />
    </Keep>
  );
}

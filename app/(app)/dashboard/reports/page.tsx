import type { Metadata } from "next";
import { ReportsScreen } from "@/components/reports/reports-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadReports } from "@/lib/features/reports/loaders";

export const metadata: Metadata = { title: "Relatórios" };

type Address = { searchParams: Promise<Record<string, unknown>> };

export default async function ReportsPage({ searchParams }: Address) {
  return (
    <>
      <LiveRefresh topics={["payments", "charges", "students", "classes", "attendance", "leads"]} />
      <Keep>
        <ReportsScreen {...await loadReports(await searchParams)} />
      </Keep>
    </>
  );
}

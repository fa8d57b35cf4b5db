import type { Metadata } from "next";
import { ExportCard } from "@/components/backups/export-card";
import { PlanScreen } from "@/components/billing/plan-screen";
import { TeamPlanScreen } from "@/components/billing/team-plan-screen";
import { loadPlanReader, loadPlanScreen } from "@/lib/features/billing/loaders";

export const metadata: Metadata = { title: "Plano" };

export default async function UpgradePage() {
  const { mayPay, ...academy } = await loadPlanReader();
  if (!mayPay) return <TeamPlanScreen {...academy} />;
  return (
    <>
      <PlanScreen {...await loadPlanScreen()} />
      <ExportCard />
    </>
  );
}

import type { Metadata } from "next";
import { ExportCard } from "@/components/backups/export-card";
import { PlanScreen } from "@/components/billing/plan-screen";
import { loadSessionUser } from "@/lib/features/accounts/loaders";
import { loadPlanScreen } from "@/lib/features/billing/loaders";

export const metadata: Metadata = { title: "Plano" };

export default async function UpgradePage() {
  const plan = await loadPlanScreen();
  const user = await loadSessionUser();
  return (
    <>
      <PlanScreen {...plan} />
      {user?.kind === "owner" && <ExportCard />}
    </>
  );
}

import type { Metadata } from "next";
import { PlanScreen } from "@/components/billing/plan-screen";
import { loadPlanScreen } from "@/lib/features/billing/loaders";

export const metadata: Metadata = { title: "Plano" };

export default async function UpgradePage() {
  return <PlanScreen {...await loadPlanScreen()} />;
}

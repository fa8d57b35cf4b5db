import type { Metadata } from "next";
import { AnalyticsScreen } from "@/components/platform/analytics-screen";
import { loadAnalytics } from "@/lib/features/platform/loaders";

export const metadata: Metadata = { title: "Analytics" };

export default async function AnalyticsPage() {
  return <AnalyticsScreen {...await loadAnalytics()} />;
}

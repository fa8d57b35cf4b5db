import type { Metadata } from "next";
import { PortalHome } from "@/components/portal/portal-home";
import { loadPortalHome } from "@/lib/features/portal/loaders";

export const metadata: Metadata = { title: "Início" };

export default async function PortalDashboardPage() {
  return <PortalHome {...await loadPortalHome()} />;
}

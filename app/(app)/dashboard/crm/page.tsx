import type { Metadata } from "next";
import { LeadsScreen } from "@/components/leads/leads-screen";
import { loadLeads } from "@/lib/features/leads/loaders";

export const metadata: Metadata = { title: "CRM" };

export default async function CrmPage({ searchParams }: PageProps<"/dashboard/crm">) {
  return <LeadsScreen {...await loadLeads(await searchParams)} />;
}

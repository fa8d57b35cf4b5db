import type { Metadata } from "next";
import { LeadScreen } from "@/components/leads/lead-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadLead } from "@/lib/features/leads/loaders";

export const metadata: Metadata = { title: "Interessado" };

export default async function LeadPage({ params, searchParams }: PageProps<"/dashboard/crm/[id]">) {
  const view = await loadLead({ ...(await searchParams), ...(await params) });
  return (
    <>
      <LiveRefresh topics={["leads"]} />
      <Keep>
        <LeadScreen {...view} />
      </Keep>
    </>
  );
}

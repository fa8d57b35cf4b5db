import type { Metadata } from "next";
import { LeadsScreen } from "@/components/leads/leads-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadLeads } from "@/lib/features/leads/loaders";

export const metadata: Metadata = { title: "CRM" };

export default async function CrmPage({ searchParams }: PageProps<"/dashboard/crm">) {
  const view = await loadLeads(await searchParams);
  return (
    <>
      <LiveRefresh topics={["leads"]} />
      <Keep>
        <LeadsScreen {...view} />
      </Keep>
    </>
  );
}

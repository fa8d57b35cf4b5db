import type { Metadata } from "next";
import { OriginsScreen } from "@/components/leads/origins-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadOrigins } from "@/lib/features/leads/loaders";

export const metadata: Metadata = { title: "Origens" };

export default async function OriginsPage() {
  const view = await loadOrigins({});
  return (
    <>
      <LiveRefresh topics={["leads"]} />
      <Keep>
        <OriginsScreen {...view} />
      </Keep>
    </>
  );
}

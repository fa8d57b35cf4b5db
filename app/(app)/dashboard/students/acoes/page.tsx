import type { Metadata } from "next";
import { RunsScreen } from "@/components/roster/runs-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadRuns } from "@/lib/features/roster/loaders";

export const metadata: Metadata = { title: "Últimas ações" };

export default async function RunsPage() {
  const view = await loadRuns({});
  return (
    <>
      <LiveRefresh topics={["students"]} />
      <Keep>
        <RunsScreen {...view} />
      </Keep>
    </>
  );
}

import type { Metadata } from "next";
import { InvitesScreen } from "@/components/invites/invites-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadInvites } from "@/lib/features/invites/loaders";

export const metadata: Metadata = { title: "Convites pendentes" };

type Address = { searchParams: Promise<Record<string, unknown>> };

export default async function InvitesPage({ searchParams }: Address) {
  const view = await loadInvites(await searchParams);
  return (
    <>
      <LiveRefresh topics={["invites", "students"]} />
      <Keep>
        <InvitesScreen {...view} />
      </Keep>
    </>
  );
}

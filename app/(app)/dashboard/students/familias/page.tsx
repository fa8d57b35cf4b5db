import type { Metadata } from "next";
import { FamiliesScreen } from "@/components/families/families-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadFamilies } from "@/lib/features/families/loaders";

export const metadata: Metadata = { title: "Famílias" };

type Address = { searchParams: Promise<Record<string, unknown>> };

export default async function FamiliesPage({ searchParams }: Address) {
  const view = await loadFamilies(await searchParams);
  return (
    <>
      <LiveRefresh topics={["students", "charges", "payments"]} />
      <Keep>
        <FamiliesScreen {...view} />
      </Keep>
    </>
  );
}

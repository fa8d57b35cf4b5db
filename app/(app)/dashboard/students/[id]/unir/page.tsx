import type { Metadata } from "next";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { UnionScreen } from "@/components/unions/union-screen";
import { loadUnion } from "@/lib/features/unions/loaders";

export const metadata: Metadata = { title: "Unir cadastros" };

type Address = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, unknown>> };

export default async function UnionPage({ params, searchParams }: Address) {
  const view = await loadUnion({ ...(await searchParams), ...(await params) });
  return (
    <>
      <LiveRefresh topics={["students", "enrollments", "attendance", "payments", "charges"]} />
      <Keep>
        <UnionScreen {...view} />
      </Keep>
    </>
  );
}

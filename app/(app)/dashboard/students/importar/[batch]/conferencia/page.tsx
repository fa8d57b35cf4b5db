import type { Metadata } from "next";
import { CheckScreen } from "@/components/imports/check-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { loadImportCheck } from "@/lib/features/imports/loaders";

export const metadata: Metadata = { title: "Conferência da importação" };

type Address = { params: Promise<{ batch: string }>; searchParams: Promise<Record<string, unknown>> };

export default async function ImportCheckPage({ params, searchParams }: Address) {
  const view = await loadImportCheck({ ...(await searchParams), ...(await params) });
  return (
    <>
      <LiveRefresh topics={["students"]} />
      <CheckScreen {...view} />
    </>
  );
}

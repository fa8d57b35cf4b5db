import type { Metadata } from "next";
import { ResultScreen } from "@/components/imports/result-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { loadImportResult } from "@/lib/features/imports/loaders";

export const metadata: Metadata = { title: "Resultado da importação" };

type Address = { params: Promise<{ batch: string }>; searchParams: Promise<Record<string, unknown>> };

export default async function ImportResultPage({ params, searchParams }: Address) {
  const view = await loadImportResult({ ...(await searchParams), ...(await params) });
  return (
    <>
      <LiveRefresh topics={["students"]} />
      <ResultScreen {...view} />
    </>
  );
}

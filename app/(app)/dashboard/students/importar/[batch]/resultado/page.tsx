import type { Metadata } from "next";
import { ResultScreen } from "@/components/imports/result-screen";
import { loadImportResult } from "@/lib/features/imports/loaders";

export const metadata: Metadata = { title: "Resultado da importação" };

type Address = { params: Promise<{ batch: string }> };

export default async function ImportResultPage({ params }: Address) {
  return <ResultScreen {...await loadImportResult(await params)} />;
}

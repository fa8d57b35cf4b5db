import type { Metadata } from "next";
import { CheckScreen } from "@/components/imports/check-screen";
import { loadImportCheck } from "@/lib/features/imports/loaders";

export const metadata: Metadata = { title: "Conferência da importação" };

type Address = { params: Promise<{ batch: string }> };

export default async function ImportCheckPage({ params }: Address) {
  return <CheckScreen {...await loadImportCheck(await params)} />;
}

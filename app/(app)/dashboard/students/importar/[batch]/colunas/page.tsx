import type { Metadata } from "next";
import { ColumnsScreen } from "@/components/imports/columns-screen";
import { loadImportColumns } from "@/lib/features/imports/loaders";

export const metadata: Metadata = { title: "Colunas da importação" };

type Address = { params: Promise<{ batch: string }> };

export default async function ImportColumnsPage({ params }: Address) {
  return <ColumnsScreen {...await loadImportColumns(await params)} />;
}

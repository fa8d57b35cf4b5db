import type { Metadata } from "next";
import { FileScreen } from "@/components/imports/file-screen";
import { loadImports } from "@/lib/features/imports/loaders";

export const metadata: Metadata = { title: "Importar alunos" };

export default async function ImportsPage() {
  return <FileScreen {...await loadImports()} />;
}

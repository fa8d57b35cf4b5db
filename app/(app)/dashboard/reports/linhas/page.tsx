import type { Metadata } from "next";
import { FigureScreen } from "@/components/reports/figure-screen";
import { loadFigure } from "@/lib/features/reports/loaders";

export const metadata: Metadata = { title: "Relatórios" };

type Address = { searchParams: Promise<Record<string, unknown>> };

export default async function FigurePage({ searchParams }: Address) {
  return <FigureScreen {...await loadFigure(await searchParams)} />;
}

import type { Metadata } from "next";
import { AnalyticsFigure } from "@/components/platform/analytics-figure";
import { loadAnalyticsFigure } from "@/lib/features/platform/loaders";

export const metadata: Metadata = { title: "Academias de um número" };

export default async function AnalyticsFigurePage({ searchParams }: PageProps<"/admin/analytics/linhas">) {
  return <AnalyticsFigure {...await loadAnalyticsFigure(await searchParams)} />;
}

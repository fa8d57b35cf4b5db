import type { Metadata } from "next";
import { HistoryScreen } from "@/components/history/history-screen";
import { loadHistory } from "@/lib/features/history/loaders";

export const metadata: Metadata = { title: "Histórico da academia" };

type Address = { searchParams: Promise<Record<string, unknown>> };

export default async function HistoryPage({ searchParams }: Address) {
  return <HistoryScreen {...await loadHistory(await searchParams)} />;
}

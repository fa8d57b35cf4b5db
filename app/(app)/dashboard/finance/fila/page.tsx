import type { Metadata } from "next";
import { QueueScreen } from "@/components/asks/queue-screen";
import { loadQueue } from "@/lib/features/asks/loaders";

export const metadata: Metadata = { title: "Cobrar em fila" };

type Address = { searchParams: Promise<Record<string, unknown>> };

export default async function QueuePage({ searchParams }: Address) {
  return <QueueScreen {...await loadQueue(await searchParams)} />;
}

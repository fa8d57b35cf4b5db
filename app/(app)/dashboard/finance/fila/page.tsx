import type { Metadata } from "next";
import { QueueScreen } from "@/components/asks/queue-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { loadQueue } from "@/lib/features/asks/loaders";

export const metadata: Metadata = { title: "Cobrar em fila" };

type Address = { searchParams: Promise<Record<string, unknown>> };

export default async function QueuePage({ searchParams }: Address) {
  return (
    <>
      <LiveRefresh topics={["payments", "charges", "students"]} />
      <QueueScreen {...await loadQueue(await searchParams)} />
    </>
  );
}

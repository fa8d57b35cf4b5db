import type { Metadata } from "next";
import { RollCallScreen } from "@/components/attendance/roll-call-screen";
import { loadRollCall } from "@/lib/features/attendance/loaders";

export const metadata: Metadata = { title: "Chamada" };

type Address = { params: Promise<{ id: string; day: string }> };

export default async function RollCallPage({ params }: Address) {
  return <RollCallScreen {...await loadRollCall(await params)} />;
}

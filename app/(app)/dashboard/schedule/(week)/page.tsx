import type { Metadata } from "next";
import { ScheduleScreen } from "@/components/classes/schedule-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadSchedule } from "@/lib/features/classes/loaders";

export const metadata: Metadata = { title: "Agenda de Aulas" };

export default async function SchedulePage({ searchParams }: PageProps<"/dashboard/schedule">) {
  return (
    <>
      <LiveRefresh topics={["classes", "enrollments", "instructors"]} />
      <Keep>
        <ScheduleScreen {...await loadSchedule(await searchParams)} />
      </Keep>
    </>
  );
}

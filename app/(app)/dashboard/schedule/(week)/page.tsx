import type { Metadata } from "next";
import { ScheduleScreen } from "@/components/classes/schedule-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { loadSchedule } from "@/lib/features/classes/loaders";

export const metadata: Metadata = { title: "Agenda de Aulas" };

export default async function SchedulePage({ searchParams }: PageProps<"/dashboard/schedule">) {
  return (
    <>
      <LiveRefresh topics={["classes", "enrollments", "instructors"]} />
      <ScheduleScreen {...await loadSchedule(await searchParams)} />
    </>
  );
}

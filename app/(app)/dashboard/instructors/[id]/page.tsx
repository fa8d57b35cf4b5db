import type { Metadata } from "next";
import { InstructorScreen } from "@/components/instructors/instructor-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadInstructor } from "@/lib/features/instructors/loaders";

export const metadata: Metadata = { title: "Instrutor" };

type Address = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, unknown>> };

export default async function InstructorPage({ params, searchParams }: Address) {
  const view = await loadInstructor({ ...(await searchParams), ...(await params) });
  return (
    <>
      <LiveRefresh topics={["instructors", "classes", "students", "attendance"]} />
      <Keep>
        <InstructorScreen {...view} />
      </Keep>
    </>
  );
}

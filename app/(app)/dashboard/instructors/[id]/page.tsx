import type { Metadata } from "next";
import { InstructorScreen } from "@/components/instructors/instructor-screen";
import { Keep } from "@/components/shell/visit";
import { loadInstructor } from "@/lib/features/instructors/loaders";

export const metadata: Metadata = { title: "Instrutor" };

type Address = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, unknown>> };

export default async function InstructorPage({ params, searchParams }: Address) {
  return (
    <Keep>
      <InstructorScreen {...await loadInstructor({ ...(await searchParams), ...(await params) })} />
    </Keep>
  );
}

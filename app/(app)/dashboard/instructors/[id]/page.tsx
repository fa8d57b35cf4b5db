import type { Metadata } from "next";
import { InstructorScreen } from "@/components/instructors/instructor-screen";
import { loadInstructor } from "@/lib/features/instructors/loaders";

export const metadata: Metadata = { title: "Instrutor" };

export default async function InstructorPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <InstructorScreen {...await loadInstructor({ id })} />;
}

import type { Metadata } from "next";
import { InstructorsScreen } from "@/components/instructors/instructors-screen";
import { loadInstructors } from "@/lib/features/instructors/loaders";
import { instructorFilter } from "@/lib/features/instructors/schema";

export const metadata: Metadata = { title: "Instrutores" };

export default async function InstructorsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, unknown>>;
}) {
  const filter = instructorFilter.parse(await searchParams);
  return <InstructorsScreen {...await loadInstructors(filter)} />;
}

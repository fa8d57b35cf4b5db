import type { Metadata } from "next";
import { InstructorsScreen } from "@/components/instructors/instructors-screen";
import { loadInstructors } from "@/lib/features/instructors/loaders";

export const metadata: Metadata = { title: "Instrutores" };

export default async function InstructorsPage({ searchParams }: PageProps<"/dashboard/instructors">) {
  return <InstructorsScreen {...await loadInstructors(await searchParams)} />;
}

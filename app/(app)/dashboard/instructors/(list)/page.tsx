import type { Metadata } from "next";
import { InstructorsScreen } from "@/components/instructors/instructors-screen";
import { Keep } from "@/components/shell/visit";
import { loadInstructors } from "@/lib/features/instructors/loaders";

export const metadata: Metadata = { title: "Instrutores" };

export default async function InstructorsPage({ searchParams }: PageProps<"/dashboard/instructors">) {
  return (
    <Keep>
      <InstructorsScreen {...await loadInstructors(await searchParams)} />
    </Keep>
  );
}

import type { Metadata } from "next";
import { InstructorsScreen } from "@/components/instructors/instructors-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadInstructors } from "@/lib/features/instructors/loaders";

export const metadata: Metadata = { title: "Instrutores" };

export default async function InstructorsPage({ searchParams }: PageProps<"/dashboard/instructors">) {
  const view = await loadInstructors(await searchParams);
  return (
    <>
      <LiveRefresh topics={["instructors"]} />
      <Keep>
        <InstructorsScreen {...view} />
      </Keep>
    </>
  );
}

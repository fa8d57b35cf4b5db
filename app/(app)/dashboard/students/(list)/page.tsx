import type { Metadata } from "next";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { StudentsScreen } from "@/components/students/students-screen";
import { loadStudents } from "@/lib/features/students/loaders";

export const metadata: Metadata = { title: "Gestão de Alunos" };

export default async function StudentsPage({ searchParams }: PageProps<"/dashboard/students">) {
  const view = await loadStudents(await searchParams);
  return (
    <>
      <LiveRefresh topics={["students", "charges", "payments", "attendance", "invites"]} />
      <Keep>
        <StudentsScreen {...view} />
      </Keep>
    </>
  );
}

import type { Metadata } from "next";
import { StudentsScreen } from "@/components/students/students-screen";
import { loadStudents } from "@/lib/features/students/loaders";

export const metadata: Metadata = { title: "Gestão de Alunos" };

export default async function StudentsPage({ searchParams }: PageProps<"/dashboard/students">) {
  return <StudentsScreen {...await loadStudents(await searchParams)} />;
}

import type { Metadata } from "next";
import { StudentsScreen } from "@/components/students/students-screen";
import { loadStudents } from "@/lib/features/students/loaders";
import { studentFilter } from "@/lib/features/students/schema";

export const metadata: Metadata = { title: "Gestão de Alunos" };

export default async function StudentsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, unknown>>;
}) {
  const filter = studentFilter.parse(await searchParams);
  return <StudentsScreen {...await loadStudents(filter)} />;
}

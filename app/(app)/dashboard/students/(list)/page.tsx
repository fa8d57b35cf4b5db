import type { Metadata } from "next";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { StudentsScreen } from "@/components/students/students-screen";
import { OwnStudentsScreen } from "@/components/teaching/own-students-screen";
import { loadStudents } from "@/lib/features/students/loaders";
import { loadOwnStudents, loadTeaches } from "@/lib/features/teaching/loaders";

export const metadata: Metadata = { title: "Gestão de Alunos" };

export default async function StudentsPage({ searchParams }: PageProps<"/dashboard/students">) {
  if (await loadTeaches()) return <OwnStudents address={await searchParams} />;
  const view = await loadStudents(await searchParams);
  return (
    <>
      <LiveRefresh topics={["students", "charges", "payments", "attendance", "invites", "proposals"]} />
      <Keep>
        <StudentsScreen {...view} />
      </Keep>
    </>
  );
}

/** An instructor's page at the same address. */
async function OwnStudents({ address }: { address: unknown }) {
  const view = await loadOwnStudents(address);
  return (
    <>
      <LiveRefresh topics={["enrollments", "attendance"]} />
      <Keep>
        <OwnStudentsScreen {...view} />
      </Keep>
    </>
  );
}

import type { Metadata } from "next";
import { ProfileScreen } from "@/components/profiles/profile-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { OwnStudentScreen } from "@/components/teaching/own-student-screen";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { loadOwnStudent, loadTeaches } from "@/lib/features/teaching/loaders";

export const metadata: Metadata = { title: "Aluno" };

type Address = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, unknown>> };

export default async function StudentPage({ params, searchParams }: Address) {
  if (await loadTeaches()) return <OwnStudent id={(await params).id} />;
  const view = await loadProfile({ ...(await searchParams), ...(await params) });
  return (
    <>
      <LiveRefresh
        topics={["students", "enrollments", "attendance", "payments", "charges", "invites", "proposals"]}
      />
      <Keep>
        <ProfileScreen {...view} />
      </Keep>
    </>
  );
}

/** An instructor's page at the same address. */
async function OwnStudent({ id }: { id: string }) {
  const view = await loadOwnStudent({ id });
  return (
    <>
      <LiveRefresh topics={["enrollments", "attendance", "proposals"]} />
      <Keep>
        <OwnStudentScreen {...view} />
      </Keep>
    </>
  );
}

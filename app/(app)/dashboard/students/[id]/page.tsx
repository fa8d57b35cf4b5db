import type { Metadata } from "next";
import { ProfileScreen } from "@/components/profiles/profile-screen";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { Keep } from "@/components/shell/visit";
import { loadProfile } from "@/lib/features/profiles/loaders";

export const metadata: Metadata = { title: "Aluno" };

type Address = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, unknown>> };

export default async function StudentPage({ params, searchParams }: Address) {
  const view = await loadProfile({ ...(await searchParams), ...(await params) });
  return (
    <>
      <LiveRefresh topics={["students", "enrollments", "attendance", "payments", "charges", "invites"]} />
      <Keep>
        <ProfileScreen {...view} />
      </Keep>
    </>
  );
}

import type { Metadata } from "next";
import { ProfileScreen } from "@/components/profiles/profile-screen";
import { loadProfile } from "@/lib/features/profiles/loaders";

export const metadata: Metadata = { title: "Aluno" };

type Address = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, unknown>> };

export default async function StudentPage({ params, searchParams }: Address) {
  return <ProfileScreen {...await loadProfile({ ...(await searchParams), ...(await params) })} />;
}

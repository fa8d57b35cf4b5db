import type { Metadata } from "next";
import { OwnProfile } from "@/components/portal/own-profile";
import { loadOwnProfile } from "@/lib/features/portal/loaders";

export const metadata: Metadata = { title: "Meu Perfil" };

export default async function PortalProfilePage({ searchParams }: PageProps<"/student/profile">) {
  return <OwnProfile view={await loadOwnProfile(await searchParams)} />;
}

import type { Metadata } from "next";
import { OwnPrivacy } from "@/components/portal/own-privacy";
import { loadOwnPrivacy } from "@/lib/features/portal/loaders";

export const metadata: Metadata = { title: "Privacidade" };

export default async function PortalPrivacyPage({ searchParams }: PageProps<"/student/profile/privacidade">) {
  return <OwnPrivacy view={await loadOwnPrivacy(await searchParams)} />;
}

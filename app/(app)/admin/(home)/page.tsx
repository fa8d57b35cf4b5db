import type { Metadata } from "next";
import { PlatformScreen } from "@/components/platform/platform-screen";
import { loadPlatformHome } from "@/lib/features/platform/loaders";

export const metadata: Metadata = { title: "Dashboard Global" };

export default async function AdminPage({ searchParams }: PageProps<"/admin">) {
  return <PlatformScreen {...await loadPlatformHome(await searchParams)} />;
}

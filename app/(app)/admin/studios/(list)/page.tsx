import type { Metadata } from "next";
import { PlatformScreen } from "@/components/platform/platform-screen";
import { loadPlatformHome } from "@/lib/features/platform/loaders";

export const metadata: Metadata = { title: "Academias" };

export default async function StudiosPage({ searchParams }: PageProps<"/admin/studios">) {
  return <PlatformScreen {...await loadPlatformHome(await searchParams)} />;
}

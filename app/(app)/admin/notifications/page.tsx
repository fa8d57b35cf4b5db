import type { Metadata } from "next";
import { PlatformNoticesScreen } from "@/components/notices/platform-notices-screen";
import { loadPlatformNotices } from "@/lib/features/platform/loaders";

export const metadata: Metadata = { title: "Notificações" };

export default async function PlatformNoticesPage({ searchParams }: PageProps<"/admin/notifications">) {
  return <PlatformNoticesScreen {...await loadPlatformNotices(await searchParams)} />;
}

import type { Metadata } from "next";
import { OwnNoticesScreen } from "@/components/notices/own-notices-screen";
import { loadOwnNotices } from "@/lib/features/notices/loaders";

export const metadata: Metadata = { title: "Avisos" };

export default async function PortalNoticesPage({ searchParams }: PageProps<"/student/notifications">) {
  return <OwnNoticesScreen {...await loadOwnNotices(await searchParams)} />;
}

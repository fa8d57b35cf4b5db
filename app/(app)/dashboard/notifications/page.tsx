import type { Metadata } from "next";
import { NoticesScreen } from "@/components/notices/notices-screen";
import { loadNotices } from "@/lib/features/notices/loaders";

export const metadata: Metadata = { title: "Notificações" };

export default async function NotificationsPage({ searchParams }: PageProps<"/dashboard/notifications">) {
  return <NoticesScreen {...await loadNotices(await searchParams)} />;
}

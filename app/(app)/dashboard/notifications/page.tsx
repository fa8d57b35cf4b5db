import type { Metadata } from "next";
import { NoticesScreen } from "@/components/notices/notices-screen";
import { Keep } from "@/components/shell/visit";
import { loadNotices } from "@/lib/features/notices/loaders";

export const metadata: Metadata = { title: "Notificações" };

export default async function NotificationsPage({ searchParams }: PageProps<"/dashboard/notifications">) {
  return (
    <Keep>
      <NoticesScreen {...await loadNotices(await searchParams)} />
    </Keep>
  );
}

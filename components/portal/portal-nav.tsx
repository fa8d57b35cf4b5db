import type { NavItem } from "@/components/shell/nav-item";
import { paths } from "@/lib/config/paths";
import { noticePagesCopy } from "@/lib/features/notices/copy/pages";

/** The student's pages (PORTAL-16). */
export const portalNavWith = ({ unreadNotices }: { unreadNotices: number }): readonly NavItem[] => [
  { href: paths.student.dashboard, label: "Início", icon: "house", also: [paths.student.root] },
  {
    href: paths.student.notifications,
    label: "Avisos",
    icon: "bell",
    ...(unreadNotices > 0 && {
      waiting: { count: unreadNotices, words: noticePagesCopy.unread(unreadNotices) },
    }),
  },
];

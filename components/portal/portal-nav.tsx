import type { NavItem } from "@/components/shell/nav-item";
import { paths } from "@/lib/config/paths";
import { noticePagesCopy } from "@/lib/features/notices/copy/pages";
import { portalCopy } from "@/lib/features/portal/copy";

type PortalNav = {
  unreadNotices: number;
  /** False for a guardian without that right. */
  mayPay: boolean;
  child: string | null;
};

/** The student's pages (PORTAL-16). */
export const portalNavWith = ({ unreadNotices, mayPay, child }: PortalNav): readonly NavItem[] => [
  { href: paths.student.dashboard, label: "Início", icon: "house", also: [paths.student.root] },
  { href: paths.student.classes, label: portalCopy.nav.classes(child), icon: "calendar-days" },
  ...(mayPay ? [{ href: paths.student.payments, label: "Pagamentos", icon: "wallet" } as const] : []),
  {
    href: paths.student.notifications,
    label: "Avisos",
    icon: "bell",
    ...(unreadNotices > 0 && {
      waiting: { count: unreadNotices, words: noticePagesCopy.unread(unreadNotices) },
    }),
  },
  { href: paths.student.profile, label: portalCopy.nav.profile(child), icon: "user-round" },
];

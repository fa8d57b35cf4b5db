import { type Permission, type StudioRole, can } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import { noticePagesCopy } from "@/lib/features/notices/copy/pages";
import type { NavItem } from "./nav-item";

const MAT = "Tatame";
const OFFICE = "Escritório";

/** The owner's pages (SHELL-01). The dashboard is also shown at "/". */
export const ownerNav: readonly NavItem[] = [
  {
    href: paths.studio.dashboard,
    label: "Dashboard",
    icon: "layout-dashboard",
    also: [paths.home],
    exact: true,
    group: MAT,
  },
  { href: paths.studio.students, label: "Alunos", group: MAT, icon: "users" },
  { href: paths.studio.instructors, label: "Instrutores", group: MAT, icon: "graduation-cap" },
  { href: paths.studio.schedule, label: "Agenda", group: MAT, icon: "calendar-days" },
  { href: paths.studio.finance, label: "Financeiro", group: OFFICE, icon: "wallet" },
  { href: paths.studio.crm, label: "CRM", group: OFFICE, icon: "handshake" },
  { href: paths.studio.notifications, label: "Notificações", group: OFFICE, icon: "bell" },
  { href: paths.studio.reports, label: "Relatórios", group: OFFICE, icon: "chart-column" },
  { href: paths.studio.settings, label: "Configurações", group: OFFICE, icon: "settings" },
];

/** A right that opens each page; one of several is enough. */
const opensWith: Readonly<Record<string, readonly Permission[]>> = {
  [paths.studio.dashboard]: ["day:read"],
  [paths.studio.students]: ["students:read", "ownStudents:read"],
  [paths.studio.instructors]: ["instructors:read"],
  [paths.studio.schedule]: ["classes:read"],
  [paths.studio.finance]: ["payments:read"],
  [paths.studio.crm]: ["leads:read"],
  [paths.studio.notifications]: ["notices:read"],
  [paths.studio.reports]: ["reports:read"],
  [paths.studio.settings]: ["studio:read"],
};

/** The pages that a reader may open. */
export const pagesFor = (may: (right: Permission) => boolean): readonly NavItem[] =>
  ownerNav.filter(({ href }) => opensWith[href]?.some(may));

/** The entries of a role, with the number of unread notices. */
export const navFor = (role: StudioRole, { unreadNotices }: { unreadNotices: number }): readonly NavItem[] =>
  pagesFor((right) => can({ kind: "studio", role }, right)).map((item) =>
    item.href === paths.studio.notifications && unreadNotices > 0
      ? { ...item, waiting: { count: unreadNotices, words: noticePagesCopy.unread(unreadNotices) } }
      : item,
  );

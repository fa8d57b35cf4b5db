import type { NavItem } from "@/components/shell/nav-item";
import { paths } from "@/lib/config/paths";

/** The super admin's pages. The first is also shown at "/" (ADMIN-01). */
export const platformNav: readonly NavItem[] = [
  {
    href: paths.admin.dashboard,
    label: "Dashboard Global",
    icon: "globe",
    also: [paths.home, paths.admin.contact],
    exact: true,
  },
  { href: paths.admin.studios, label: "Academias", icon: "house" },
  { href: paths.admin.blog, label: "Blog", icon: "newspaper" },
  { href: paths.admin.notifications, label: "Notificações", icon: "bell" },
  { href: paths.admin.analytics, label: "Analytics", icon: "chart-column" },
  { href: paths.admin.settings, label: "Configurações", icon: "settings" },
];

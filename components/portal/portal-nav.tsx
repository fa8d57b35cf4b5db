import type { NavItem } from "@/components/shell/nav-item";
import { paths } from "@/lib/config/paths";

/** The student's pages (PORTAL-16). */
export const portalNav: readonly NavItem[] = [
  { href: paths.student.dashboard, label: "Início", icon: "house", also: [paths.student.root] },
];

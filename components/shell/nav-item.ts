/** The stylesheet's pictures: neither script nor page carries them. */
type NavIcon =
  | "layout-dashboard"
  | "users"
  | "graduation-cap"
  | "calendar-days"
  | "wallet"
  | "handshake"
  | "bell"
  | "chart-column"
  | "settings"
  | "globe"
  | "house"
  | "newspaper"
  | "user-round";

export type NavItem = {
  href: string;
  label: string;
  icon: NavIcon;
  /** Other addresses at which this entry is the current place. */
  also?: readonly string[];
  /** Only this very address, not those below it. */
  exact?: boolean;
  /** Neighbours of one group stand below its name. */
  group?: string;
  /** What there waits to be looked at, and in words. */
  waiting?: { count: number; words: string };
};

/** Whether the entry is where the person is. */
export function isCurrent(
  { href, also = [], exact = false }: Pick<NavItem, "href" | "also" | "exact">,
  path: string,
): boolean {
  if (path === href || also.includes(path)) return true;
  return !exact && path.startsWith(`${href}/`);
}

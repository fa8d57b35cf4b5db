/** Icons of the stylesheet, which are in neither script nor page. */
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
  /** Further addresses that mark this entry as current. */
  also?: readonly string[];
  /** Marks this address only, not those below it. */
  exact?: boolean;
  /** Consecutive entries of one group share its heading. */
  group?: string;
  /** The number of unseen things, and the same in words. */
  waiting?: { count: number; words: string };
};

export function isCurrent(
  { href, also = [], exact = false }: Pick<NavItem, "href" | "also" | "exact">,
  path: string,
): boolean {
  if (path === href || also.includes(path)) return true;
  return !exact && path.startsWith(`${href}/`);
}

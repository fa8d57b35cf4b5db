import { paths } from "./paths";

export const WAY_BACK = "voltar";

/** Stand-in for our origin, to detect addresses that name another one. */
const OURS = "https://obi.invalid";
const LONGEST = 500;

const roots = [
  paths.studio.dashboard,
  paths.admin.dashboard,
  paths.student.root,
  paths.subscribe,
  paths.awaitingPayment,
  paths.account,
];

export const isUnder = (root: string, pathname: string): boolean =>
  pathname === root || pathname.startsWith(`${root}/`);

/** True for pages behind a sign-in. Home is shown before and behind it, so it is not private. */
export const isPrivate = (pathname: string): boolean =>
  roots.some((root) => isUnder(root, pathname)) && !isUnder("/student/setup", pathname);

/**
 * The page behind a sign-in that this text names, "/dashboard/students?q=ana"; null for anything else (no open
 * redirect).
 */
export function wayBack(asked: unknown): string | null {
  if (typeof asked !== "string" || !asked.startsWith("/") || asked.length > LONGEST) return null;
  if (!URL.canParse(asked, OURS)) return null;
  const { origin, pathname, searchParams } = new URL(asked, OURS);
  // Next's parameter for a partial page.
  searchParams.delete("_rsc");
  const isHome = pathname === paths.home && searchParams.size === 0;
  // The picture is a download: the browser would stay on the sign-in page.
  const isPage = isHome || (isPrivate(pathname) && pathname !== paths.studio.weekPicture);
  if (origin !== OURS || !isPage) return null;
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

export function signInFor(signIn: string, asked: string | null): string {
  const page = wayBack(asked);
  return page ? `${signIn}?${new URLSearchParams({ [WAY_BACK]: page })}` : signIn;
}

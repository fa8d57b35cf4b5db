import { paths } from "./paths";

/** What the address of a sign-in page calls the page that was asked for. */
export const WAY_BACK = "voltar";

/** Stands for our own origin, so that an address which names another is told from a path of ours. */
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

/** Whether a page stands behind a sign-in. The home address stands before and behind it. */
export const isPrivate = (pathname: string): boolean =>
  roots.some((root) => isUnder(root, pathname)) && !isUnder("/student/setup", pathname);

/** The page of ours behind a sign-in that this names, "/dashboard/students?q=ana"; null for anything else. */
export function wayBack(asked: unknown): string | null {
  if (typeof asked !== "string" || !asked.startsWith("/") || asked.length > LONGEST) return null;
  if (!URL.canParse(asked, OURS)) return null;
  const { origin, pathname, searchParams } = new URL(asked, OURS);
  // The router's mark for the part of a page.
  searchParams.delete("_rsc");
  const isHome = pathname === paths.home && searchParams.size === 0;
  // The picture is a download, after which one would stand at the sign-in still.
  const isPage = isHome || (isPrivate(pathname) && pathname !== paths.studio.weekPicture);
  if (origin !== OURS || !isPage) return null;
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** The sign-in page that leads on to the page that was asked for. */
export function signInFor(signIn: string, asked: string | null): string {
  const page = wayBack(asked);
  return page ? `${signIn}?${new URLSearchParams({ [WAY_BACK]: page })}` : signIn;
}

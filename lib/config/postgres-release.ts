/**
 * First safe release of each major version. Before it, a cached plan that was reused after a change of role could
 * skip row level security in a subquery, view or function (CVE-2024-10976).
 */
const FIRST: Readonly<Record<number, number>> = { 15: 9, 16: 5, 17: 1 };

/** "15.9, 16.5, 17.1" */
export const NEEDED_POSTGRES = Object.entries(FIRST)
  .map(([line, release]) => `${line}.${release}`)
  .join(", ");

/** `version` is the server's `server_version_num`: 170001 for 17.1. */
export function isPostgresTooOld(version: number): boolean {
  const line = Math.floor(version / 10_000);
  return line < 15 || version % 10_000 < (FIRST[line] ?? 0);
}

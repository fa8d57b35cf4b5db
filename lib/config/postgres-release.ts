/**
 * The first safe release of each major version. Before it, a cached plan that is used again after a change of role could miss
 * row level security in a subquery, a view or a function (CVE-2024-10976).
 */
const FIRST: Readonly<Record<number, number>> = { 15: 9, 16: 5, 17: 1 };

/** "15.9, 16.5, 17.1" */
export const NEEDED_POSTGRES = Object.entries(FIRST)
  .map(([line, release]) => `${line}.${release}`)
  .join(", ");

/** `version` is what the server calls `server_version_num`: 170001 for 17.1. */
export function isPostgresTooOld(version: number): boolean {
  const line = Math.floor(version / 10_000);
  return line < 15 || version % 10_000 < (FIRST[line] ?? 0);
}

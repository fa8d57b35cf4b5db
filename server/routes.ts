/** Maps a path to its route's pattern from the build's manifest, as a label with a bounded number of values. */
import { readFileSync } from "node:fs";

type Manifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };

const BUILT = "/_next";
/** Label of public files, refusals, and unknown addresses. */
const OTHER = "other";

export function makeRouteOf({ staticRoutes, dynamicRoutes }: Manifest): (url: string) => string {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const dynamic = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (url) => {
    const asked = url.split("?", 1)[0] ?? "";
    if (fixed.has(asked)) return asked;
    if (asked.startsWith(`${BUILT}/`)) return BUILT;
    return dynamic.find(({ pattern }) => pattern.test(asked))?.page ?? OTHER;
  };
}

/** The development server builds pages on demand and has no manifest. */
export const routesOfBuild = (isBuilt: boolean): Manifest => {
  if (!isBuilt) return { staticRoutes: [], dynamicRoutes: [] };
  return JSON.parse(readFileSync(".next/routes-manifest.json", "utf8"));
};

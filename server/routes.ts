/** The pattern of the route that a path belongs to, as the build lists them: a label that has as many values as the product has pages. */
import { readFileSync } from "node:fs";

type Manifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };

/** Files of the build. */
const BUILT = "/_next";
/** Public files, refusals, and addresses that are nobody's. */
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

/** The development server builds pages when they are asked for, and has no such list. */
export const routesOfBuild = (isBuilt: boolean): Manifest => {
  if (!isBuilt) return { staticRoutes: [], dynamicRoutes: [] };
  return JSON.parse(readFileSync(".next/routes-manifest.json", "utf8"));
};

import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

const NOBODY = "0198c0de-0000-7000-8000-00000000dead";

const root = join(__dirname, "../..");

/** The addresses of all files of that name under a folder of `app/(app)`; an unknown id replaces each parameter. */
export function addressesUnder(folder: string, file = "page.tsx"): string[] {
  return readdirSync(join(root, "app/(app)", folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === file)
    .map((entry) => relative(join(root, "app"), entry.parentPath))
    .map(
      (path) =>
        `/${path
          .split("/")
          .filter((part) => !part.startsWith("("))
          .join("/")}`,
    )
    .map((path) => path.replace(/\[[^\]]+\]/g, NOBODY))
    .sort();
}

export const ownerPages = addressesUnder("dashboard");
/** Pages of one student, class or instructor: an unknown id shows the not-found page. */
export const ownerPagesOfOne = ownerPages.filter((path) => path.includes(NOBODY));
export const ownerPagesOfAll = ownerPages.filter((path) => !path.includes(NOBODY));
export const adminPages = addressesUnder("admin");
/** Without pages that redirect or belong to one academy. */
export const adminPagesOfAll = adminPages.filter((path) => !path.includes(NOBODY));
export const portalPages = addressesUnder("student/(portal)");
/**
 * Pages outside every area. Without /success, which tells a visitor to sign in, and /account/duas-etapas, which is for
 * a member who lacks the required second factor and leads everybody else home.
 */
export const lonePages = [
  ...addressesUnder("(account)").filter((path) => path !== "/account/duas-etapas"),
  "/upgrade",
  "/awaiting-payment",
];

import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "../fixtures";
import { ask, cookiesOf } from "./ask";

const app = join(__dirname, "../../app");
const NOBODY = "0198c0de-0000-7000-8000-00000000dead";

/** Every address with a parameter, read from the folders under app/. */
const dynamic = readdirSync(app, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && ["page.tsx", "route.ts"].includes(entry.name))
  .map((entry) => relative(app, entry.parentPath).split("/"))
  .filter((parts) => parts.some((part) => part.startsWith("[")))
  .map((parts) => `/${parts.filter((part) => !part.startsWith("(")).join("/")}`)
  .sort();

/** Values that none of them accepts as an id; a class has days beside its id. */
const odd = [
  "x",
  "'",
  "%22",
  "%27%20or%201=1--",
  `${NOBODY}%27`,
  NOBODY.slice(1),
  NOBODY.replace("7000", "0000"),
  "%3Cscript%3E",
  "__proto__",
  "a".repeat(5_000),
];

/**
 * Addresses with rules of their own: an unknown page of the super admin redirects to the first one (ADMIN-04), a slug
 * without a post redirects to the blog, and its share picture is the product's.
 */
const OTHERWISE: Readonly<Record<string, number>> = {
  "/admin/[...unknown]": 307,
  "/blog/[slug]": 307,
  "/og/[file]": 200,
  "/api/choices/[list]": 404,
  "/api/webhooks/mercadopago/[key]": 405,
};

/** The role that may see the page. Anybody else is redirected before the id is read. */
const signedInFor = (path: string) =>
  path.startsWith("/student/") || path.startsWith("/files/receipts/")
    ? "student"
    : path.startsWith("/admin/")
      ? "superAdmin"
      : "owner";

test("ROUTE-14 the folders under app/ contain the known addresses with a parameter", () => {
  expect(dynamic.length).toBeGreaterThan(12);
  expect(dynamic).toEqual(expect.arrayContaining(Object.keys(OTHERWISE)));
});

for (const path of dynamic) {
  test(`ROUTE-14 threat 78: ${path} answers invalid ids like unknown ones, never with data or a 500`, async ({
    baseURL,
  }) => {
    test.setTimeout(60_000);
    const url = baseURL ?? "";
    const cookies = await cookiesOf(url, "Dojô dos Endereços");
    const headers = {
      ...cookies[signedInFor(path)],
      Accept: "text/html",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Dest": "document",
      "Sec-Fetch-Site": "none",
    };
    const places = path.match(/\[[^\]]+\]/g) ?? [];
    for (const place of places) {
      for (const value of odd) {
        const address = path
          .replace(place, value)
          .replace(/\[day\]/, "2026-11-23")
          .replace(/\[[^\]]+\]/, NOBODY);
        const { status, body } = await ask(url, address, { headers });
        const said = `${address.slice(0, 120)} ${status} ${body.slice(0, 80)}`;
        if (path === "/api/auth/[...nextauth]") expect(status, said).toBeLessThan(500);
        else expect(status, said).toBe(OTHERWISE[path] ?? 404);
        if (!(path in OTHERWISE) && !path.startsWith("/api/"))
          expect(body, said).toContain("Oops! Page not found");
      }
    }
  });
}

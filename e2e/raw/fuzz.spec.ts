import { expect, test } from "../fixtures";
import { ask, cookiesOf } from "./ask";
import { adminPages, ownerPages, portalPages } from "./routes";

/** Threat 78 outside the server actions: no input may produce a 500. */

const long = "x".repeat(10_000);
const values = ["%00", "%ff", "%ed%a0%bd", "-1", "1e99", "NaN", "__proto__", "%27%20or%201=1--", long];
const names = [
  "q",
  "page",
  "status",
  "month",
  "to",
  "email",
  "token_hash",
  "token",
  "type",
  "__proto__",
  "a[b][c]",
];

const bodies: readonly string[] = [
  "",
  "null",
  "[]",
  "{",
  "[".repeat(50_000),
  '{"slug":'.repeat(10_000),
  JSON.stringify({ slug: "a\u0000b" }),
  '{"slug":"\\ud83e"}',
  '{"__proto__":{"x":1},"constructor":"y"}',
  JSON.stringify({ slug: { contains: "" } }),
  JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, ""]))),
  `name=${long}&email=%00&message=%ed%a0%bd`,
  Array.from({ length: 10_000 }, (_, n) => `f${n}=1`).join("&"),
];

const answersQuietly: Readonly<Record<string, readonly number[]>> = {
  "/api/contact": [303],
  "/api/views": [200],
  "/pricing": [200],
};

const heads: readonly Record<string, string>[] = [
  { RSC: "1", "Next-Router-State-Tree": "garbage" },
  { RSC: "1", "Next-Router-State-Tree": "%5B%22%22%5D" },
  { RSC: "1", "Next-Router-State-Tree": long },
  { RSC: "1", "Next-Router-Prefetch": "9", "Next-Router-Segment-Prefetch": "/../../x" },
  { Cookie: "obi.session=%00; obi.session=eyJhbGciOiJub25lIn0..; next-auth.csrf-token=x" },
  { Cookie: `obi.session=${"a.".repeat(2_000)}` },
  { Authorization: "Bearer %%%" },
  { "Accept-Language": long.slice(0, 4_000), "User-Agent": "\u00ff\u00fe" },
  { "If-None-Match": "*", Range: "bytes=0-0,5-1" },
];

test.describe("malformed input outside the server actions", () => {
  test.setTimeout(120_000);

  test("threat 78: odd query values cause no server error on any page", async ({ baseURL }) => {
    const url = baseURL ?? "";
    const { owner, student, superAdmin } = await cookiesOf(url, "Dojô Difuso");
    const asked: [string, Record<string, string>][] = [
      ...ownerPages.map((path): [string, Record<string, string>] => [path, owner]),
      ...portalPages.map((path): [string, Record<string, string>] => [path, student]),
      ...adminPages.map((path): [string, Record<string, string>] => [path, superAdmin]),
      ...["/", "/auth", "/email-confirmation", "/verify-email", "/blog", "/dev/mailbox.json"].map(
        (path): [string, Record<string, string>] => [path, {}],
      ),
    ];
    for (const [path, headers] of asked) {
      for (const value of values) {
        const query = names.map((name) => `${name}=${value}`).join("&");
        const { status } = await ask(url, `${path}?${query.slice(0, 12_000)}`, { headers });
        expect(status, `${path} ${value.slice(0, 30)}`).toBeLessThan(500);
      }
    }
  });

  test("threat 78: odd headers cause no server error on any page", async ({ baseURL }) => {
    const url = baseURL ?? "";
    for (const path of [
      "/",
      "/auth",
      "/dashboard/students",
      "/student/dashboard",
      "/blog",
      "/api/auth/session",
    ]) {
      for (const headers of heads) {
        const { status } = await ask(url, path, { headers });
        expect(status, `${path} ${JSON.stringify(headers).slice(0, 80)}`).toBeLessThan(500);
      }
    }
  });

  test("threat 78: odd bodies cause no server error on any route", async ({ baseURL }) => {
    const url = baseURL ?? "";
    const types = [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "",
    ];
    for (const path of [
      "/api/assistant",
      "/api/contact",
      "/api/views",
      "/api/nao-existe",
      "/nao-existe",
      "/pricing",
      "/api/auth/session",
      "/api/auth/signout",
    ]) {
      for (const type of types) {
        for (const body of bodies) {
          const length = String(Buffer.byteLength(body));
          const headers = { Origin: url, "Content-Length": length, ...(type && { "Content-Type": type }) };
          const { status } = await ask(url, path, { method: "POST", headers, body });
          const where = `${path} ${type} ${body.slice(0, 40)}`;
          expect(status, where).toBeLessThan(500);
          // Not refusals: the contact form's redirect, the view counter's silent answer, and pages that ignore a
          // body.
          if (!(answersQuietly[path] ?? []).includes(status))
            expect(status, where).toBeGreaterThanOrEqual(400);
        }
      }
    }
  });

  test("threat 78: unused HTTP methods are answered with 405", async ({ baseURL }) => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
      for (const path of ["/", "/auth", "/dashboard", "/api/health", "/api/contact", "/blog"]) {
        const { status } = await ask(baseURL ?? "", path, { method });
        expect(status, `${method} ${path}`).toBe(405);
      }
    }
  });
});

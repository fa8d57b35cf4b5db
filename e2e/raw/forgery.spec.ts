import { randomUUID } from "node:crypto";
import { withSystem } from "@/lib/db/doors";
import { expect, test } from "../fixtures";
import { ask, cookiesOf } from "./ask";

/**
 * Threat 76: requests that a page of another origin can make a browser send. malformed.spec.ts covers the server
 * actions, every one of the build; lib/architecture/pages.test.ts lists the routes, so that a new one must be added
 * here.
 */
const form = "application/x-www-form-urlencoded";
const eva = `eva-${randomUUID()}@evil.example`;
const contact = `name=Eva&email=${encodeURIComponent(eva)}&phone=&subject=Oi&message=Ol%C3%A1&website=`;

const posts: readonly { path: string; type: string; body: string }[] = [
  { path: "/api/contact", type: form, body: contact },
  { path: "/api/views", type: "text/plain", body: '{"slug":"x"}' },
  { path: "/api/views", type: "application/json", body: '{"slug":"x"}' },
  { path: "/api/assistant", type: "text/plain", body: '{"prompt":"Quantos alunos?"}' },
  { path: "/api/assistant", type: "application/json", body: '{"prompt":"Quantos alunos?"}' },
  { path: "/api/revalidate", type: "application/json", body: '{"paths":null}' },
  { path: "/auth", type: form, body: "email=a%40b.com&password=x" },
  { path: "/dashboard/students", type: form, body: "fullName=Eva" },
  { path: "/", type: form, body: "x=1" },
];

const strangers: readonly [string, Record<string, string>][] = [
  ["another origin", { Origin: "https://evil.example" }],
  ["a sandboxed frame", { Origin: "null" }],
  ["another site, as the browser says", { "Sec-Fetch-Site": "cross-site" }],
  ["a caller that names no origin", {}],
];

for (const [who, headers] of strangers) {
  test(`threat 76: a form or a text posted by ${who} changes nothing`, async ({ baseURL }) => {
    const url = baseURL ?? "";
    const { owner, studioId } = await cookiesOf(url, "Dojô Alvo");
    for (const { path, type, body } of posts) {
      const sent = { ...owner, ...headers, "Content-Type": type, "Content-Length": String(body.length) };
      const answer = await ask(url, path, { method: "POST", headers: sent, body });
      expect(answer.body, path).not.toContain('"ok":true');
      expect(answer.headers["set-cookie"], path).toBeUndefined();
      if (path.startsWith("/api/")) expect([400, 403, 404, 405, 415], path).toContain(answer.status);
      else expect(answer.status, path).toBeLessThan(500);
    }
    const written = await withSystem("e2e", async (tx) => [
      await tx.mailOutbox.count({ where: { replyTo: eva } }),
      await tx.student.count({ where: { studioId, fullName: "Eva" } }),
    ]);
    expect(written).toEqual([0, 0]);
  });
}

test("threat 76: the same request from our own page is accepted", async ({ baseURL }) => {
  const url = baseURL ?? "";
  const body = '{"slug":"x"}';
  const type = { "Content-Type": "application/json", "Content-Length": String(body.length) };
  const answer = await ask(url, "/api/views", { method: "POST", headers: { ...type, Origin: url }, body });
  expect(answer.status).toBe(200);
});

test("threat 76: next-auth's own posts open, change and end no session", async ({ baseURL }) => {
  const url = baseURL ?? "";
  const { owner } = await cookiesOf(url, "Dojô Alvo");
  const body = "email=a%40b.com&password=x&csrfToken=forged";
  for (const path of ["signout", "callback/credentials", "signin/oidc", "session"]) {
    const headers = { ...owner, "Content-Type": form, "Content-Length": String(body.length) };
    const answer = await ask(url, `/api/auth/${path}`, { method: "POST", headers, body });
    expect(answer.status, path).toBe(405);
    expect(answer.headers["set-cookie"], path).toBeUndefined();
  }
  expect((await ask(url, "/dashboard", { headers: owner })).status).toBe(200);
});

test("SEC-09 the routes that change data do not answer GET", async ({ baseURL }) => {
  for (const path of ["/api/assistant", "/api/contact", "/api/views", "/api/revalidate"]) {
    expect([404, 405], path).toContain((await ask(baseURL ?? "", path)).status);
  }
});

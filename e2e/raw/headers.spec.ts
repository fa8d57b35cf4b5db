import { expect, test } from "../fixtures";
import { actionCall, actionNamed } from "./server-actions";
import { type Answer, ask, cookiesOf } from "./ask";

/** Threat 88: every answer carries the protective headers, whichever layer made it and however it failed. */
function expectProtected(answer: Answer, what: string): void {
  expect(answer.headers, what).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "referrer-policy": expect.stringMatching(/^(same-origin|no-referrer)$/),
  });
  const policy = String(answer.headers["content-security-policy"]);
  for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy, what).toContain(part);
  expect(/script-src [^;]*'unsafe-inline'/.test(policy), `${what}: ${policy}`).toBe(false);
  expect(answer.headers["x-request-id"], what).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers["x-powered-by"], what).toBeUndefined();
  expect(answer.headers["access-control-allow-origin"], what).toBeUndefined();
  if (answer.body !== "") expect(answer.headers["content-type"], what).toBeTruthy();
  if (/^text\/|xml/.test(answer.headers["content-type"] ?? "")) {
    expect(answer.headers["content-type"], what).toMatch(/; ?charset=utf-8/i);
  }
}

const pages = [
  "/",
  "/auth",
  "/signup",
  "/student-login",
  "/email-confirmation",
  "/pricing",
  "/blog",
  "/privacidade",
  "/termos",
];
const others = ["/api/health", "/api/auth/session", "/icon.svg", "/robots.txt", "/sitemap.xml", "/rss.xml"];
const errors = ["/nao-existe", "/blog/nao/existe", "/api/nao-existe", "/_next/static/nao-existe.js", "/%00"];
const redirected = ["/dashboard", "/admin", "/student/dashboard", "/upgrade"];

for (const path of [...pages, ...others, ...errors, ...redirected]) {
  test(`threat 88: GET ${path} has the protective headers`, async ({ baseURL }) => {
    const answer = await ask(baseURL ?? "", path);
    expectProtected(answer, path);
    expect(answer.status).toBeLessThan(500);
    if (redirected.includes(path)) expect(answer.status).toBe(307);
    if (errors.includes(path)) expect(answer.status).toBeGreaterThanOrEqual(400);
  });
}

test("threat 88: refusals and wrong methods have the protective headers too", async ({ baseURL }) => {
  const url = baseURL ?? "";
  const call = actionCall(actionNamed("signInOwner"), "{", { Origin: "https://evil.example" });
  const answers: [number | RegExp, Answer][] = [
    [400, await ask(url, "/auth", { method: "POST", headers: call.headers, body: call.data })],
    [405, await ask(url, "/api/health", { method: "DELETE" })],
    [
      411,
      await ask(url, "/auth", { method: "POST", headers: { "Transfer-Encoding": "chunked" }, body: "x" }),
    ],
    [413, await ask(url, "/auth", { method: "POST", headers: { "Content-Length": "9000000" } })],
  ];
  for (const [status, answer] of answers) {
    expect(answer.status).toBe(status);
    expectProtected(answer, String(status));
  }
});

test("threat 88: pages behind a sign-in and their data have the protective headers and are not stored", async ({
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { owner, student, superAdmin } = await cookiesOf(url, "Dojô dos Cabeçalhos");
  const asked: [string, Record<string, string>][] = [
    ["/", owner],
    ["/dashboard/students", owner],
    ["/dashboard/students", { ...owner, RSC: "1" }],
    ["/student/dashboard", student],
    ["/admin", superAdmin],
    ["/", superAdmin],
  ];
  for (const [path, headers] of asked) {
    const answer = await ask(url, path, { headers });
    expectProtected(answer, path);
    expect(answer.headers["cache-control"], path).toMatch(/no-store/);
  }
});

test("every script of a page rendered per request carries that answer's own nonce", async ({ baseURL }) => {
  const nonces = new Set<string>();
  for (const path of ["/auth", "/signup", "/verify-email"]) {
    const { headers, body } = await ask(baseURL ?? "", path);
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect(nonce).toHaveLength(24);
    nonces.add(nonce);
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  }
  expect(nonces.size).toBe(3);
});

test("a caller cannot choose the nonce", async ({ baseURL }) => {
  const chosen = "Y2hvc2VuIGJ5IG1lIQ==";
  const { headers, body } = await ask(baseURL ?? "", "/auth", {
    headers: {
      "x-nonce": chosen,
      "content-security-policy": `script-src 'nonce-${chosen}'`,
      "content-security-policy-report-only": `script-src 'nonce-${chosen}'`,
    },
  });
  expect(body + JSON.stringify(headers)).not.toContain(chosen);
});

test("pages with a token in their address send no referrer", async ({ baseURL }) => {
  for (const path of [
    "/email-confirmation?token_hash=x&type=signup",
    "/student/setup?token=x",
    "/equipe/convite?token=x",
    "/avisos-por-email?token=x",
  ]) {
    expect((await ask(baseURL ?? "", path)).headers["referrer-policy"], path).toBe("no-referrer");
  }
});

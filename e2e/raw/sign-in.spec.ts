import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { makeOwner } from "@/lib/testing/factories";
import { expect, sessionFor, test } from "../fixtures";
import { actionCall, actionNamed } from "./server-actions";

const WRONG = "Credenciais inválidas";
const LOCKED = "Conta temporariamente bloqueada. Tente novamente mais tarde.";
const LIMITED = "Muitas tentativas de login. Aguarde 15 minutos.";

/** Signs in as a script would: without a page and without browser state. */
async function signIn(request: APIRequestContext, origin: string, fields: Record<string, string>) {
  const call = actionCall(actionNamed("signInOwner"), JSON.stringify([fields]), { Origin: origin });
  const answer = await request.post("/auth", call);
  return { status: answer.status(), text: await answer.text(), headers: answer.headers() };
}

test("AUTH-07 AUTH-08 at most five of twenty parallel guesses reach the password, and a new client stays locked", async ({
  playwright,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { email, password } = await makeOwner();
  const fresh = () => playwright.request.newContext({ baseURL: origin });
  const guesses = await Promise.all(
    Array.from({ length: 20 }, async () => signIn(await fresh(), origin, { email, password: "errada" })),
  );
  const reached = guesses.filter(({ text }) => text.includes(WRONG));
  expect(reached.length).toBeGreaterThan(0);
  expect(reached.length).toBeLessThanOrEqual(5);
  const others = guesses.filter(({ text }) => text.includes(LOCKED) || text.includes(LIMITED));
  expect(reached.length + others.length).toBe(20);
  const right = await signIn(await fresh(), origin, { email, password });
  expect(right.text).toContain(LOCKED);
  expect(right.text).toMatch(/"failedAttempts":5,"lockedUntil":"20\d\d-/);
  expect(right.headers["set-cookie"]).toBeUndefined();
});

test("AUTH-13 an unknown address is answered with the same bytes as a wrong password", async ({
  request,
  baseURL,
}) => {
  const { email } = await makeOwner();
  const guess = (address: string) => signIn(request, baseURL ?? "", { email: address, password: "errada" });
  const nobody = `ninguem-${randomUUID()}@obi.example`;
  for (let n = 0; n < 6; n += 1) {
    const [known, unknown] = [await guess(email), await guess(nobody)];
    const bare = (text: string) => text.replace(/"lockedUntil":"[^"]+"/g, '"lockedUntil":"…"');
    expect(unknown.status).toBe(known.status);
    expect(bare(unknown.text)).toBe(bare(known.text));
  }
});

test("AUTH-06 a password of almost a megabyte is refused before it is hashed", async ({
  request,
  baseURL,
}) => {
  const email = `ninguem-${randomUUID()}@obi.example`;
  const send = (size: number) =>
    signIn(request, baseURL ?? "", { email, password: "x".repeat(size) }).then(({ text }) => text);
  expect(await send(129)).toContain("Senha inválida");
  expect(await send(150_000)).toContain("Senha inválida");
  const call = actionCall(
    actionNamed("signInOwner"),
    JSON.stringify([{ email, password: "x".repeat(900_000) }]),
    { Origin: baseURL ?? "" },
  );
  const answer = await request.post("/auth", call);
  expect(answer.status()).toBeGreaterThanOrEqual(400);
  expect(answer.status()).toBeLessThan(500);
});

test("AUTH-22 the cookies of a sign-in are HttpOnly and SameSite=Lax, and contain no user id", async ({
  request,
  baseURL,
}) => {
  const { email, password, userId } = await makeOwner();
  const { headers, text } = await signIn(request, baseURL ?? "", { email, password });
  const cookies = headers["set-cookie"]?.split("\n") ?? [];
  expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual(["obi.device", "obi.session"]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=lax/i);
    expect(cookie).not.toContain(userId);
    expect(text).not.toContain(cookie.split(/[=;]/)[1] ?? "missing");
  }
});

test("a cookie copied before signing out opens nothing afterwards", async ({ request, baseURL }) => {
  const { email, password } = await makeOwner();
  await signIn(request, baseURL ?? "", { email, password });
  const { cookies } = await request.storageState();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const open = () =>
    request.get("/dashboard/students", { headers: { Cookie }, maxRedirects: 0 }).then((r) => r.status());
  expect(await open()).toBe(200);
  const signOut = actionNamed("signOut");
  const left = await request.post(signOut.page, actionCall(signOut, "[{}]", { Origin: baseURL ?? "" }));
  expect(await left.text()).toContain('"ok":true');
  expect(await open()).toBe(307);
});

test("SEC-09 the session endpoint of next-auth changes no role", async ({ request, baseURL }) => {
  const { userId } = await makeOwner();
  const { name, value } = await sessionFor(baseURL ?? "", { userId, area: "owner" });
  const headers = { Cookie: `${name}=${value}`, Origin: baseURL ?? "" };
  const answer = await request.post("/api/auth/session", {
    headers,
    data: { csrfToken: "x", data: { role: "super_admin", area: "superAdmin", sub: randomUUID() } },
  });
  expect(answer.headers()["set-cookie"] ?? "").not.toContain("obi.session");
  const admin = await request.get("/admin", { headers, maxRedirects: 0 });
  expect(admin.status()).toBe(307);
});

const elsewhere = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%5cevil.example",
  "/%2f%2fevil.example",
  "https:evil.example",
  "https:/evil.example",
  "http://localhost@evil.example",
  "http://localhost.evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\tevil.example",
  "/.evil.example",
];

test("no parameter of an address redirects a sign-in to another origin", async ({ request, baseURL }) => {
  const own = new URL(baseURL ?? "").origin;
  for (const target of elsewhere) {
    for (const name of ["callbackUrl", "next", "from", "voltar"]) {
      const query = `${name}=${encodeURIComponent(target)}`;
      for (const path of [`/auth?${query}`, `/student-login?${query}`, `/api/auth/signin?${query}`]) {
        const answer = await request.get(path, { maxRedirects: 0 });
        const location = answer.headers().location;
        if (location) expect(new URL(location, own).origin, path).toBe(own);
        expect(answer.headers()["set-cookie"] ?? "", path).not.toContain("evil.example");
      }
    }
  }
});

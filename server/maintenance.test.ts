import { once } from "node:events";
import http, { type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { makeFrontDoor } from "./front-door.ts";
import { maintenance } from "./maintenance.ts";

let server: Server;
let port = 0;

beforeAll(async () => {
  server = makeFrontDoor({ handle: (_request, response) => response.end("the product") });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(maintenance, { isOn: true, admits: async (token: string) => token === "hers" });
});

async function ask(path: string, { method = "GET", ...headers }: Record<string, string> = {}) {
  const request = http.request({ port, path, method, headers: { Connection: "close", ...headers } });
  if (method === "POST") request.setHeader("Content-Length", 0);
  request.end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  let body = "";
  for await (const part of response) body += String(part);
  return { status: response.statusCode, headers: response.headers, body };
}

const html = { Accept: "text/html,*/*" };

it("ADMIN-52 every page answers 503 with Retry-After in Portuguese, kept pages included", async () => {
  for (const path of [
    "/",
    "/pricing",
    "/blog/um-artigo",
    "/dashboard",
    "/student/dashboard",
    "/admin",
    "/robots.txt",
  ]) {
    const { status, headers, body } = await ask(path, { ...html, Cookie: "obi.session=others" });
    expect({ path, status, retry: headers["retry-after"] }).toEqual({ path, status: 503, retry: "120" });
    expect(body).toContain("Voltamos em alguns minutos");
    expect(body).toContain('lang="pt-BR"');
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toMatch(/^private/);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+='/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

it("ADMIN-52 routes answer programs with 503 and the usual JSON of a failure", async () => {
  for (const [path, method] of [
    ["/api/assistant", "POST"],
    ["/api/contact", "POST"],
    ["/files", "POST"],
    ["/api/live", "GET"],
  ] as const) {
    const { status, body } = await ask(path, { method, Accept: "*/*" });
    expect({ path, status }).toEqual({ path, status: 503 });
    expect(JSON.parse(body)).toMatchObject({ ok: false, code: "busy" });
  }
  expect(await ask("/", { method: "HEAD" })).toMatchObject({ status: 503, body: "" });
});

it.each([
  ["/api/health", {}],
  ["/api/webhooks/stripe", { method: "POST" }],
  ["/api/webhooks/mercadopago/key", { method: "POST" }],
  ["/auth?voltar=%2Fadmin", html],
  ["/auth/codigo", html],
  ["/_next/static/chunks/a.js", {}],
  ["/admin/settings", { ...html, Cookie: "obi.session=hers" }],
  ["/", { ...html, Cookie: "obi.session=hers" }],
  // The application refuses the form itself, so that what was typed is kept.
  ["/dashboard/students", { method: "POST", "next-action": "00".repeat(21) }],
])("ADMIN-52 %s is still served", async (path, headers) => {
  expect(await ask(path, headers)).toMatchObject({ status: 200, body: "the product" });
});

it.each([
  "/auth/outra",
  "/authors",
  "/api/healthy",
  "/api/webhooks",
  "/_next/image?url=x",
  "/%2e%2e/api/health",
])("ADMIN-52 %s is not served, although it resembles an exception", async (path) =>
  expect((await ask(path, html)).status).not.toBe(200),
);

it("ADMIN-52 pages are served while the switch is off", async () => {
  maintenance.isOn = false;
  expect(await ask("/", html)).toMatchObject({ status: 200 });
});

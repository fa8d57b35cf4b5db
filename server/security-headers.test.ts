import { createHash } from "node:crypto";
import { themeScript } from "@/components/shell/theme";
import { paths, staticPages } from "@/lib/config/paths";
import { type HeaderRequest, securityHeaders } from "./security-headers.ts";

const request = (more: Partial<HeaderRequest> = {}): HeaderRequest => ({
  path: "/dashboard",
  signedIn: false,
  nonce: "bm9uY2U=",
  https: true,
  dev: false,
  frames: [],
  ...more,
});

type Kind = "nonced" | "plain";

const policyOf = (kind: Kind, more: Partial<HeaderRequest> = {}) => {
  const { nonced, plain } = securityHeaders(request(more)).policies;
  const text = kind === "nonced" ? nonced : plain([]);
  return Object.fromEntries(text.split("; ").map((part) => [part.split(" ")[0], part.replace(/^\S+ ?/, "")]));
};

const themeHash = `'sha256-${createHash("sha256").update(themeScript).digest("base64")}'`;
const publicPaths = [...staticPages, paths.post("primeira-faixa")];
const otherPaths = ["/auth", "/dashboard/students", "/admin", "/nao-existe", "/blog/a/b", "/api/health"];

describe("security headers (threat 88)", () => {
  it.each([...publicPaths, ...otherPaths])("%s cannot be framed and runs no unnamed script", (path) => {
    for (const kind of ["nonced", "plain"] as const) {
      const policy = policyOf(kind, { path });
      expect(policy).toMatchObject({
        "default-src": "'none'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "upgrade-insecure-requests": "",
      });
      expect(policy["script-src"]).not.toMatch(/unsafe|\*|https?:/);
    }
    expect(securityHeaders(request({ path })).headers).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    });
  });

  it("a page made per request runs the theme's script and scripts with its nonce", () => {
    expect(policyOf("nonced")["script-src"]).toBe(`'nonce-bm9uY2U=' ${themeHash} 'strict-dynamic'`);
  });

  it("a page kept without the framework's script runs our files and the theme's script alone", () => {
    expect(policyOf("plain")).toMatchObject({
      "script-src": `'self' ${themeHash}`,
      "style-src": "'self'",
      "style-src-attr": "'unsafe-inline'",
    });
  });

  it("RIGHT-54 a public page shows our own pictures, and those of named cover origins", () => {
    expect(policyOf("plain")["img-src"]).toBe("'self' data:");
    const { plain } = securityHeaders(request()).policies;
    expect(plain(["https://fotos.example"])).toContain("img-src 'self' data: https://fotos.example;");
  });

  it("a file of the build gets a short policy, under which nothing runs and nothing loads", () => {
    expect(policyOf("nonced", { path: "/_next/static/chunks/a.js" })).toEqual({
      "default-src": "'none'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
    });
  });

  it("an uploaded file is sandboxed, so that nothing in it runs as a page of ours", () => {
    const id = "0190b0a0-0000-7000-8000-00000000000a";
    for (const path of [`/files/${id}`, `/imagens/${id}.webp`])
      expect(policyOf("nonced", { path })).toMatchObject({ "default-src": "'none'", sandbox: "" });
    expect(policyOf("nonced", { path: "/files" })).not.toHaveProperty("sandbox");
  });

  it("only the portal may start its worker, which may fetch but runs no other script", () => {
    for (const path of ["/student/dashboard", "/student"])
      expect(policyOf("nonced", { path })["worker-src"]).toBe("'self'");
    for (const path of ["/dashboard", "/admin", "/student-login", "/studentx"])
      expect(policyOf("nonced", { path })["worker-src"]).toBe("'none'");
    const path = "/portal-worker.js";
    expect(policyOf("nonced", { path })).toMatchObject({ "default-src": "'none'", "connect-src": "'self'" });
    expect(policyOf("nonced", { path })).not.toHaveProperty("script-src");
    expect(securityHeaders(request({ path })).headers["Service-Worker-Allowed"]).toBe("/student");
    expect(securityHeaders(request()).headers).not.toHaveProperty("Service-Worker-Allowed");
  });

  it("in development public pages are made per request, and run our files too", () => {
    expect(policyOf("nonced", { dev: true })["script-src"]).toMatch(/^'nonce-[^']+' 'sha256-[^']+' 'self'/);
  });

  it("without a session no cache answers for the home address", () => {
    expect(securityHeaders(request({ path: "/" })).headers["Cache-Control"]).toBe("private, no-cache");
    expect(securityHeaders(request({ path: "/", signedIn: true })).headers).not.toHaveProperty(
      "Cache-Control",
    );
  });

  it("only the configured tour may be embedded, and only on public pages", () => {
    const frames = ["https://video.example"];
    expect(policyOf("plain", { frames })["frame-src"]).toBe("https://video.example");
    expect(policyOf("plain")).not.toHaveProperty("frame-src");
    expect(policyOf("nonced", { frames })).not.toHaveProperty("frame-src");
  });

  it("a page whose address has a token sends no referrer", () => {
    const told = (path: string) => securityHeaders(request({ path })).headers["Referrer-Policy"];
    expect(told("/email-confirmation")).toBe("no-referrer");
    expect(told("/student/setup")).toBe("no-referrer");
    expect(told("/equipe/convite")).toBe("no-referrer");
    expect(told("/student")).toBe("same-origin");
  });

  it("without TLS no header asks for it", () => {
    const { headers, policies } = securityHeaders(request({ https: false }));
    expect(headers).not.toHaveProperty("Strict-Transport-Security");
    for (const policy of [policies.nonced, policies.plain([])])
      expect(policy).not.toContain("upgrade-insecure-requests");
  });
});

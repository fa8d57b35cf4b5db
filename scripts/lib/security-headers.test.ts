import { createHash } from "node:crypto";
import { themeScript } from "@/components/shell/theme";
import { paths, staticPages } from "@/lib/config/paths";
import { type HeaderRequest, securityHeaders } from "./security-headers.mjs";

const request = (more: Partial<HeaderRequest> = {}): HeaderRequest => ({
  path: "/dashboard",
  signedIn: false,
  nonce: "bm9uY2U=",
  https: true,
  dev: false,
  frames: [],
  ...more,
});

const policyOf = (more: Partial<HeaderRequest>) => {
  const text = securityHeaders(request(more)).headers["Content-Security-Policy"] ?? "";
  return Object.fromEntries(text.split("; ").map((part) => [part.split(" ")[0], part.replace(/^\S+ ?/, "")]));
};

const staticPaths = [...staticPages, paths.post("primeira-faixa")];
const pagePaths = ["/auth", "/dashboard/students", "/admin", "/nao-existe", "/blog/a/b", "/api/health"];

describe("security headers (threat 88)", () => {
  it.each([...staticPaths, ...pagePaths])("%s is framed by nobody and runs no unnamed script", (path) => {
    const policy = policyOf({ path });
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      "upgrade-insecure-requests": "",
    });
    expect(policy["script-src"]).not.toMatch(/unsafe|\*|https?:/);
    expect(securityHeaders(request({ path })).headers).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    });
  });

  it("a page made per request runs what carries its nonce", () => {
    expect(policyOf({ path: "/auth" })["script-src"]).toBe("'nonce-bm9uY2U=' 'strict-dynamic'");
  });

  it.each(staticPaths)("%s, sent as built, runs our files and the theme's script alone", (path) => {
    const hash = createHash("sha256").update(themeScript).digest("base64");
    expect(policyOf({ path })).toMatchObject({
      "script-src": `'self' 'sha256-${hash}'`,
      "style-src": "'self'",
      "style-src-attr": "'unsafe-inline'",
    });
  });

  it("an error is rendered per request, at a static address too", () => {
    expect(securityHeaders(request({ path: "/blog/x" })).page).toContain("'nonce-bm9uY2U='");
  });

  it("with a session cookie the home address is a page made per request, and no cache answers for it", () => {
    expect(policyOf({ path: "/", signedIn: true })["script-src"]).toContain("'nonce-");
    expect(securityHeaders(request({ path: "/" })).headers["Cache-Control"]).toBe("private, no-cache");
    expect(securityHeaders(request({ path: "/", signedIn: true })).headers).not.toHaveProperty(
      "Cache-Control",
    );
  });

  it("only the configured tour may be embedded, and only on static pages", () => {
    const frames = ["https://video.example"];
    expect(policyOf({ path: "/", frames })["frame-src"]).toBe("https://video.example");
    expect(policyOf({ path: "/" })).not.toHaveProperty("frame-src");
    expect(policyOf({ path: "/auth", frames })).not.toHaveProperty("frame-src");
  });

  it("an address with a token tells nobody where a click came from", () => {
    const told = (path: string) => securityHeaders(request({ path })).headers["Referrer-Policy"];
    expect(told("/email-confirmation")).toBe("no-referrer");
    expect(told("/student/setup")).toBe("no-referrer");
    expect(told("/student")).toBe("same-origin");
  });

  it("without TLS nothing is promised about it", () => {
    const { headers } = securityHeaders(request({ https: false }));
    expect(headers).not.toHaveProperty("Strict-Transport-Security");
    expect(headers["Content-Security-Policy"]).not.toContain("upgrade-insecure-requests");
  });
});

import { expect, test } from "../fixtures";
import { ask, cookiesOf } from "./ask";
import { expectOneAnswer, expectOwnPagesAlone } from "./forwarded";
import {
  adminPages,
  adminPagesOfAll,
  ownerPages,
  ownerPagesOfAll,
  ownerPagesOfOne,
  portalPages,
} from "./routes";

const studio = "Dojô das Rotas";

test.describe("addresses", () => {
  let url: string;
  test.beforeEach(({ baseURL }) => {
    url = baseURL ?? "";
  });
  /** Status and redirect target of an answer, without the host. */
  const target = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: said } = await ask(url, path, { headers });
    if (said.location === undefined) return `${status} `;
    const { pathname, search } = new URL(said.location, url);
    return `${status} ${pathname}${search}`;
  };

  const open = [
    "/",
    "/auth",
    "/signup",
    "/student-login",
    "/teste-academias",
    "/email-confirmation",
    "/awaiting-confirmation",
    "/verify-email",
    "/pricing",
    "/blog",
    "/privacidade",
    "/termos",
    "/pagamento-enviado?payment_id=1&status=approved",
    "/api/health",
  ];
  for (const path of open) {
    test(`ROUTE-14 SEC-06 ${path} answers a visitor`, async () => {
      expect(await target(path)).toBe("200 ");
    });
  }

  for (const path of [
    "/nao-existe",
    "/blog/nao/existe",
    "/auth/mais",
    "/api/nao-existe",
    "/DASHBOARD",
    "/dashboards",
  ]) {
    test(`ROUTE-14 the unknown address ${path} shows the not-found page`, async () => {
      const { status, body } = await ask(url, path);
      expect(status).toBe(404);
      expect(body).toContain("Oops! Page not found");
      expect(body).toMatch(/<a[^>]*href="\/"[^>]*>Return to Home/);
    });
  }

  test("ROUTE-15 SEC-06 SEC-09 every page behind a sign-in sends a visitor to the sign-in of its area", async () => {
    for (const path of [...ownerPages, ...adminPages, "/upgrade"]) {
      expect(await target(path), path).toBe(`307 /auth?voltar=${encodeURIComponent(path)}`);
    }
    for (const path of [...portalPages, "/student"]) {
      expect(await target(path), path).toBe(`307 /student-login?voltar=${encodeURIComponent(path)}`);
    }
  });

  test("ROUTE-06 ROUTE-01 the home address shows the landing page, or the home of the signed-in person", async () => {
    const { owner, student, superAdmin } = await cookiesOf(url, studio);
    const visitor = await ask(url, "/");
    expect(visitor.status).toBe(200);
    expect(visitor.body).not.toContain(studio);
    const home = await ask(url, "/", { headers: owner });
    expect(home.status).toBe(200);
    expect(home.body).toContain(studio);
    expect((await ask(url, "/", { headers: superAdmin })).body).toContain("Super Admin");
    expect(await target("/", student)).toBe("307 /student");
    expect(await target("/student", student)).toBe("307 /student/dashboard");
  });

  test("ROUTE-06 an unreadable session cookie is deleted by a redirect to the home address", async () => {
    const { status, headers } = await ask(url, "/", { headers: { Cookie: "obi.session=garbage" } });
    expect(status).toBe(307);
    expect(headers.location).toBe("/");
    expect(String(headers["set-cookie"])).toMatch(/^obi\.session=;.*Max-Age=0/);
  });

  test("ROUTE-06 a session cookie under the name of the other scheme changes nothing", async () => {
    const other = url.startsWith("https://") ? "obi.session" : "__Host-obi.session";
    const visitor = await ask(url, "/");
    const planted = await ask(url, "/", { headers: { Cookie: `${other}=x` } });
    expect(planted.status).toBe(200);
    const policy = (answer: typeof visitor) =>
      String(answer.headers["content-security-policy"]).replace(/'nonce-[^']+'/g, "");
    expect(policy(planted)).toBe(policy(visitor));
    expect(planted.body).toBe(visitor.body);
  });

  test("ROUTE-06 ROUTE-15 ROUTE-19 Host and forwarding headers change no answer", async () => {
    const { owner, student, superAdmin } = await cookiesOf(url, studio);
    const callers = { visitor: {}, owner, student, superAdmin };
    await expectOneAnswer({ url, appUrl: url, callers });
  });

  test("threat 76 Host and forwarding headers let no foreign origin call an action", () =>
    expectOwnPagesAlone({ url, appUrl: url }));

  test("ROUTE-18 the super admin's home is the super dashboard, and the sign-up page leads to it", async () => {
    const { superAdmin } = await cookiesOf(url, studio);
    expect(await target("/signup", superAdmin)).toBe("307 /");
    expect(await target("/", superAdmin)).toBe("200 ");
  });

  test("ADMIN-04 unknown pages of the super admin redirect to the super dashboard, and send an owner home", async () => {
    const { superAdmin, owner } = await cookiesOf(url, studio);
    for (const path of ["/admin/nada", "/admin/global-blog/mais", "/admin/studios/x/y"]) {
      expect(await target(path, superAdmin), path).toBe("307 /admin");
      expect(await target(path, owner), path).toBe("307 /");
    }
  });

  test("ROUTE-19 the super admin is told of the redirect in the studio area and is sent home", async () => {
    const { superAdmin } = await cookiesOf(url, studio);
    for (const path of ownerPages) {
      const { status, body } = await ask(url, path, { headers: superAdmin });
      expect(status, path).toBe(200);
      expect(body, path).toContain("Redirecionando para dashboard...");
      expect(body, path).toMatch(/<meta http-equiv="refresh" content="0; url=\/"/i);
    }
  });

  test("SEC-03 SEC-04 SEC-05 SEC-09 a session opens its own area and no other", async () => {
    const { owner, student, superAdmin } = await cookiesOf(url, studio);
    for (const path of adminPagesOfAll) {
      expect(await target(path, superAdmin), path).toBe("200 ");
      expect(await target(path, owner), path).toBe("307 /");
      expect(await target(path, student), path).toBe("307 /student");
    }
    for (const path of portalPages) {
      expect(await target(path, student), path).toBe("200 ");
      expect(await target(path, owner), path).toBe("307 /");
      expect(await target(path, superAdmin), path).toBe("307 /");
    }
    for (const path of ownerPagesOfAll) expect(await target(path, owner), path).toBe("200 ");
    for (const path of ownerPagesOfOne) expect(await target(path, owner), path).toBe("404 ");
    for (const path of ownerPages) expect(await target(path, student), path).toBe("307 /student");
  });
});

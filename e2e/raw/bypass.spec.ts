import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { expect, test } from "../fixtures";
import { ask, cookiesOf } from "./ask";
import { adminPages, lonePages, ownerPages, ownerPagesOfAll, portalPages } from "./routes";

/** Threat 77: the middleware is only a signpost. The area must refuse what it lets through. */

const secret = "Dojô Segredo Absoluto";
const pages = [...ownerPages, ...portalPages, ...adminPages, ...lonePages];

const spellings = (path: string): string[] => [
  path,
  `${path}/`,
  `${path}?_rsc=1a2b3`,
  `${path}.rsc`,
  `${path}.json`,
  `${path}.segments/_tree.segment.rsc`,
  `${path}.segments/_full.segment.rsc`,
  `/${path}`,
  `/.${path}`,
  `/auth/..${path}`,
  `/auth/%2e%2e${path}`,
  path.replace(/\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  path.replaceAll("/", "%2f").replace("%2f", "/"),
  `${path}%2f`,
  `${path};x=1`,
  `${path}\\`,
  path.toUpperCase(),
  `/_next/data/development${path}.json`,
  `/_next/image?url=${encodeURIComponent(path)}&w=64&q=75`,
];

const disguises: readonly Record<string, string>[] = [
  { "x-middleware-subrequest": Array(5).fill("middleware").join(":") },
  { "x-middleware-subrequest": Array(5).fill("src/middleware").join(":") },
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
  { RSC: "1", "Next-Router-Prefetch": "2" },
  { "x-nextjs-data": "1", "x-matched-path": "/dashboard", "x-invoke-path": "/dashboard" },
  { "x-middleware-rewrite": "/dashboard", "x-middleware-next": "1", "x-original-url": "/dashboard" },
  { "next-action": "00000000000000000000000000000000000000000000" },
];

test.describe("requests that try to bypass the middleware", () => {
  test.setTimeout(120_000);

  test("threat 77: no spelling of a private address and no header shows private content to a visitor", async ({
    baseURL,
  }) => {
    const url = baseURL ?? "";
    for (const path of pages) {
      for (const spelling of spellings(path)) {
        const { status, headers, body } = await ask(url, spelling);
        expect([307, 308, 400, 404], `${spelling} ${status}`).toContain(status);
        if (status < 400) expect(new URL(headers.location ?? "", url).host, spelling).toBe(new URL(url).host);
        expect(body, spelling).not.toContain("Sair");
      }
      for (const headers of disguises) {
        const { status, body } = await ask(url, path, { headers });
        expect(status, `${path} ${JSON.stringify(headers)}`).not.toBe(200);
        expect(body).not.toContain("Sair");
      }
    }
  });

  test("threat 77: the cookie of an ended session opens nothing", async ({ baseURL }) => {
    const url = baseURL ?? "";
    const people = await cookiesOf(url, secret);
    for (const path of [...ownerPagesOfAll, "/upgrade"])
      expect((await ask(url, path, { headers: people.owner })).body, path).toContain(secret);
    for (const path of portalPages)
      expect((await ask(url, path, { headers: people.student })).body, path).toContain(secret);
    expect((await ask(url, "/admin", { headers: people.superAdmin })).body).toContain(secret);
    await withSystem("e2e", (tx) =>
      tx.session.updateMany({ where: { userId: { in: people.userIds } }, data: { revokedAt: now() } }),
    );
    for (const cookie of [people.owner, people.student, people.superAdmin]) {
      for (const path of ["/", ...pages]) {
        for (const headers of [{}, ...disguises]) {
          const { status, body } = await ask(url, path, { headers: { ...cookie, ...headers } });
          expect(body, `${path} ${status} ${JSON.stringify(headers)}`).not.toContain(secret);
        }
      }
    }
  });

  test("threat 53: an owner whose access has ended sees only the plan, and every page again once access is back", async ({
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const { studioId, owner: headers } = await cookiesOf(url, secret);
    const endTrial = (trialEndsAt: Date) =>
      withSystem("e2e", (tx) => tx.studio.update({ where: { id: studioId }, data: { trialEndsAt } }));
    await endTrial(new Date(Date.now() - 1_000));
    for (const path of ownerPages) {
      for (const disguise of [{}, ...disguises]) {
        const answer = await ask(url, path, { headers: { ...headers, ...disguise } });
        expect(answer.body, `${path} ${answer.status}`).not.toContain(secret);
        expect(answer.status, path).not.toBe(500);
      }
      const { status, headers: said } = await ask(url, path, { headers });
      expect([path, status, said.location]).toEqual([path, 307, "/upgrade"]);
    }
    await endTrial(new Date(Date.now() + 86_400_000));
    for (const path of ownerPagesOfAll)
      expect((await ask(url, path, { headers })).body, path).toContain(secret);
  });
});

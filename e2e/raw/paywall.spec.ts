import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { withSystem } from "@/lib/db/doors";
import { expect, test } from "../fixtures";
import { ask, cookiesOf } from "./ask";
import { lonePages, ownerPages, portalPages } from "./routes";
import { actionCall, serverActions } from "./server-actions";

/** Names of the actions that require paid access, read from their sources. */
function paidActions(): Set<string> {
  const features = join(__dirname, "../../lib/features");
  const names = readdirSync(features).flatMap((feature) => {
    try {
      const source = readFileSync(join(features, feature, "actions.ts"), "utf8");
      return [...source.matchAll(/export const (\w+) = (?:action|task)\(studio\)\(/g)].map(
        ([, name = ""]) => name,
      );
    } catch {
      return [];
    }
  });
  return new Set(names);
}

test.describe("threat 53 an academy whose access has ended", () => {
  let url: string;
  let who: Awaited<ReturnType<typeof cookiesOf>>;
  test.beforeEach(async ({ baseURL }) => {
    url = baseURL ?? "";
    who = await cookiesOf(url, "Dojô sem assinatura");
    await withSystem("e2e", (tx) =>
      tx.studio.update({ where: { id: who.studioId }, data: { trialEndsAt: new Date(Date.now() - 60_000) } }),
    );
  });

  test("ROUTE-16 sees the plan in place of every page except those of payment and account", async () => {
    for (const path of [...ownerPages, "/"]) {
      const { status, headers, body } = await ask(url, path, { headers: who.owner });
      const sentTo = headers.location ? new URL(headers.location, url).pathname : null;
      const isPlan = sentTo === "/upgrade" || /__next-page-redirect|NEXT_REDIRECT/.test(body);
      expect(isPlan, `${path}: ${status} ${sentTo}`).toBe(true);
    }
    for (const path of [...lonePages, "/upgrade/invoices"])
      expect((await ask(url, path, { headers: who.owner })).status, path).toBe(200);
  });

  test("ROUTE-16 has every paid action refused, with a redirect to the plan", async ({ request }) => {
    const names = paidActions();
    const actions = serverActions().filter(({ name }) => names.has(name));
    expect(actions.length).toBeGreaterThan(40);
    for (const action of actions) {
      const response = await request.post(
        action.page,
        actionCall(action, "[{}]", { Origin: url, "Sec-Fetch-Site": "same-origin", ...who.owner }),
      );
      const answer = await response.text();
      expect(answer, action.name).not.toContain('"ok":true');
      // A background refresh is answered with an error instead of a redirect: it must not take anybody off their
      // page.
      const leadsToPlan = (response.headers()["x-action-redirect"] ?? "").startsWith("/upgrade");
      expect(
        leadsToPlan || answer.includes('"code":"forbidden"'),
        `${action.name}: ${answer.slice(-200)}`,
      ).toBe(true);
    }
  });

  test("ROUTE-16 keeps the portal open for its students and the platform open for the super admin", async () => {
    for (const path of portalPages)
      expect((await ask(url, path, { headers: who.student })).status, path).toBe(200);
    expect((await ask(url, "/admin", { headers: who.superAdmin })).status).toBe(200);
  });

  test("ROUTE-16 is not redirected to the plan when it downloads its data", async () => {
    const { status } = await ask(url, "/dados.zip", { headers: who.owner });
    expect(status).not.toBe(307);
    expect(status).toBeLessThan(500);
  });
});

test("ROUTE-16 an open page goes to the plan by itself when access ends, and stops polling", async ({
  owner,
}) => {
  const asked: string[] = [];
  owner.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/live") asked.push(owner.url());
  });
  const refused: string[] = [];
  owner.on("response", (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await owner.clock.install();
  const listening = owner.waitForResponse((answer) => answer.url().endsWith("/api/live"));
  await owner.goto("/dashboard/settings");
  await listening;
  await withSystem("e2e", (tx) =>
    tx.studio.update({
      where: { id: owner.studioId },
      data: { trialEndsAt: new Date(Date.now() - 60_000) },
    }),
  );
  await expect(owner).toHaveURL(/\/upgrade$/);
  // A polling page asks again within fifteen seconds (TIME-01).
  await owner.clock.runFor(60_000);
  await owner.evaluate(() => fetch("/api/health/live"));
  expect(asked).toHaveLength(1);
  expect(refused).toEqual([]);
});

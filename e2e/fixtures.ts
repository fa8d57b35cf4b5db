import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { sealSession } from "@/lib/auth/session-cookie";
import { openSession } from "@/lib/auth/session-rows";
import { type SessionArea, sessionCookieName } from "@/lib/auth/session-token";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { makeOwner, makeStudentAccount, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";

const request = { requestId: "e2e", ip: "127.0.0.1", userAgent: "e2e" };

type Caller = { userId: string; area: SessionArea; student?: { id: string; studioId: string } };

/** A session row, and the cookie that names it. */
export async function sessionFor(url: string, who: Caller): Promise<{ name: string; value: string }> {
  const session = await withSystem("e2e", (tx) => openSession(tx, { ...who, request, at: now() }));
  return { name: sessionCookieName(url), value: await sealSession(session) };
}

/** Signs a context in without the sign-in page. */
export async function plantSession(context: BrowserContext, url: string, who: Caller): Promise<void> {
  await context.addCookies([{ ...(await sessionFor(url, who)), url, httpOnly: true, sameSite: "Lax" }]);
}

type Worlds = {
  /** A page signed in as the owner of a new, empty studio. */
  owner: Page & { studioId: string };
  student: Page & { studioId: string };
  superAdmin: Page;
};

/** Complaints about answers we mean to give, and about the tracer's own script in the mailbox's sandboxed frames. */
const EXPECTED =
  /Failed to load resource: the server responded with a status of (403|404)|Blocked script execution in 'about:srcdoc'/;

export const test = base.extend<Worlds & { quietConsole: void }>({
  /** A stray error in the console fails the test. */
  quietConsole: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on("console", (line) => {
        if (line.type() === "error" && !EXPECTED.test(line.text())) complaints.push(line.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await provide();
      expect(complaints, "console").toEqual([]);
    },
    { auto: true },
  ],
  owner: async ({ page, context, baseURL }, provide) => {
    const owner = await makeOwner({ studioId: (await makeStudio({ name: "Dojô Aurora" })).id });
    await plantSession(context, baseURL ?? "", { userId: owner.userId, area: "owner" });
    await provide(Object.assign(page, { studioId: owner.studioId }));
  },
  student: async ({ page, context, baseURL }, provide) => {
    const { id: studioId } = await makeStudio({ name: "Dojô Aurora" });
    const account = await makeStudentAccount({ studioId });
    const student = { id: account.id, studioId };
    await plantSession(context, baseURL ?? "", { userId: account.userId, area: "student", student });
    await provide(Object.assign(page, { studioId }));
  },
  superAdmin: async ({ page, context, baseURL }, provide) => {
    const admin = await makeSuperAdmin();
    await plantSession(context, baseURL ?? "", { userId: admin.userId, area: "superAdmin" });
    await provide(page);
  },
});

/** No violation of the WCAG 2.2 AA rules, and no sideways scrolling. */
export async function expectSoundPage(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "sideways scroll").toBeLessThanOrEqual(0);
}

export { expect };

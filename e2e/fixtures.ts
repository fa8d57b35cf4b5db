import { setTimeout as sleep } from "node:timers/promises";
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from "@playwright/test";
import axe from "axe-core";
import { sealSession } from "@/lib/auth/session-cookie";
import { openSession } from "@/lib/auth/session-rows";
import { type SessionArea, sessionCookieName } from "@/lib/auth/session-token";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { makeOwner, makeStudentAccount, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";

const request = { requestId: "e2e", ip: "127.0.0.1", userAgent: "e2e" };

type Caller = { userId: string; area: SessionArea; student?: { id: string; studioId: string } };

/** Inserts a session row and returns the cookie that names it. */
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
  owner: Page & { userId: string; studioId: string; password: string };
  /** The same owner's requests, without a browser. */
  ownerRequest: APIRequestContext & { studioId: string };
  student: Page & { studioId: string };
  superAdmin: Page & { userId: string; email: string; password: string };
};

/**
 * Console errors to ignore: answers that are meant to fail, a network that a test has switched off, and the tracer's
 * own script in the mailbox's sandboxed frames.
 */
const EXPECTED =
  /Failed to load resource: the server responded with a status of (403|404|429)|Failed to load resource: net::ERR_INTERNET_DISCONNECTED|Blocked script execution in 'about:srcdoc'/;

/** Collects the unexpected console errors of a page as they occur. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (line) => {
    if (line.type() === "error" && !EXPECTED.test(line.text()))
      complaints.push(`${page.url()}: ${line.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error}`));
  return complaints;
}

export const test = base.extend<Worlds>({
  /** A stray error in the console fails the test. */
  page: async ({ page }, provide) => {
    const complaints = complaintsOf(page);
    await provide(page);
    expect(complaints, "console").toEqual([]);
  },
  ownerRequest: async ({ playwright, baseURL }, provide) => {
    const { userId, studioId } = await makeOwner();
    const { name, value } = await sessionFor(baseURL ?? "", { userId, area: "owner" });
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { Cookie: `${name}=${value}` },
    });
    await provide(Object.assign(request, { studioId }));
    await request.dispose();
  },
  owner: async ({ page, context, baseURL }, provide) => {
    const owner = await makeOwner({ studioId: (await makeStudio({ name: "Dojô Aurora" })).id });
    await plantSession(context, baseURL ?? "", { userId: owner.userId, area: "owner" });
    const { userId, studioId, password } = owner;
    await provide(Object.assign(page, { userId, studioId, password }));
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
    await provide(Object.assign(page, admin));
  },
});

/** Longer than any transition of ours takes. */
const STANDSTILL_MS = 10_000;

/**
 * Waits until all animations have finished. Chromium sometimes draws no further frame for long, so that a transition
 * never ends by itself: after the timeout it is finished by force. An endless animation cannot be, and throws.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async (wait) => {
    const moving = document.getAnimations();
    const rest = Promise.allSettled(moving.map((animation) => animation.finished));
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), wait));
    if ((await Promise.race([rest, late])) === null) for (const each of moving) each.finish();
  }, STANDSTILL_MS);

/** Delays every POST by half a second, so that the pending state can be seen. */
export const answerLater = (page: Page): Promise<unknown> =>
  page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await sleep(500);
    await route.continue();
  });

/**
 * Runs a load of an academy's or the portal's page and waits until its script has hydrated: it opens its event stream
 * then.
 */
export async function untilAwake(page: Page, load: () => Promise<unknown>): Promise<void> {
  const isStream = (request: Request) => new URL(request.url()).pathname === "/api/live";
  await Promise.all([page.waitForRequest(isStream), load()]);
}

export const openAwake = (page: Page, address: string): Promise<void> =>
  untilAwake(page, () => page.goto(address));

/** Presses Tab until the target has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export const press = async (page: Page, target: Locator, key = "Tab"): Promise<void> => {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
};

/**
 * Expects no violation of the WCAG 2.2 AA rules and no sideways scrolling; for states that the sweep does not see.
 * Motion is off meanwhile: a toast that fades in or out has colours of no theme.
 */
export async function expectSoundPage(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await atRest(page);
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);
}

/**
 * Makes a theme switch take effect at once. With reduced motion each colour still takes a moment, and an inherited
 * one takes it once per parent. Important rules of a layer win over ours, so the property is named.
 */
export function withoutTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition-property: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Runs axe with the named rules or all of them, on the whole page or within a selector. */
export async function violationsOf(
  page: Page,
  rules: "all" | string[] = "all",
  within?: string,
): Promise<string[]> {
  // Axe is large, so it is injected once per page. Frames are left out, as no script runs in ours.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(withoutTransitions);
  }
  const options: axe.RunOptions = { resultTypes: ["violations"], preload: false, iframes: false };
  if (rules !== "all") options.runOnly = { type: "rule", values: rules };
  return page.evaluate(
    async ({ within, options }) => {
      // Safe because the source that was evaluated above defines it.
      const asked = window as unknown as { axe: Pick<typeof axe, "run"> };
      const { violations } = await asked.axe.run(within ?? document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { within, options },
  );
}

/**
 * Expects that the page does not scroll sideways, that no list is wider than its card, and that the actions at the
 * foot of a phone have room and are no empty bar.
 */
export async function expectToFit(page: Page, where = page.url()): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
    const tables = [...document.querySelectorAll("table[role=table]")];
    const actions = [...document.querySelectorAll("[data-foot] > :not([popover])")];
    const margin = (bar: Element | null) => (bar ? parseFloat(getComputedStyle(bar).paddingRight) : 0);
    return [
      document.documentElement.scrollWidth - window.innerWidth,
      ...tables.map((table) => Math.floor(right(table) - right(table.parentElement))),
      ...actions.map((act) => Math.floor(right(act) - right(act.parentElement) + margin(act.parentElement))),
    ];
  });
  expect.soft(Math.max(...tooWide), `too wide by so many pixels: ${where}`).toBeLessThanOrEqual(0);
  await expect
    .soft(page.locator("[data-foot]:empty").filter({ visible: true }), `a bar without actions: ${where}`)
    .toHaveCount(0);
}

/** Confirms the password in the dialog that a dangerous act opens over everything else. */
export async function confirmPerson(page: Page & { password: string }): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirme que é você" });
  await dialog.getByLabel("Sua senha").fill(page.password);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(dialog).toBeHidden();
}

export { expect };

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
  owner: Page & { userId: string; studioId: string; password: string };
  /** The same owner's requests, without a browser. */
  ownerRequest: APIRequestContext & { studioId: string };
  student: Page & { studioId: string };
  superAdmin: Page & { userId: string; email: string; password: string };
};

/** Complaints about answers we mean to give, about a network that a test has switched off, and about the tracer's own script in the mailbox's sandboxed frames. */
const EXPECTED =
  /Failed to load resource: the server responded with a status of (403|404|429)|Failed to load resource: net::ERR_INTERNET_DISCONNECTED|Blocked script execution in 'about:srcdoc'/;

/** The stray errors of a page's console, as they come. */
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

/** Longer than anything here moves. */
const STANDSTILL_MS = 10_000;

/**
 * Whatever moves has come to rest. At times Chromium draws no further frame for long, and no transition comes to its end by
 * itself: it is brought there. What never ends cannot be, and throws.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async (wait) => {
    const moving = document.getAnimations();
    const rest = Promise.allSettled(moving.map((animation) => animation.finished));
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), wait));
    if ((await Promise.race([rest, late])) === null) for (const each of moving) each.finish();
  }, STANDSTILL_MS);

/** What is sent is answered half a second later, so that what stands there meanwhile can be seen. */
export const answerLater = (page: Page): Promise<unknown> =>
  page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await sleep(500);
    await route.continue();
  });

/** Does something that loads a page of an academy or the portal, and waits until its script listens: it asks for its stream then. */
export async function untilAwake(page: Page, load: () => Promise<unknown>): Promise<void> {
  const isStream = (request: Request) => new URL(request.url()).pathname === "/api/live";
  await Promise.all([page.waitForRequest(isStream), load()]);
}

export const openAwake = (page: Page, address: string): Promise<void> =>
  untilAwake(page, () => page.goto(address));

/** Goes on with Tab until it is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Goes there by Tab and presses it. */
export const press = async (page: Page, target: Locator, key = "Tab"): Promise<void> => {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
};

/**
 * No violation of the WCAG 2.2 AA rules, and no sideways scrolling; for what the sweep does not see of a page. Nothing moves
 * meanwhile: a toast that fades in or out has colours of no theme.
 */
export async function expectSoundPage(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await atRest(page);
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);
}

/**
 * Makes a switched theme stand at once, for the page's own window. Where less motion is asked for, each colour still takes a
 * moment, and an inherited one takes it once a parent. Important rules of a layer win over ours, so the property is named.
 */
export function withoutTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition-property: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** By the named rules or all of them, on the whole page or what lies over it. */
export async function violationsOf(
  page: Page,
  rules: "all" | string[] = "all",
  within?: string,
): Promise<string[]> {
  // The source is large: a page that was asked before has it. Frames are left out, as nothing runs in ours.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(withoutTransitions);
  }
  const options: axe.RunOptions = { resultTypes: ["violations"], preload: false, iframes: false };
  if (rules !== "all") options.runOnly = { type: "rule", values: rules };
  return page.evaluate(
    async ({ within, options }) => {
      // Safe because the source that was run above puts it there.
      const asked = window as unknown as { axe: Pick<typeof axe, "run"> };
      const { violations } = await asked.axe.run(within ?? document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { within, options },
  );
}

/** The page does not scroll sideways, and no list is wider than the card that it stands in. */
export async function expectToFit(page: Page, where = page.url()): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
    const tables = [...document.querySelectorAll("table[role=table]")];
    return [
      document.documentElement.scrollWidth - window.innerWidth,
      ...tables.map((table) => Math.floor(right(table) - right(table.parentElement))),
    ];
  });
  expect.soft(Math.max(...tooWide), `too wide by so many pixels: ${where}`).toBeLessThanOrEqual(0);
}

/** A dangerous act asks for the password once more, in a dialog over whatever is open. */
export async function confirmPerson(page: Page & { password: string }): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirme que é você" });
  await dialog.getByLabel("Sua senha").fill(page.password);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(dialog).toBeHidden();
}

export { expect };

import type { Page } from "@playwright/test";
import { makeOwner, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { expect, expectToFit, plantSession, settled, test, violationsOf } from "../fixtures";
import { demoAccount, demoOwner, fillIn } from "./demo";
import { AXE, THEMES, WIDTHS } from "./looks";
import { type Stop, type Walker, walks } from "./pages";

/**
 * Every page of everybody, at every width and in both themes: nothing scrolls sideways, axe finds nothing, the console
 * says nothing (fixtures). The pictures lie in test-results, one folder a walk: open them and look.
 */

type Enter = (page: Page, url: string) => Promise<void>;

const asOwner =
  (find: () => Promise<string>): Enter =>
  async (page, url) =>
    plantSession(page.context(), url, { userId: await find(), area: "owner" });

const enter: Record<Walker, Enter> = {
  visitor: async () => {},
  newcomer: async () => {},
  owner: asOwner(async () => (await demoOwner()).id),
  ownerOfEmptyStudio: asOwner(async () => {
    const { studioId } = await makeStudio({ name: "Dojô Aurora" });
    return (await makeOwner({ studioId })).userId;
  }),
  ownerWhoseTrialIsOver: asOwner(async () => (await demoAccount("staff", "vencida@demo.obi.example")).id),
  student: async (page, url) => {
    const { id: userId, students } = await demoAccount("student", "aluna@demo.obi.example");
    const [student] = students;
    await plantSession(page.context(), url, { userId, area: "student", student });
  },
  superAdmin: async (page, url) => {
    const { userId } = await makeSuperAdmin();
    await plantSession(page.context(), url, { userId, area: "superAdmin" });
  },
};

async function look(page: Page, stop: Stop, picture: (look: string) => string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      const where = `${stop.path} at ${width} px, ${colorScheme}`;
      await expectToFit(page, where);
      const key = `${width}-${colorScheme}`;
      await page.screenshot({ path: picture(key), fullPage: true, type: "jpeg", quality: 70 });
      if (key in AXE) expect.soft(await violationsOf(page, AXE[key]), `axe: ${where}`).toEqual([]);
    }
  }
}

for (const walker of Object.keys(walks) as Walker[]) {
  test(`every page of the ${walker} is sound at every width, in both themes`, async ({
    page,
    baseURL,
  }, info) => {
    // It would cover what is looked at; it has a test of its own.
    await page.route("**/site/popup.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await enter[walker](page, baseURL ?? "");
    const stops: readonly Stop[] = walks[walker];
    for (const stop of stops) {
      const address = await fillIn(stop.path);
      await page.goto(address);
      await expect(page.locator("h1").first()).toBeVisible();
      const { pathname } = new URL(page.url());
      expect.soft(pathname, "where the address leads").toBe(address.split("?")[0]);
      const name = stop.path.replace(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, "");
      await look(page, stop, (how) => info.outputPath(`${name || "home"}-${how}.jpg`));
    }
  });
}

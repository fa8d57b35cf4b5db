import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makeOwner, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { expect, expectToFit, plantSession, settled, test, violationsOf } from "../fixtures";
import { demoAccount, demoGuardian, demoOwner, fillIn } from "./demo";
import { LOOKS } from "./looks";
import { type Stop, type Walker, walks } from "./pages";

/**
 * Every page of everybody, at every width and in both themes: nothing scrolls sideways, axe finds nothing, the console
 * says nothing (fixtures). The pictures lie in test-results/pictures, one folder for everybody: open them and look.
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
  member: asOwner(async () => (await demoAccount("staff", "equipe@demo.obi.example")).id),
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
  guardian: async (page, url) => {
    const { userId, student } = await demoGuardian();
    await plantSession(page.context(), url, { userId, area: "student", student });
  },
  superAdmin: async (page, url) => {
    const { userId } = await makeSuperAdmin();
    await plantSession(page.context(), url, { userId, area: "superAdmin" });
  },
};

/** Chromium now and then never answers for a picture of a whole page; asked once more, it does. */
const keepPicture = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    await page.screenshot({ path, fullPage: true, type: "jpeg", quality: 70, timeout: 20_000 });
  }).toPass({ timeout: 60_000 });

async function look(page: Page, stop: Stop, picture: (look: string) => string): Promise<void> {
  for (const { width, theme, axe, picture: isKept } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const where = `${stop.path} at ${width} px, ${theme}`;
    await expectToFit(page, where);
    if (isKept) await keepPicture(page, picture(`${width}-${theme}`));
    if (axe) expect.soft(await violationsOf(page, axe), `axe: ${where}`).toEqual([]);
  }
}

for (const walker of Object.keys(walks) as Walker[]) {
  const stops: readonly Stop[] = walks[walker];
  for (const stop of stops)
    test(`${stop.path} of the ${walker} is sound at every width, in both themes`, async ({
      page,
      baseURL,
    }, info) => {
      // It would cover what is looked at; it has a test of its own.
      await page.route("**/site/popup.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body: "" }),
      );
      await enter[walker](page, baseURL ?? "");
      const address = await fillIn(stop.path);
      const answer = await page.goto(address);
      // What React sends apart stands behind a script and the next frame: such a page is painted twice.
      expect.soft(await answer?.text(), "is sent whole").not.toMatch(/\$R[CRX]\("B:/);
      await expect(page.locator("h1").first()).toBeVisible();
      const { pathname } = new URL(page.url());
      expect.soft(pathname, "where the address leads").toBe(address.split("?")[0]);
      const name = stop.path.replace(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, "") || "home";
      const pictures = join(info.project.outputDir, "pictures", walker);
      await look(page, stop, (how) => join(pictures, `${name}-${how}.jpg`));
    });
}

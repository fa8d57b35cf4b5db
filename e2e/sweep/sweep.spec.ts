import type { Page } from "@playwright/test";
import { withStudio, withSystem } from "@/lib/db/doors";
import { makeOwner, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { expect, expectToFit, plantSession, settled, test, violationsOf } from "../fixtures";
import { type Stop, type Walker, walks } from "./pages";

/**
 * Every page of everybody, at every width and in both themes: nothing scrolls sideways, axe finds nothing, the console
 * says nothing (fixtures). The pictures lie in test-results, one folder a walk: open them and look.
 */
const WIDTHS = [360, 768, 1024, 1280, 1920];
/** Each layout and each theme once by every rule; what differs in the other two is colour alone. */
const AXE: Record<string, string[] | undefined> = {
  "1280-light": undefined,
  "360-dark": undefined,
  "1280-dark": ["color-contrast"],
  "360-light": ["color-contrast"],
};
const THEMES = ["light", "dark"] as const;

async function demoAccount(kind: "staff" | "student", email: string) {
  return withSystem("e2e", (tx) =>
    tx.user.findUniqueOrThrow({
      where: { kind_email: { kind, email } },
      select: { id: true, students: { select: { id: true, studioId: true } } },
    }),
  );
}

/** The last lesson of the demo's academy to which somebody came. */
async function demoSession() {
  const { roles } = await withSystem("e2e", (tx) =>
    tx.user.findUniqueOrThrow({
      where: { kind_email: { kind: "staff", email: "dona@demo.obi.example" } },
      select: { roles: { select: { studioId: true } } },
    }),
  );
  return withStudio(roles[0]?.studioId ?? "", (tx) =>
    tx.classSession.findFirst({
      where: { status: "held" },
      orderBy: [{ day: "desc" }, { startTime: "asc" }],
      select: { classId: true, day: true },
    }),
  );
}

/** What stands in an address for an id that only the demo knows. */
const named: Readonly<Record<string, () => Promise<string | undefined>>> = {
  "{class}": async () => (await demoSession())?.classId,
  "{lastDay}": async () => (await demoSession())?.day.toISOString().slice(0, 10),
  "{student}": async () => (await demoAccount("student", "aluna@demo.obi.example")).students[0]?.id,
  "{instructor}": async () => (await busiestInstructor("dona@demo.obi.example"))?.id,
};

async function addressOf(path: string): Promise<string> {
  const names = path.match(/\{\w+\}/g) ?? [];
  const values = await Promise.all(names.map((name) => named[name]?.()));
  return names.reduce((address, name, index) => address.replace(name, values[index] ?? name), path);
}

/** Of the owner's academy: the one with the most classes. */
const busiestInstructor = (email: string) =>
  withSystem("e2e", (tx) =>
    tx.userRole.findFirstOrThrow({ where: { user: { kind: "staff", email } }, select: { studioId: true } }),
  ).then(({ studioId }) =>
    withStudio(studioId ?? "", (tx) =>
      tx.instructor.findFirst({ orderBy: { classes: { _count: "desc" } }, select: { id: true } }),
    ),
  );

type Enter = (page: Page, url: string) => Promise<void>;

const asOwner =
  (find: () => Promise<string>): Enter =>
  async (page, url) =>
    plantSession(page.context(), url, { userId: await find(), area: "owner" });

const enter: Record<Walker, Enter> = {
  visitor: async () => {},
  newcomer: async () => {},
  owner: asOwner(async () => (await demoAccount("staff", "dona@demo.obi.example")).id),
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
      const where = `${stop.path} ${stop.opens ?? ""} at ${width} px, ${colorScheme}`;
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
      const address = await addressOf(stop.path);
      await page.goto(address);
      await expect(page.locator("h1").first()).toBeVisible();
      const { pathname } = new URL(page.url());
      expect.soft(pathname, "where the address leads").toBe(address.split("?")[0]);
      if (stop.opens) {
        await page.getByRole("button", { name: stop.opens }).first().click();
        await expect(page.getByRole("dialog")).toBeVisible();
      }
      const name = `${stop.path} ${stop.opens ?? ""}`.replace(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, "");
      await look(page, stop, (how) => info.outputPath(`${name || "home"}-${how}.jpg`));
    }
  });
}

import type { BrowserContext, Page } from "@playwright/test";
import { makeOwner, makeStaff, makeStudio, makeSuperAdmin, makeTeacher } from "@/lib/testing/factories";
import { test as base, complaintsOf, expect, plantSession, withoutTransitions } from "../fixtures";
import { demoAccount, demoGuardian, demoOwner } from "./demo";
import type { Walker } from "./pages";

type Enter = (context: BrowserContext, url: string) => Promise<unknown>;

const asOwner =
  (find: () => Promise<string>): Enter =>
  async (context, url) =>
    plantSession(context, url, { userId: await find(), area: "owner" });

/** A member of an academy that has nothing yet. */
async function newMember(staffRole: "desk" | "finance" | "instructor"): Promise<string> {
  const { studioId } = await makeStudio({ name: "Dojô Aurora" });
  if (staffRole === "instructor") return (await makeTeacher({ studioId })).userId;
  return (await makeStaff({ studioId, staffRole })).userId;
}

const enter: Record<Walker, Enter> = {
  // The popup would cover the page; it has a test of its own.
  visitor: async (context) =>
    context.route("**/site/popup.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" })),
  newcomer: async () => {},
  owner: asOwner(async () => (await demoOwner()).id),
  member: asOwner(async () => (await demoAccount("staff", "equipe@demo.obi.example")).id),
  manager: asOwner(async () => (await demoAccount("staff", "gerente@demo.obi.example")).id),
  desk: asOwner(async () => (await demoAccount("staff", "recepcao@demo.obi.example")).id),
  finance: asOwner(async () => (await demoAccount("staff", "financeiro@demo.obi.example")).id),
  instructor: asOwner(async () => (await demoAccount("staff", "professor@demo.obi.example")).id),
  memberWithoutFactor: asOwner(async () => {
    const { studioId } = await makeStudio({ name: "Dojô Aurora", teamSecondFactorRequired: true });
    return (await makeStaff({ studioId })).userId;
  }),
  ownerOfEmptyStudio: asOwner(async () => {
    const { studioId } = await makeStudio({ name: "Dojô Aurora" });
    return (await makeOwner({ studioId })).userId;
  }),
  deskOfEmptyStudio: asOwner(async () => newMember("desk")),
  financeOfEmptyStudio: asOwner(async () => newMember("finance")),
  instructorWithoutClasses: asOwner(async () => newMember("instructor")),
  ownerWhoseTrialIsOver: asOwner(async () => (await demoAccount("staff", "vencida@demo.obi.example")).id),
  student: async (context, url) => {
    const { id: userId, students } = await demoAccount("student", "aluna@demo.obi.example");
    const [student] = students;
    await plantSession(context, url, { userId, area: "student", student });
  },
  guardian: async (context, url) => {
    const { userId, student } = await demoGuardian();
    await plantSession(context, url, { userId, area: "student", student });
  },
  superAdmin: async (context, url) => {
    const { userId } = await makeSuperAdmin();
    await plantSession(context, url, { userId, area: "superAdmin" });
  },
};

type Seat = { taken?: { walker: Walker; page: Page; complaints: string[] } };

/**
 * `walk` returns the page of a signed-in person as the previous test left it, so that the browser's cache has what
 * earlier pages loaded. A stray console error fails the test.
 */
export const test = base.extend<{ walk: (walker: Walker) => Promise<Page> }, { seat: Seat }>({
  seat: [
    async ({}, provide) => {
      const seat: Seat = {};
      await provide(seat);
      await seat.taken?.page.context().close();
    },
    { scope: "worker" },
  ],
  context: async ({ context }, provide) => {
    await context.addInitScript(withoutTransitions);
    await provide(context);
  },
  walk: async ({ browser, baseURL, seat }, provide) => {
    await provide(async (walker) => {
      if (seat.taken?.walker === walker) return seat.taken.page;
      await seat.taken?.page.context().close();
      const context = await browser.newContext();
      await context.addInitScript(withoutTransitions);
      await enter[walker](context, baseURL ?? "");
      const page = await context.newPage();
      seat.taken = { walker, page, complaints: complaintsOf(page) };
      return page;
    });
    expect(seat.taken?.complaints.splice(0) ?? [], "console").toEqual([]);
  },
});

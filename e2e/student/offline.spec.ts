import type { BrowserContext, Page } from "@playwright/test";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { addDays, weekdayOf } from "@/lib/kernel/dates";
import { makeClass, makeEnrollment, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect, plantSession, test } from "../fixtures";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function makeStudentOf(studioName: string, className: string) {
  const { studioId } = await makeStudio({ name: studioName });
  const account = await makeStudentAccount({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  const lesson = await makeClass({ studioId, name: className, dayOfWeek: weekdayOf(addDays(today(), 1)) });
  await makeEnrollment({ studioId, studentId: account.studentId, classId: lesson.id });
  return { studioId, studentId: account.studentId, userId: account.userId };
}

type Who = Awaited<ReturnType<typeof makeStudentOf>>;

const enter = (context: BrowserContext, baseURL: string | undefined, { userId, studentId, studioId }: Who) =>
  plantSession(context, baseURL ?? "", { userId, area: "student", student: { id: studentId, studioId } });

/** The addresses of all portal pages that this browser has cached. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      if (name.startsWith("obi-portal"))
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found.filter((path) => !path.startsWith("/_next/")).sort();
  });

/** Opens the portal and waits until the visited pages are cached. */
async function look(page: Page): Promise<void> {
  await page.goto("/student/dashboard");
  await expect.poll(() => kept(page)).toContain("/student/dashboard");
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Minhas Aulas" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Minhas Aulas" })).toBeVisible();
  await expect.poll(() => kept(page)).toContain("/student/classes");
}

/** Waits until the sign-in page is idle: a pending request would fail and log a console error. */
async function leaveNetwork(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
}

const notice = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^Sem conexão. Visto às \d\d:\d\d\.$/ });

test("RIGHT-41 PORTAL-16 PORTAL-23 the portal can be installed, and without a network it shows the last seen pages marked as copies", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await enter(context, baseURL, await makeStudentOf("Dojô Aurora", "Judô adulto"));
  await look(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Test windows are private ones, so this error is expected.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
  const manifest: unknown = await (await request.get("/portal.webmanifest")).json();
  expect(manifest).toMatchObject({
    scope: "/student",
    start_url: "/student/dashboard",
    display: "standalone",
  });
  const worker = await request.get("/portal-worker.js");
  expect(worker.headers()).toMatchObject({
    "service-worker-allowed": "/student",
    "content-security-policy": expect.stringContaining("connect-src 'self'"),
  });
  const registrations = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(registrations).toEqual(["/student"]);

  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Minhas Aulas" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Semana" })).toContainText("Judô adulto");
  await expect(notice(page)).toBeVisible();
  await page.goto("/student/dashboard");
  await expect(page.getByRole("region", { name: "Próxima aula" })).toContainText("Judô adulto");
  await expect(page.getByRole("list", { name: "Resumo" })).toContainText("Mensalidade");
  await expect(page.getByText("Nenhum aviso novo.")).toBeVisible();
  await expect(notice(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Não vou: Judô adulto/ })).toBeDisabled();
  await expect(page.getByText("Precisa de internet")).toBeVisible();
  // Pages that were not visited, and pages with health data, are not cached.
  await page.goto("/student/profile");
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible();
  await page.getByRole("link", { name: "Minhas Aulas" }).tap();
  await expect(page.getByRole("region", { name: "Semana" })).toContainText("Judô adulto");
  // The home has the next class also on a Sunday, when the week has none ahead.
  await page.goto("/student/dashboard");
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  const button = page.getByRole("button", { name: /^Não vou: Judô adulto/ });
  await expect(button).toBeEnabled();
  await button.tap();
  await expect(page.getByText("Falta avisada. A academia já sabe.")).toBeVisible();
});

test("ROUTE-23 signing out deletes the cached portal pages, and nothing of them shows without a network", async ({
  page,
  context,
  baseURL,
}) => {
  await enter(context, baseURL, await makeStudentOf("Dojô Aurora", "Judô adulto"));
  await look(page);
  await page.getByRole("button", { name: "Sair" }).first().tap();
  await page.waitForURL(/\/student-login/);
  await expect.poll(() => kept(page)).toEqual([]);
  await leaveNetwork(page);
  await page.goto("/student/dashboard");
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible();
  await expect(page.getByText(/Judô|Dojô|Ana/)).toHaveCount(0);
});

test("ROUTE-23 a session ended elsewhere loses its cached pages at the next request to the portal", async ({
  page,
  context,
  baseURL,
}) => {
  const who = await makeStudentOf("Dojô Aurora", "Judô adulto");
  await enter(context, baseURL, who);
  await look(page);
  await withSystem("e2e", (tx) =>
    tx.session.updateMany({ where: { userId: who.userId }, data: { revokedAt: now() } }),
  );
  await page.goto("/student/payments");
  await page.waitForURL(/\/student-login/);
  await expect.poll(() => kept(page)).toEqual([]);
  await leaveNetwork(page);
  await page.goto("/student/classes");
  await expect(page.getByText(/Judô|Dojô|Ana/)).toHaveCount(0);
});

test("PORTAL-16 the next person on the same phone sees nothing of the one before, and the sign-in page clears the cache", async ({
  page,
  context,
  baseURL,
}) => {
  await enter(context, baseURL, await makeStudentOf("Dojô Aurora", "Judô adulto"));
  await look(page);
  await enter(context, baseURL, await makeStudentOf("Academia Ipiranga", "Capoeira"));
  await page.goto("/student/dashboard");
  await expect.poll(() => kept(page)).toEqual(["/student/dashboard"]);
  await context.setOffline(true);
  await page.goto("/student/classes");
  await expect(page.getByText(/Judô|Dojô/)).toHaveCount(0);
  await page.goto("/student/dashboard");
  await expect(page.getByRole("region", { name: "Próxima aula" })).toContainText("Capoeira");
  await context.setOffline(false);
  // The cached copy reloads by itself; wait for it, as the reload would cancel the navigation to the sign-in page.
  await expect(notice(page)).toHaveCount(0);
  await context.clearCookies();
  await page.goto("/auth");
  await expect.poll(() => kept(page)).toEqual([]);
});

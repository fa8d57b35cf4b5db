import type { BrowserContext, Page } from "@playwright/test";
import { makeOwner, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { expect, expectSoundPage, plantSession, test, violationsOf } from "../fixtures";

type Person = { email: string; password: string };

async function signIn(page: Page, path: string, { email, password }: Person) {
  await page.goto(path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "Dashboard" });

async function leave(page: Page) {
  const button = page.getByRole("button", { name: "Sair" }).filter({ visible: true }).first();
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

test("AUTH-01 AUTH-03 AUTH-09 five failures lock the address, and the locked sign-in page passes axe in both themes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(`ninguem-${Date.now()}@obi.example`);
  await page.getByRole("textbox", { name: "Senha" }).fill("errada");
  for (let failed = 1; failed <= 5; failed += 1) {
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(
      page.getByText(failed < 5 ? `${failed} de 5 tentativas` : /^Acesso bloqueado até \d\d:\d\d$/),
    ).toBeVisible();
  }
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Conta temporariamente bloqueada. Tente novamente mais tarde.")).toBeVisible();
  await expectSoundPage(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await violationsOf(page, ["color-contrast"])).toEqual([]);
  await page.getByRole("link", { name: "Criar conta" }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test("ROUTE-22 ROUTE-23 AUTH-21 a student enters the portal and leaves to the student's sign-in page", async ({
  page,
}) => {
  await signIn(page, "/student-login", await makeStudentAccount({ studioId: (await makeStudio()).id }));
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  await leave(page);
  await expect(page).toHaveURL(/\/student-login$/);
  await expect(page.getByText("Alunos e responsáveis entram com o e-mail")).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar na sua academia" })).toHaveAttribute("href", "/auth");
  await expect(page.getByText("Logout realizado com sucesso!")).toBeVisible();
});

test("AUTH-19 other tabs follow a sign-in and a sign-out", async ({ page, context }) => {
  const owner = await makeOwner();
  const other = await context.newPage();
  await other.goto("/auth");
  await expect(other.getByRole("button", { name: "Entrar", exact: true })).toBeEnabled();
  await signIn(page, "/auth", owner);
  await expect(dashboard(page)).toBeVisible();
  await expect(dashboard(other)).toBeVisible();
  const third = await context.newPage();
  await third.goto("/dashboard/students");
  await expect(third.getByRole("heading", { level: 1 })).toBeVisible();
  await leave(page);
  // Next asks for the page anew as the cookie goes, and may lead to the landing page before the way out has answered.
  await expect(page).toHaveURL(/\/(auth)?$/);
  await expect(dashboard(page)).toBeHidden();
  await expect(third).toHaveURL(/\/auth\?voltar=%2Fdashboard%2Fstudents$/);
  // `/` is also a visitor's page: the landing page appears where the sign-out is heard before the redirect is
  // requested.
  await expect(dashboard(other)).toBeHidden();
  await expect(other).toHaveURL(/\/(auth\?voltar=%2F)?$/);
});

test("TIME-05 AUTH-22 the first page follows 500 ms after the sign-in, survives a reload and exposes no token to scripts", async ({
  page,
  context,
}) => {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  const first = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === "/",
  );
  await signIn(page, "/auth", await makeOwner());
  await expect(dashboard(page)).toBeVisible();
  // Uses the browser's own times, as a busy test hears of events late. The form proceeds while the last bytes of the
  // answer are still on their way, so the start of the answer counts.
  const posted = (await answer).request().timing();
  const asked = (await first).timing();
  expect(asked.startTime - (posted.startTime + posted.responseStart)).toBeGreaterThanOrEqual(450);

  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  for (const { name, value, httpOnly, sameSite } of await context.cookies()) {
    expect({ name, httpOnly, sameSite }).toEqual({ name, httpOnly: true, sameSite: "Lax" });
    expect(kept).not.toContain(value);
  }
  expect(kept).not.toContain("@");
});

test("ROUTE-15 a session ended from another browser stops at its next request, and signing in returns to the page", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owner = await makeOwner();
  const { userId } = owner;
  await plantSession(context, baseURL ?? "", { userId, area: "owner" });
  const elsewhere: BrowserContext = await browser.newContext();
  await plantSession(elsewhere, baseURL ?? "", { userId, area: "owner" });
  const far = await elsewhere.newPage();
  await far.goto("/dashboard/students");
  await expect(far.getByRole("heading", { level: 1 })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/account");
  await expect(page.getByText("Este aparelho")).toHaveCount(1);
  await page.getByRole("button", { name: "Encerrar as outras sessões" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Encerrar as outras" }).click();
  await expect(page.getByText("As outras sessões foram encerradas")).toBeVisible();
  await expect(page.getByText("Só neste aparelho.", { exact: false })).toBeVisible();

  await far.goto("/dashboard/students?q=rosa");
  await expect(far).toHaveURL("/auth?voltar=%2Fdashboard%2Fstudents%3Fq%3Drosa");
  await expect(far.getByText(/^Sua sessão terminou ou você ainda não entrou/)).toBeVisible();
  await signIn(far, far.url(), owner);
  await expect(far).toHaveURL("/dashboard/students?q=rosa");
  await elsewhere.close();
});

test("ROUTE-21 an address with a stranger's tokens signs nobody in, and the tokens leave the address", async ({
  context,
}) => {
  const page = await context.newPage();
  const said: string[] = [];
  page.on("console", (line) => said.push(line.text()));
  await page.goto("/student-login#access_token=eyJhbGciOiJub25lIn0.e30.&refresh_token=x");
  await expect(page).toHaveURL(/\/student-login$/);
  await expect.poll(() => said).toContain("Error setting session from hash");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fdashboard$/);
});

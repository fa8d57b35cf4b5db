import { type Page, expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { type Claims, type IdentityProvider, startIdentityProvider } from "@/lib/testing/identity-provider";
import { type Program, askDatabase, freePort, makeDataDir, removeDataDir, startProgram } from "./program";

/** One program with a real OpenID provider on loopback, and people who sign in by it in a browser. */
test.describe.configure({ mode: "serial" });

const dataDir = makeDataDir();
const owner = { email: "dona@demo.obi.example", password: "Obi#Demo-2026" };
let url: string;
let provider: IdentityProvider;
let program: Program;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  provider = await startIdentityProvider(`${url}/api/auth/callback/oidc`);
  program = await startProgram({
    APP_ENV: "test",
    DATA_DIR: dataDir,
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "obi",
    OIDC_CLIENT_SECRET: "only-for-tests",
    OIDC_NAME: "Dojô ID",
  });
});

test.afterAll(async () => {
  provider.stop();
  program.child.kill("SIGTERM");
  await program.ended;
  removeDataDir(dataDir);
});

const person = (claims: Partial<Claims> = {}): Claims => {
  const sub = randomUUID();
  return { sub, email: `rosa-${sub}@obi.example`, email_verified: true, name: "Rosa Maria", ...claims };
};

async function enterAs(page: Page, next: Claims | { error: string }): Promise<void> {
  await provider.announce(next);
  await page.goto(`${url}/auth`);
  await page.getByRole("button", { name: "Continuar com Dojô ID" }).click();
}

const notice = (page: Page, text: string) =>
  expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
const dashboard = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

test("AUTH-04 C-12 a first sign-in by the provider asks for the academy's name; the next opens the dashboard", async ({
  page,
  context,
}) => {
  const rosa = person();
  await enterAs(page, rosa);
  await expect(page.getByRole("heading", { name: "Falta só o nome da sua academia" })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain("newcomer");
  await expect(page.getByLabel("Seu nome completo")).toHaveValue("Rosa Maria");
  await page.reload();
  await page.getByLabel("Nome do estúdio ou academia").fill("Academia Ipiranga");
  await page.getByRole("button", { name: "Começar teste grátis" }).click();
  await dashboard(page);
  await expect(page).toHaveURL(`${url}/`);

  await context.clearCookies();
  await enterAs(page, rosa);
  await dashboard(page);
  await expect(page).toHaveURL(`${url}/`);
});

test("the cookies of a sign-in in progress are HttpOnly, SameSite=Lax and short-lived", async ({
  page,
  context,
}) => {
  await enterAs(page, { error: "access_denied" });
  await notice(page, "Você não concluiu a entrada com Dojô ID.");
  const kept = (await context.cookies(url)).filter(({ name }) => /state|nonce|pkce/.test(name));
  expect(kept).toHaveLength(3);
  for (const { httpOnly, sameSite, expires } of kept) {
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: "Lax" });
    expect(expires).toBeLessThan(Date.now() / 1000 + 16 * 60);
  }
});

test("a provider account with an owner's address does not open the owner's account", async ({ page }) => {
  await enterAs(page, person({ email: owner.email }));
  await notice(page, "Já existe uma conta com este e-mail.");
  await page.goto(`${url}/dashboard`);
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fdashboard$/);
});

test("a sign-in by the provider disables a password that somebody else set for the unconfirmed address", async ({
  page,
}) => {
  const holder = person();
  await askDatabase(
    dataDir,
    `insert into users (id, kind, email, password_hash) values (gen_random_uuid(), 'staff', $1, 'theirs')`,
    [holder.email],
  );
  await enterAs(page, holder);
  await notice(page, "a senha dele deixou de valer");
  const rows = await askDatabase(dataDir, `select password_hash from users where email = $1`, [holder.email]);
  expect(rows).toEqual([{ password_hash: null }]);
  const mailbox = `${url}/dev/mailbox.json?to=${encodeURIComponent(holder.email)}`;
  await expect
    .poll(async () => (await (await page.request.get(mailbox)).text()).includes("type=recovery"), {
      timeout: 20_000,
    })
    .toBe(true);
});

test("a forged callback ends on the sign-in page with a message", async ({ page }) => {
  await page.goto(`${url}/api/auth/callback/oidc?code=forged&state=forged`);
  await expect(page).toHaveURL(`${url}/auth?notice=failed`);
  await notice(page, "Não foi possível entrar com Dojô ID.");
});

test("an owner connects the provider, enters by it, and disconnects it", async ({ page, context }) => {
  const account = person();
  await page.goto(`${url}/auth`);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByRole("textbox", { name: "Senha" }).fill(owner.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await dashboard(page);

  await provider.announce(account);
  await page.goto(`${url}/account`);
  await page.getByRole("button", { name: "Conectar Dojô ID" }).click();
  await expect(page.getByText("Sua conta Dojô ID está conectada.")).toBeVisible();
  await expect(page.getByText(`como ${account.email}`)).toBeVisible();

  await context.clearCookies();
  await enterAs(page, account);
  await dashboard(page);
  await page.goto(`${url}/account`);
  await page.getByRole("button", { name: "Desconectar Dojô ID" }).click();
  await page.getByRole("button", { name: "Desconectar", exact: true }).click();
  await expect(page.getByRole("button", { name: "Conectar Dojô ID" })).toBeVisible();
});

test("a provider that does not answer leaves the person on the sign-in page with a message", async ({
  page,
}) => {
  provider.stop();
  await page.goto(`${url}/auth`);
  await page.getByRole("button", { name: "Continuar com Dojô ID" }).click();
  await expect(page.getByText("O serviço de entrada com Dojô ID não respondeu.")).toBeVisible();
  await expect(page).toHaveURL(`${url}/auth`);
});

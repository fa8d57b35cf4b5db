import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Browser, type Page, expect, test } from "@playwright/test";
import { startMailSandbox } from "@/sandbox/mail";
import { expectOneAnswer, expectOwnPagesAlone } from "../raw/forwarded";
import { makeExternalDatabase } from "./external-database";
import { type Program, freePort, launch, makeDataDir, removeDataDir, startProgram } from "./program";
import { openTlsFront } from "./tls-front";

/**
 * The product as docs/deploy.md runs it: in production, on an external database, with two web processes and a worker,
 * behind a proxy that ends TLS and sets the usual forwarding headers.
 */
test.describe.configure({ mode: "serial" });
// The proxy's certificate is self-signed.
test.use({ ignoreHTTPSErrors: true, actionTimeout: 15_000 });

const SECRETS = {
  AUTH_SECRET: randomBytes(48).toString("base64"),
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  // No Stripe API key: with one, Stripe's real servers would be called.
  STRIPE_WEBHOOK_SECRET: "whsec_of-this-test",
};
const OWNER = { email: "rosa@obi.example", password: "Obi#Tatame-2026" };
const ADMIN = "plataforma@obi.example";

const folder = makeDataDir();
const mailFolder = path.join(folder, "mail");
const programs: Program[] = [];
const ports: number[] = [];
let front: Awaited<ReturnType<typeof openTlsFront>>;
let database: Awaited<ReturnType<typeof makeExternalDatabase>>;
let mailServer: Awaited<ReturnType<typeof startMailSandbox>>;
/** Each person has a browser context of their own. */
const pages: Partial<Record<"owner" | "member" | "student" | "superAdmin", Page>> = {};

/** Each process has its own data folder; the backup folder is shared. */
function settingsOf(name: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    ...SECRETS,
    APP_ENV: "production",
    APP_URL: front.url,
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, name),
    BACKUP_DIR: path.join(folder, "backups"),
    SMTP_URL: mailServer.url,
    SUPER_ADMIN_EMAIL: ADMIN,
    WORKER: "separate",
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
    ...more,
  };
}

async function startWeb(name: string, more: Record<string, string> = {}): Promise<void> {
  const port = await freePort();
  programs.push(await startProgram(settingsOf(name, { PORT: String(port), ...more })));
  ports.push(port);
}

test.beforeAll(async () => {
  mkdirSync(mailFolder, { recursive: true });
  [front, database, mailServer] = await Promise.all([
    openTlsFront(),
    makeExternalDatabase(),
    startMailSandbox({ folder: mailFolder }),
  ]);
  // The first process migrates. It listens on the loopback address, for the proxy alone.
  await startWeb("first", { BIND_ADDRESS: "127.0.0.1" });
  programs.push(launch("worker", settingsOf("worker")));
  await startWeb("second");
  front.turnTo(...ports);
});

test.afterAll(async () => {
  for (const { child } of programs) child.kill("SIGTERM");
  await Promise.all(programs.map(({ ended }) => ended));
  await Promise.all([front.close(), mailServer.stop()]);
  await database.drop();
  removeDataDir(folder);
});

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: front.url })).newPage();

function pageOf(who: keyof typeof pages): Page {
  const page = pages[who];
  if (!page) throw new Error(`${who} has no page: the test that signs them in has not run`);
  return page;
}

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

async function linkMailedTo(email: string, kind: string): Promise<string> {
  const read = () =>
    readdirSync(mailFolder)
      .filter((file) => file.endsWith(".json"))
      .map((file): { to: string[]; links: string[] } =>
        JSON.parse(readFileSync(path.join(mailFolder, file), "utf8")),
      )
      .filter(({ to }) => to.includes(email))
      .flatMap(({ links }) => links)
      .find((link) => link.includes(kind));
  await expect.poll(read, { timeout: 20_000 }).toContain(`${front.url}/`);
  return read() ?? "";
}

async function enter(page: Page, { email, password }: typeof OWNER): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test("an academy signs up by HTTP/2, reads its first page and confirms its address", async ({ browser }) => {
  const page = (pages.owner = await open(browser));
  await page.goto("/signup");
  await page.getByLabel("Seu nome completo").fill("Rosa Nakamura");
  await page.getByLabel("Nome do estúdio ou academia").fill("Academia Ipiranga");
  await page.getByLabel("E-mail").fill(OWNER.email);
  await page.getByRole("textbox", { name: "Senha" }).fill(OWNER.password);
  await page.getByRole("button", { name: "Começar teste grátis" }).click();
  await title(page, "Dashboard");
  await expect(page).toHaveURL(`${front.url}/`);
  const spoken = () => page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON());
  await page.reload();
  expect(await spoken()).toMatchObject({ nextHopProtocol: "h2" });
  await title(page, "Dashboard");

  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie.name).toMatch(/^__Host-/);
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: "/", domain: "localhost" });
  }

  await page.goto(await linkMailedTo(OWNER.email, "email-confirmation"));
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page.getByText("E-mail confirmado. Obrigado!")).toBeVisible();
});

test("a team member and a student enter by the links mailed to them", async ({ browser }) => {
  const owner = pageOf("owner");
  await owner.goto("/dashboard/settings");
  await owner.getByRole("button", { name: "Convidar para a equipe" }).click();
  const team = owner.getByRole("dialog", { name: "Convidar para a equipe" });
  await team.getByLabel("Nome").fill("Lia Prado");
  await team.getByLabel("E-mail").fill("lia@obi.example");
  await team.getByRole("radio", { name: "Recepção" }).check();
  await team.getByRole("button", { name: "Enviar convite" }).click();
  await owner
    .getByRole("dialog", { name: "Convite enviado" })
    .getByRole("button", { name: "Pronto" })
    .click();
  const member = (pages.member = await open(browser));
  await member.goto(await linkMailedTo("lia@obi.example", "/equipe/convite?token="));
  await member.getByRole("textbox", { name: /^Crie uma senha/ }).fill("Obi#Equipe-2026");
  await member.getByRole("button", { name: "Entrar na equipe" }).click();
  await title(member, "Dashboard");

  await owner.goto("/dashboard/students");
  await owner.getByRole("button", { name: "Convidar Aluno" }).click();
  const portal = owner.getByRole("dialog", { name: "Convidar Aluno" });
  await portal.getByLabel("Nome").fill("Bia Lima");
  await portal.getByLabel("E-mail").fill("bia@obi.example");
  await portal.getByRole("button", { name: "Enviar Convite" }).click();
  await owner
    .getByRole("dialog", { name: "Convite enviado" })
    .getByRole("button", { name: "Pronto" })
    .click();
  const student = (pages.student = await open(browser));
  await student.goto(await linkMailedTo("bia@obi.example", "/student/setup?token="));
  await student.getByRole("textbox", { name: /^Senha/ }).fill("guarda fechada");
  await student.getByRole("textbox", { name: /^Confirmar senha/ }).fill("guarda fechada");
  await student.getByRole("button", { name: "Criar minha senha" }).click();
  await title(student, "Olá, Bia!");
});

test("the command creates the super admin, who signs in with the password that it prints", async ({
  browser,
}) => {
  const { code, stdout, stderr } = await launch("admin:create", settingsOf("admin")).ended;
  expect([code, stderr]).toEqual([0, ""]);
  const password = new RegExp(`${ADMIN}\\s+(\\S+)`).exec(stdout)?.[1] ?? "";
  const page = (pages.superAdmin = await open(browser));
  await enter(page, { email: ADMIN, password });
  await title(page, "Dashboard Global");
  await page.goto("/dashboard/students");
  await title(page, "Dashboard Global");
});

test("ROUTE-06 ROUTE-15 ROUTE-19 Host and forwarding headers change no answer, for a visitor or anybody signed in", async () => {
  const cookieOf = async (who: keyof typeof pages) => {
    const cookies = await pageOf(who).context().cookies();
    return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  };
  const callers = {
    visitor: {},
    owner: await cookieOf("owner"),
    member: await cookieOf("member"),
    student: await cookieOf("student"),
    superAdmin: await cookieOf("superAdmin"),
  };
  const server = { url: `http://127.0.0.1:${ports[0]}`, appUrl: front.url };
  await expectOneAnswer({ ...server, callers });
  await expectOwnPagesAlone(server);
});

test("a change made through one process appears at once on a page served by another", async ({ browser }) => {
  const office = await open(browser);
  await enter(office, OWNER);
  await title(office, "Dashboard");
  front.turnTo(...ports.slice(0, 1));
  const following = office.waitForResponse((response) => response.url().endsWith("/api/live"));
  await office.goto("/dashboard/crm");
  expect((await following).status()).toBe(200);

  front.turnTo(...ports.slice(1));
  const owner = pageOf("owner");
  await owner.goto("/dashboard/crm");
  await owner.getByRole("button", { name: "Novo interessado" }).first().click();
  const form = owner.getByRole("dialog", { name: "Novo interessado" });
  await form.getByLabel("Nome").fill("Caio Prado");
  await form.getByLabel("Telefone").fill("(11) 91234-5678");
  await form.getByRole("button", { name: "Salvar interessado" }).click();
  await expect(form).toBeHidden();
  await expect(office.getByRole("link", { name: "Caio Prado" })).toBeVisible({ timeout: 5_000 });

  const [bia] = await database.ask<{ id: string }>("select id from students");
  await owner.goto(`/dashboard/students/${bia?.id}`);
  await title(owner, "Bia Lima");
  const paper = { name: "contrato.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };
  const papers = owner.getByRole("region", { name: "Arquivos", exact: true });
  await papers.locator("input[type=file]").setInputFiles(paper);
  await expect(owner.getByText("Arquivo guardado.", { exact: true })).toBeVisible();
  front.turnTo(...ports);
  await office.context().close();
});

test("a provider's webhook is stored by a web process and processed by the worker", async ({
  playwright,
}) => {
  const at = Math.floor(Date.now() / 1_000);
  const id = `evt_${randomBytes(8).toString("hex")}`;
  const body = JSON.stringify({
    id,
    object: "event",
    type: "product.updated",
    created: at,
    livemode: true,
    data: { object: { id: "prod_1" } },
  });
  const signed = (secret: string) => createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  const request = await playwright.request.newContext({ baseURL: front.url, ignoreHTTPSErrors: true });
  const tell = async (signature: string) => {
    const headers = { "Content-Type": "application/json", "Stripe-Signature": `t=${at},v1=${signature}` };
    return (await request.post("/api/webhooks/stripe", { headers, data: Buffer.from(body) })).status();
  };
  expect(await tell(signed("whsec_of-somebody-else"))).toBe(400);
  expect(await tell(signed(SECRETS.STRIPE_WEBHOOK_SECRET))).toBe(200);
  const isDone = () =>
    database.ask("select processed_at is not null as done from webhook_events where event_id = $1", [id]);
  await expect.poll(isDone, { timeout: 20_000 }).toEqual([{ done: true }]);
  await request.dispose();
});

test("a process is exchanged under load, and no request fails", async () => {
  const { request } = pageOf("owner").context();
  const paths = ["/", "/pricing", "/dashboard/students", "/dashboard/finance", "/api/choices/arts"];
  let isLoaded = true;
  const answers: string[] = [];
  const load = paths.map(async (address) => {
    while (isLoaded) answers.push(`${address} ${(await request.get(address, { maxRedirects: 0 })).status()}`);
  });
  await startWeb("third");
  front.turnTo(...ports);
  const [first] = programs;
  first?.child.kill("SIGTERM");
  expect(await first?.ended).toMatchObject({ code: 0 });
  front.turnTo(...ports.slice(1));
  const before = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(before + 20);
  isLoaded = false;
  await Promise.all(load);
  expect([...new Set(answers)].sort()).toEqual(paths.map((address) => `${address} 200`).sort());
});

test("signing out ends access, and no process has logged an error", async () => {
  const owner = pageOf("owner");
  await owner.goto("/dashboard");
  await owner.getByRole("button", { name: "Sair" }).filter({ visible: true }).first().press("Enter");
  await expect(owner).not.toHaveURL(/dashboard/);
  await owner.goto("/dashboard");
  await expect(owner).toHaveURL(`${front.url}/auth?voltar=%2Fdashboard`);

  for (const { child } of programs) child.kill("SIGTERM");
  for (const { stdout, stderr } of await Promise.all(programs.map(({ ended }) => ended))) {
    expect(stdout).not.toContain('"level":50');
    expect(stderr).toBe("");
  }
});

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { type Page, expect, test } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expectSoundPage, violationsOf } from "../fixtures";
import { keepPictures } from "../platform/pictures";
import { ask } from "../raw/ask";
import {
  type Program,
  SERVER,
  askDatabase,
  freePort,
  makeDataDir,
  removeDataDir,
  startBeside,
  startProgram,
} from "./program";

/** Two web servers on one database: each keeps the pages that it made, and tells its browsers what the other one changed. */
test.describe.configure({ mode: "serial" });

const dataDir = makeDataDir();
let program: Program;
let second: ChildProcess;
let urls: string[];

/** One more web server with the settings of the running program. */
async function startSecond(port: number): Promise<ChildProcess> {
  const child = startBeside(dataDir, SERVER, { PORT: String(port), NEXT_MANUAL_SIG_HANDLE: "true" });
  const health = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(health, { timeout: 60_000 }).toBe(200);
  return child;
}

test.beforeAll(async () => {
  const ports = [await freePort(), await freePort()];
  urls = ports.map((port) => `http://127.0.0.1:${port}`);
  program = await startProgram({
    APP_ENV: "test",
    DATA_DIR: dataDir,
    PORT: String(ports[0]),
    LOG_LEVEL: "silent",
  });
  second = await startSecond(ports[1] ?? 0);
});

test.afterAll(async () => {
  second.kill("SIGTERM");
  program.child.kill("SIGTERM");
  await program.ended;
  removeDataDir(dataDir);
});

const publish = (title: string) =>
  askDatabase(
    dataDir,
    `insert into global_blog_posts (id, slug, title, excerpt, content, category, status, published_at, updated_at)
     values (gen_random_uuid(), 'dois-servidores', $1, 'Resumo', 'Texto', 'tutorial', 'published', now(), now())
     on conflict (slug) do update set title = excluded.title`,
    [title],
  );

/**
 * A push takes a fraction of a second, on a busy machine more. The limit still lies below what comes without a push: a
 * dashboard reloads after 35 seconds of silence, and a kept page stands for a day.
 */
const PUSHED = { timeout: 15_000, intervals: [50] };

/** On every server, on the post's page and on the list. */
async function expectShown(title: string): Promise<void> {
  await Promise.all(
    urls.flatMap((url) =>
      ["/blog", "/blog/dois-servidores"].map((path) =>
        expect.poll(async () => (await ask(url, path)).body, PUSHED).toContain(title),
      ),
    ),
  );
}

test("a publish is seen on all of them at once", async () => {
  // Both keep the pages as they were.
  for (const url of urls)
    for (const path of ["/blog", "/blog/dois-servidores"])
      expect((await ask(url, path)).status).toBeLessThan(400);
  await publish("Publicado uma vez");
  await expectShown("Publicado uma vez");
  await publish("Publicado de novo");
  await expectShown("Publicado de novo");
});

test("and what was published while nobody could hear it follows as soon as they hear again", async () => {
  await askDatabase(
    dataDir,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'obi-listen'",
  );
  await publish("Publicado sem ouvintes");
  await expectShown("Publicado sem ouvintes");
});

test("an address that changes leads on from the old one on all of them, for good and yet not for ever", async () => {
  await askDatabase(
    dataDir,
    `with moved as (update global_blog_posts set slug = 'dois-servidores-novo' where slug = 'dois-servidores' returning id)
     insert into post_slugs (slug, post_id) select 'dois-servidores', id from moved`,
    [],
  );
  for (const url of urls) {
    const asked = () =>
      ask(url, "/blog/dois-servidores").then(({ status, headers }) => [status, headers.location]);
    await expect.poll(asked, PUSHED).toEqual([308, "/blog/dois-servidores-novo"]);
    const { headers } = await ask(url, "/blog/dois-servidores");
    expect(headers["cache-control"]).toMatch(/^max-age=0, /);
  }
});

test("ADMIN-25 a post that is scheduled is seen on all of them when its moment comes, though both kept their pages", async () => {
  await askDatabase(
    dataDir,
    `insert into global_blog_posts (id, slug, title, excerpt, content, category, status, published_at, updated_at)
     values (gen_random_uuid(), 'na-hora', 'Saiu na hora', 'Resumo', 'Texto', 'tutorial', 'published',
       now() + interval '15 seconds', now())`,
  );
  for (const url of urls) {
    expect((await ask(url, "/blog")).body).not.toContain("Saiu na hora");
    expect((await ask(url, "/blog/na-hora")).headers.location).toBe(paths.unknownPost);
  }
  // Asked for each minute; the queue is looked into every ten seconds.
  await askDatabase(dataDir, "insert into pgboss.job (name) values ('blog.announce')");
  const seen = urls.flatMap((url) => ["/blog", "/blog/na-hora"].map((path) => ({ url, path })));
  await Promise.all(
    seen.map(({ url, path }) =>
      expect
        .poll(async () => (await ask(url, path)).body, { timeout: 45_000, intervals: [250] })
        .toContain("Saiu na hora"),
    ),
  );
});

const owner = { email: "dona@demo.obi.example", password: "Obi#Demo-2026", home: "Dashboard" };
const superAdmin = {
  email: "admin@demo.obi.example",
  password: "Obi#Admin-2026",
  home: "Dashboard Global",
};

/** Somebody of the demo in a browser of their own; the cookie is good for both servers. */
async function enter(page: Page, { email, password, home } = owner): Promise<void> {
  await page.goto(`${urls[0]}/auth`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: home, exact: true })).toBeVisible();
}

test("ADMIN-30 a contact that is saved on one is on the public pages of all of them", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await enter(page, superAdmin);
  for (const url of urls) expect((await ask(url, "/")).body).not.toContain("Olinda");
  await page.goto(`${urls[0]}/admin/contact`);
  await page.getByLabel("Cidade").fill("Olinda");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Configurações salvas")).toBeVisible();
  for (const url of urls)
    await expect.poll(async () => (await ask(url, "/")).body, PUSHED).toContain("Olinda");
});

test("ADMIN-11 a plan that is taken on one is over on the other at the next request", async ({ browser }) => {
  const [admin, page] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await Promise.all([enter(admin, superAdmin), enter(page)]);
  const change = async (button: string, said: string) => {
    await admin.goto(`${urls[0]}/admin/studios?q=kaizen`);
    await admin.getByRole("button", { name: "Gerenciar Academia Kaizen" }).click();
    await admin.getByRole("button", { name: button }).click();
    await expect(admin.getByText(said)).toBeVisible();
    await page.goto(`${urls[1]}/dashboard/students`);
  };
  await change("Mudar para grátis", "Studio alterado para grátis com sucesso");
  await expect(page).toHaveURL(/\/upgrade$/);
  await change("Mudar para plano completo", "Studio alterado para plano completo com sucesso");
  await expect(page).toHaveURL(/\/dashboard\/students$/);
});

const liveStream = (page: Page) => page.waitForResponse((response) => response.url().endsWith("/api/live"));

test("DASH-14 a payment in one window moves the dashboard of another, on the other server", async ({
  browser,
}) => {
  const [till, office] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await Promise.all([enter(till), enter(office)]);
  const connected = liveStream(office);
  await office.goto(`${urls[1]}/dashboard`);
  const { status, headers } = await connected.then((response) => ({
    status: response.status(),
    headers: response.headers(),
  }));
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "content-type": "text/event-stream; charset=utf-8" });
  expect(headers["content-encoding"]).toBeUndefined();
  const revenue = office
    .locator("main dl > div")
    .filter({ has: office.getByText("Receita Mensal", { exact: true }) });
  const before = await revenue.textContent();

  await till.goto(`${urls[0]}/dashboard/finance`);
  await till.getByRole("button", { name: "Registrar Pagamento" }).first().click();
  const dialog = till.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Aluno" }).click();
  await dialog.getByRole("listbox", { name: "Alunos" }).getByRole("option").first().click();
  await dialog.getByLabel("Valor").fill("123,45");
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click();
  await expect(till.getByText("Pagamento registrado com sucesso!")).toBeVisible();
  await expect(revenue).not.toHaveText(before ?? "", { timeout: PUSHED.timeout });
});

/** The demo's super admin, with the password typed once more where it is asked for. */
async function turnMaintenance(page: Page, press: string): Promise<void> {
  await page.goto(`${urls[0]}/admin/settings?aba=sistema`);
  await page.getByRole("button", { name: press }).click();
  await page.getByRole("dialog").getByRole("button", { name: press }).click();
}

const everywhere = (path: string, headers: Record<string, string> = {}) =>
  Promise.all(urls.map(async (url) => (await ask(url, path, { headers })).status));

test("ADMIN-52 maintenance begins and ends on all of them, and the super admin works on", async ({
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner);
  await owner.goto(`${urls[1]}/dashboard/crm`);
  await owner.getByRole("button", { name: "Novo interessado" }).first().click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Nome").fill("Interessado da manutenção");
  await dialog
    .getByLabel(/Telefone|WhatsApp/)
    .first()
    .fill("11987654321");

  const page = await (await browser.newContext()).newPage();
  await page.goto(`${urls[0]}/auth`);
  await page.getByLabel("E-mail").fill("admin@demo.obi.example");
  await page.getByRole("textbox", { name: "Senha" }).fill("Obi#Admin-2026");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard Global" })).toBeVisible();
  await everywhere("/pricing");
  await turnMaintenance(page, "Ligar manutenção");
  const confirm = page.getByRole("dialog", { name: "Confirme que é você" });
  await confirm.getByLabel("Sua senha").fill("Obi#Admin-2026");
  await confirm.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Modo de manutenção ligado: só você vê o Obi agora.")).toBeVisible();

  const html = { Accept: "text/html" };
  for (const path of ["/", "/pricing", "/blog", "/dashboard", "/student-login", "/api/choices/arts"])
    await expect.poll(() => everywhere(path, html), { ...PUSHED, message: path }).toEqual([503, 503]);
  expect(await everywhere("/api/health")).toEqual([200, 200]);
  expect(await everywhere("/auth", html)).toEqual([200, 200]);
  const told = await Promise.all(
    urls.map((url) => fetch(`${url}/api/webhooks/stripe`, { method: "POST", body: "{}" })),
  );
  expect(told.map(({ status }) => status)).toEqual([400, 400]);
  for (const url of urls) {
    await page.goto(`${url}/admin/studios`);
    await expect(page.getByText("Modo de manutenção ligado: só você vê o Obi agora.")).toBeVisible();
    await expect(page.getByRole("table", { name: "Academias" })).toBeVisible();
  }

  // Whoever is typing loses nothing, and reads why it is not saved.
  await dialog.getByRole("button", { name: "Salvar interessado" }).click();
  await expect(owner.getByText(/O Obi está em manutenção e volta em alguns minutos/).first()).toBeVisible();
  await expect(dialog.getByLabel("Nome")).toHaveValue("Interessado da manutenção");
  const visitor = await (await browser.newContext()).newPage();
  await visitor.setViewportSize({ width: 360, height: 760 });
  const answer = await visitor.goto(`${urls[1]}/`);
  expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "120"]);
  await expectSoundPage(visitor);
  await visitor.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(visitor, ["color-contrast"])).toEqual([]);
  await keepPictures(visitor, "manutencao");

  await turnMaintenance(page, "Desligar manutenção");
  await expect(page.getByText("Modo de manutenção desligado")).toBeVisible();
  await expect.poll(() => everywhere("/pricing", html), PUSHED).toEqual([200, 200]);
  await dialog.getByRole("button", { name: "Salvar interessado" }).click();
  await expect(dialog).toBeHidden();
});

test("a server that stops lets go of open streams at once, and the tabs of a browser share one", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page);
  const connected = liveStream(page);
  await page.goto(`${urls[1]}/dashboard`);
  await connected;
  const tab = await context.newPage();
  let streams = 0;
  tab.on("request", (request) => (streams += request.url().endsWith("/api/live") ? 1 : 0));
  await tab.goto(`${urls[1]}/dashboard`);
  await askDatabase(dataDir, "update studios set name = 'Dojô Renomeado' where name = 'Academia Kaizen'");
  await expect(tab.getByRole("main").getByText("Dojô Renomeado")).toBeVisible({ timeout: PUSHED.timeout });
  expect(streams).toBe(0);
  // As a browser has it that connects ahead: nothing was asked on it yet.
  const silent = connect(Number(new URL(urls[1] ?? "").port), "127.0.0.1");
  await once(silent, "connect");
  const ended = new Promise((resolve) => second.once("exit", resolve));
  second.kill("SIGTERM");
  // One that has to give up on somebody after ten seconds ends with 1.
  expect(await ended).toBe(0);
});

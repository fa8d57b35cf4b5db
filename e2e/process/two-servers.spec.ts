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

/**
 * Two web servers on one database: each caches its own pages, and tells its browsers about changes made on the other.
 */
test.describe.configure({ mode: "serial" });

const dataDir = makeDataDir();
let program: Program;
let second: ChildProcess;
let urls: string[];

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
 * A push takes a fraction of a second, more on a busy machine. The limit is still below what works without a push: a
 * dashboard reloads after 35 seconds of silence, and a cached page stands for five minutes.
 */
const PUSHED = { timeout: 15_000, intervals: [50] };

/** Expects the title on every server, on the post's page and in the list. */
async function expectShown(title: string): Promise<void> {
  await Promise.all(
    urls.flatMap((url) =>
      ["/blog", "/blog/dois-servidores"].map((path) =>
        expect.poll(async () => (await ask(url, path)).body, PUSHED).toContain(title),
      ),
    ),
  );
}

test("a published post appears on both servers at once", async () => {
  // Both servers cache the pages in their present state.
  for (const url of urls)
    for (const path of ["/blog", "/blog/dois-servidores"])
      expect((await ask(url, path)).status).toBeLessThan(400);
  await publish("Publicado uma vez");
  await expectShown("Publicado uma vez");
  await publish("Publicado de novo");
  await expectShown("Publicado de novo");
});

test("a post published while no server was listening appears as soon as they listen again", async () => {
  await askDatabase(
    dataDir,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'obi-listen'",
  );
  await publish("Publicado sem ouvintes");
  await expectShown("Publicado sem ouvintes");
});

test("a post's old address redirects permanently on both servers, and browsers must revalidate it", async () => {
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

test("ADMIN-25 a scheduled post appears on both servers at its time, although both had cached their pages", async () => {
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
  // The job runs once a minute; the test queues it at once. Workers poll every ten seconds.
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

/** Signs a demo account in; the cookie is valid on both servers. */
async function enter(page: Page, { email, password, home } = owner): Promise<void> {
  await page.goto(`${urls[0]}/auth`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: home, exact: true })).toBeVisible();
}

test("ADMIN-30 a contact saved on one server appears on the public pages of both", async ({ browser }) => {
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

test("ADMIN-11 a plan changed on one server takes effect on the other at the next request", async ({
  browser,
}) => {
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

test("DASH-14 a payment registered on one server updates an open dashboard on the other", async ({
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

/**
 * Presses a maintenance button of the settings page and the same button of its dialog. The caller confirms the
 * password if it is asked.
 */
async function turnMaintenance(page: Page, press: string): Promise<void> {
  await page.goto(`${urls[0]}/admin/settings?aba=sistema`);
  await page.getByRole("button", { name: press }).click();
  await page.getByRole("dialog").getByRole("button", { name: press }).click();
}

const everywhere = (path: string, headers: Record<string, string> = {}) =>
  Promise.all(urls.map(async (url) => (await ask(url, path, { headers })).status));

test("ADMIN-52 maintenance starts and ends on both servers, and the super admin keeps working", async ({
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

  // A person who is typing loses nothing, and reads why it cannot be saved.
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

test("the tabs of a browser share one event stream, and a stopping server closes it at once", async ({
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
  // A browser that preconnects opens a connection and sends nothing on it.
  const silent = connect(Number(new URL(urls[1] ?? "").port), "127.0.0.1");
  await once(silent, "connect");
  const ended = new Promise((resolve) => second.once("exit", resolve));
  second.kill("SIGTERM");
  // The server exits with 1 if connections are still open after ten seconds.
  expect(await ended).toBe(0);
});

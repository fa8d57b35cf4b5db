import { execFileSync } from "node:child_process";
import { expect, test } from "@playwright/test";
import { instructorCopy } from "@/lib/features/instructors/copy";
import { commonCopy } from "@/lib/kernel/copy/common";
import { ask } from "../raw/ask";
import { actionCall, actionNamed } from "../raw/server-actions";
import {
  type Program,
  askDatabase,
  freePort,
  makeDataDir,
  partNamed,
  partsOf,
  removeDataDir,
  startProgram,
} from "./program";
import { signUpOwner } from "./writer";

/** The database refuses connections, as when it restarts or is full, or accepts them and never answers. */
const dataDir = makeDataDir();
const METRICS_TOKEN = "a-token-of-a-test-0123456789";
let program: Program;
let url: string;

const sql = (text: string) => askDatabase(dataDir, text);

const everyLogin = (act: string) =>
  `do $$ declare name text; begin
     for name in select rolname from pg_roles where rolcanlogin and not rolsuper loop ${act} end loop;
   end $$`;

/** Closes all connections and prevents new ones. */
async function turnAway(): Promise<void> {
  await sql(everyLogin("execute format('alter role %I connection limit 0', name);"));
  await sql("select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user");
}

const letIn = () => sql(everyLogin("execute format('alter role %I connection limit -1', name);"));

/** A form call by an owner, as the browser sends it. */
const writing = (cookie: string) => {
  const { headers, data } = actionCall(actionNamed("createInstructor"), JSON.stringify([{ fullName: "x" }]), {
    Origin: url,
    Cookie: cookie,
  });
  return ask(url, "/dashboard/instructors", {
    method: "POST",
    headers: { ...headers, "Content-Length": String(Buffer.byteLength(data)) },
    body: data,
  });
};

/** A visitor's contact message, sent by the page's script or by a plain form post. */
const contact = (accept: string) => {
  const message = {
    name: "Rosa Lima",
    email: "rosa@obi.example",
    phone: "",
    subject: "outros",
    message: "Oi",
  };
  const body = new URLSearchParams({ ...message, website: "" }).toString();
  const headers = {
    Accept: accept,
    Origin: url,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
  };
  return ask(url, "/api/contact", { method: "POST", headers, body });
};

test.beforeAll(async () => {
  const port = String(await freePort());
  const settings = { APP_ENV: "test", DATA_DIR: dataDir, PORT: port, LOG_LEVEL: "silent", METRICS_TOKEN };
  program = await startProgram(settings);
  url = `http://127.0.0.1:${port}`;
});

test.afterAll(async () => {
  program.child.kill("SIGTERM");
  await program.ended;
  removeDataDir(dataDir);
});

test("ERR-02 without a database static pages answer, others send 503 with Retry-After, and service resumes", async () => {
  const { cookie } = await signUpOwner(url);
  const page = () => ask(url, "/dashboard/students", { headers: { Cookie: cookie } });
  expect((await page()).status).toBe(200);

  await turnAway();
  const away = await page();
  expect(away.status).toBe(503);
  expect(Number(away.headers["retry-after"])).toBeGreaterThan(0);
  expect(away.headers["cache-control"]).toContain("no-store");
  expect(away.body).not.toMatch(/ECONN|too many connections|node_modules/);
  expect((await ask(url, "/")).status).toBe(200);
  expect((await ask(url, "/auth")).status).toBe(200);
  const changes = [writing(cookie), contact("application/json"), contact("text/html")];
  for (const { status, headers } of await Promise.all([ask(url, "/api/health"), ...changes])) {
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  // Not ready, so no traffic is routed here; but live, so that an orchestrator does not restart it.
  expect((await ask(url, "/api/health/ready")).status).toBe(503);
  expect((await ask(url, "/api/health/live")).status).toBe(200);
  const figures = await ask(url, "/api/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  expect([figures.status, figures.body]).toEqual([200, expect.stringContaining("\nobi_database_up 0\n")]);

  await letIn();
  await expect.poll(async () => (await page()).status, { timeout: 15_000 }).toBe(200);
  expect((await ask(url, "/api/health/ready")).status).toBe(200);
});

test("ERR-02 a form answered with 503 says why and keeps its input until it can be sent", async ({
  browser,
}) => {
  const { cookie } = await signUpOwner(url);
  const context = await browser.newContext({ extraHTTPHeaders: { Cookie: cookie } });
  const page = await context.newPage();
  await page.goto(`${url}/dashboard/instructors`);
  const choices = page.waitForResponse((response) => response.url().endsWith("/api/choices/arts"));
  await page.getByRole("button", { name: "Novo Instrutor" }).first().click();
  await page.getByLabel("Nome completo").fill("Sensei Aiko");
  await page.getByLabel("E-mail").fill("aiko@teste.obi.example");
  // Otherwise the dialog's choices would fail too and raise a message of their own.
  await choices;
  await turnAway();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: instructorCopy.form.submit }).click();
  expect((await answered).status()).toBe(503);
  await expect(page.getByText(commonCopy.unavailable)).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Sensei Aiko");
  await letIn();
  await expect(async () => {
    await page.getByRole("button", { name: instructorCopy.form.submit }).click();
    await expect(page.getByText(instructorCopy.created)).toBeVisible();
  }).toPass({ timeout: 15_000 });
  await context.close();
});

/** Signals the server process and all its backends. */
function signalDatabase(signal: "SIGSTOP" | "SIGCONT"): void {
  const { pid } = partNamed(partsOf(program), "bin/postgres");
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const all = lines.map((line) => line.trim().split(/\s+/).map(Number));
  for (const [own, parent] of all)
    if (own !== undefined && (own === pid || parent === pid)) process.kill(own, signal);
}

test("ERR-02 with a frozen database requests fail with 503 instead of hanging, and service resumes", async () => {
  const { cookie } = await signUpOwner(url);
  const timed = async (path: string) => {
    const began = performance.now();
    const { status } = await ask(url, path, { headers: { Cookie: cookie } });
    return { path, status, seconds: (performance.now() - began) / 1000 };
  };
  expect((await timed("/dashboard/students")).status).toBe(200);
  signalDatabase("SIGSTOP");
  try {
    const [health, page, change] = await Promise.all([
      timed("/api/health"),
      timed("/dashboard/students"),
      writing(cookie),
    ]);
    expect([health.status, page.status, change.status]).toEqual([503, 503, 503]);
    // Health times out after three seconds, a page's statement after five; a busy machine gets more.
    expect(Math.max(health.seconds, page.seconds)).toBeLessThan(15);
  } finally {
    signalDatabase("SIGCONT");
  }
  await expect.poll(async () => (await timed("/api/health")).status, { timeout: 15_000 }).toBe(200);
  await expect.poll(async () => (await timed("/dashboard/students")).status, { timeout: 15_000 }).toBe(200);
});

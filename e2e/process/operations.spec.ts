import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { ask } from "../raw/ask";
import { type Program, freePort, makeDataDir, removeDataDir, startProgram } from "./program";

/** The operator's view: the log lines of a request, and the metrics. */
test.describe.configure({ mode: "serial" });

const dataDir = makeDataDir();
const METRICS_TOKEN = "a-token-of-a-test-0123456789";
let program: Program;
let url: string;

test.beforeAll(async () => {
  const port = String(await freePort());
  // Statements of a millisecond and more are logged, so that a request has lines from every layer.
  const watching = { METRICS_TOKEN, SLOW_QUERY_MS: "1", LOG_LEVEL: "info" };
  program = await startProgram({ APP_ENV: "test", DATA_DIR: dataDir, PORT: port, ...watching });
  url = `http://127.0.0.1:${port}`;
});

test.afterAll(async () => {
  program.child.kill("SIGTERM");
  await program.ended;
  removeDataDir(dataDir);
});

type Line = { requestId?: string; msg?: string; action?: string; statement?: string };

const linesOfLog = (): Line[] =>
  readFileSync(path.join(dataDir, "server.log"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

/** Submits the contact form, with a request id of the sender's choice. */
function sendMessage(mark: string) {
  const form = {
    name: mark,
    email: "rosa@obi.example",
    phone: "",
    subject: "outros",
    message: mark,
    website: "",
  };
  const body = new URLSearchParams(form).toString();
  const headers = {
    Accept: "application/json",
    Origin: url,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
    "X-Request-Id": "mine",
  };
  return ask(url, "/api/contact", { method: "POST", headers, body });
}

test("the log lines of a request carry the id of its answer and nothing that the sender typed", async () => {
  const mark = `Rosa-${randomUUID()}`;
  const answer = await sendMessage(mark);
  expect(answer.status).toBe(200);
  const id = answer.headers["x-request-id"];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const own = () => linesOfLog().filter(({ requestId }) => requestId === id);
  // The queued job runs after the answer, under the same id.
  await expect
    .poll(() => own().map(({ action, msg }) => action ?? msg))
    .toEqual(expect.arrayContaining(["contact.send", "slow statement"]));
  const log = readFileSync(path.join(dataDir, "server.log"), "utf8");
  expect(log).not.toContain(mark);
  expect(log).not.toContain("rosa@obi.example");
});

test("threat 99 metrics require the token, and no made-up address appears in them", async () => {
  const figures = (token: string) =>
    ask(url, "/api/metrics", { headers: { Authorization: `Bearer ${token}` } });
  expect((await figures("another-token-0123456789-abc")).status).toBe(401);
  await ask(url, "/blog");
  const before = await figures(METRICS_TOKEN);
  expect(before.status).toBe(200);
  for (const line of [
    /^obi_http_request_duration_seconds_count\{route="\/api\/contact",method="POST",status="200"\} 1$/m,
    /^obi_http_request_duration_seconds_count\{route="\/blog",method="GET",status="200"\} 1$/m,
    /^obi_action_duration_seconds_count\{action="contact\.send",outcome="ok"\} 1$/m,
    /^obi_database_statement_duration_seconds_count\{pool="obi",statement="begin",outcome="ok"\} \d+$/m,
    /^obi_database_up 1$/m,
    /^obi_database_hearing 1$/m,
    /^obi_queue_jobs\{queue="mail_outbox",state="ready"\} \d+$/m,
    /^obi_outbox_mails\{state="given-up"\} 0$/m,
    /^process_resident_memory_bytes \d+$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(before.body).toMatch(line);
  const paths = ["", "/blog", "/admin/studios", "/files", "/semana"].flatMap((folder) =>
    [1, 2, 3, 4].map((n) => `${folder}/made-up-${n}?who=ana@obi.example`),
  );
  for (const made of paths) await ask(url, made);
  const routes = (body: string) => new Set([...body.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  const { body } = await figures(METRICS_TOKEN);
  expect([...routes(body)].filter((route) => route?.includes("made-up"))).toEqual([]);
  expect(routes(body).size - routes(before.body).size).toBeLessThanOrEqual(5);
  expect(body).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test("the live and ready checks answer separately, and /api/health answers for both", async () => {
  expect(JSON.parse((await ask(url, "/api/health/live")).body)).toEqual({ status: "ok" });
  const sound = { status: "ok", database: "ok", queue: "running" };
  for (const place of ["/api/health", "/api/health/ready"]) {
    const { status, body, headers } = await ask(url, place);
    expect([status, JSON.parse(body), headers["cache-control"]]).toEqual([200, sound, "no-store"]);
  }
});

import { expect, test } from "@playwright/test";
import {
  type Program,
  askDatabase,
  freeJobsOfTheDead,
  freePort,
  makeDataDir,
  partNamed,
  partsOf,
  removeDataDir,
  sleep,
  startProgram,
  survivors,
} from "./program";
import { type Writer, type Written, keepWriting, repeat, signUpOwner } from "./writer";

/**
 * Kills a database process, the web server, PostgreSQL and the supervising program in turn, hard, while people write
 * and mail is sent. Once the program serves again, every acknowledged row exists, every repeated form has one row,
 * every mail was sent, and no process of a dead run is alive.
 */
test.describe.configure({ mode: "serial" });

const MAILS = 60;
const dataDir = makeDataDir();
let settings: Record<string, string>;
let program: Program;
let writer: Writer;

test.beforeAll(async () => {
  settings = { APP_ENV: "test", DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: "warn" };
  program = await startProgram(settings);
  writer = await signUpOwner(`http://127.0.0.1:${settings.PORT}`);
});

test.afterAll(async () => {
  program.child.kill("SIGTERM");
  await program.ended;
  removeDataDir(dataDir);
});

type Sent = { prefix: string; acknowledged: readonly Written[]; unanswered: readonly Written[] };

/** Sends the unanswered forms again, and some of the acknowledged ones too. */
async function expectAllKeptOnce({ prefix, acknowledged, unanswered }: Sent): Promise<void> {
  await repeat(writer, [...unanswered, ...acknowledged.slice(-10)]);
  const rows = await askDatabase<{ name: string; copies: number }>(
    dataDir,
    "select full_name as name, count(*)::int as copies from instructors where full_name like $1 group by 1",
    [`${prefix}%`],
  );
  const written = [...acknowledged, ...unanswered].map(({ name }) => name).sort();
  expect(rows.map(({ name }) => name).sort()).toEqual(written);
  expect(rows.filter(({ copies }) => copies !== 1)).toEqual([]);
}

test("kill -9 of one database process stops no other part, and no acknowledged row is lost or doubled", async () => {
  const before = partsOf(program).map(({ pid }) => pid);
  const writing = keepWriting(writer, { writers: 4 });
  const failed = writing.untilItFails();
  // PostgreSQL now closes all connections and recovers; a writer may just have had none open.
  let isOver = false;
  while (!isOver) {
    await sleep(1_000);
    const [backend] = await askDatabase<{ pid: number }>(
      dataDir,
      "select pid from pg_stat_activity where backend_type = 'client backend' and usename <> current_user limit 1",
    );
    if (backend) process.kill(backend.pid, "SIGKILL");
    isOver = await Promise.race([failed.then(() => true), sleep(2_000).then(() => false)]);
  }
  const { acknowledged, unanswered } = await failed;
  expect(acknowledged.length).toBeGreaterThan(0);
  const health = () => fetch(`http://127.0.0.1:${settings.PORT}/api/health`).then(({ status }) => status);
  await expect.poll(health).toBe(200);
  await expectAllKeptOnce({ prefix: writing.prefix, acknowledged, unanswered });
  expect(partsOf(program).map(({ pid }) => pid)).toEqual(before);
});

const victims: readonly [string, (parts: ReturnType<typeof partsOf>) => number][] = [
  ["the web server", (parts) => partNamed(parts, "server/main.ts").pid],
  ["PostgreSQL", (parts) => partNamed(parts, "bin/postgres").pid],
  ["the program that started both", () => program.child.pid ?? 0],
];

for (const [what, pick] of victims) {
  test(`kill -9 of ${what} during writes loses no row or mail, doubles no row, and leaves no process behind`, async () => {
    const parts = partsOf(program);
    await askDatabase(
      dataDir,
      `insert into mail_outbox (id, to_address, subject, text)
       select gen_random_uuid(), 'fila-' || n || '@teste.obi.example', $1, 'x' from generate_series(1, ${MAILS}) n`,
      [what],
    );
    const writing = keepWriting(writer, { writers: 4 });
    await expect
      .poll(async () => writing.acknowledged.length > 0 && (await mailsLeft(what)) > 0, { intervals: [50] })
      .toBe(true);
    process.kill(pick(parts), "SIGKILL");
    const { acknowledged, unanswered } = await writing.untilItFails();
    expect(acknowledged.length).toBeGreaterThan(0);
    expect((await program.ended).code).not.toBe(0);
    expect(await survivors(parts)).toEqual([]);

    const restartedAt = new Date();
    program = await startProgram(settings);
    await expectAllKeptOnce({ prefix: writing.prefix, acknowledged, unanswered });
    await expectAllMailGone(what, restartedAt);
  });
}

async function mailsLeft(subject: string): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(
    dataDir,
    "select count(*)::int as count from mail_outbox where subject = $1 and status = 'sent'",
    [subject],
  );
  return row?.count ?? 0;
}

async function expectAllMailGone(subject: string, restartedAt: Date): Promise<void> {
  await expect
    .poll(
      async () => {
        await freeJobsOfTheDead(dataDir, ["mail_outbox"], restartedAt);
        return askDatabase(dataDir, "select status, count(*)::int from mail_outbox group by status");
      },
      { timeout: 90_000 },
    )
    .toEqual([{ status: "sent", count: expect.any(Number) }]);
  const url = `http://127.0.0.1:${settings.PORT}/dev/mailbox.json?limit=1000`;
  const messages = (await (await fetch(url)).json()) as { subject: string; messageId: string }[];
  const ids = messages.filter((message) => message.subject === subject).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(MAILS);
  // A mail killed between the server's acceptance and our record of it may arrive twice, under the same message id.
  expect(ids.length).toBeLessThanOrEqual(MAILS + 1);
}

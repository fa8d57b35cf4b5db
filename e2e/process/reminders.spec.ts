import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { isProof } from "@/lib/testing/lanes";
import {
  type Program,
  WORKER,
  askDatabase,
  freeJobsOfTheDead,
  freePort,
  makeDataDir,
  removeDataDir,
  sleep,
  startBeside,
  startProgram,
} from "./program";

/** Two workers at a time send an academy's fee reminders, and one of them is killed hard again and again. */
const [STUDENTS, KILLS] = isProof ? [300, 6] : [150, 3];
/** Reminders between two kills. */
const STRIDE = 30;

const dataDir = makeDataDir();
let settings: Record<string, string>;
let program: Program;
const workers: ChildProcess[] = [];

test.beforeAll(async () => {
  settings = {
    APP_ENV: "test",
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: "warn",
    WORKER: "separate",
  };
  program = await startProgram(settings);
});

test.afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  program.child.kill("SIGTERM");
  await program.ended;
  removeDataDir(dataDir);
});

function startWorker(): ChildProcess {
  const worker = startBeside(dataDir, WORKER, { LOG_LEVEL: "warn" });
  workers.push(worker);
  return worker;
}

/** A time zone in which it is about noon: the hour of reminders has passed, and the day is far from over. */
function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  return offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

/** An academy whose students all owe a fee with a reminder due today. */
async function openAcademy(): Promise<string> {
  const [studio] = await askDatabase<{ id: string }>(
    dataDir,
    `insert into studios (id, name, email, time_zone, subscription_status)
     values (gen_random_uuid(), 'Dojô Lembrado', 'dojo@teste.obi.example', $1, 'active') returning id`,
    [zoneAtNoon()],
  );
  const id = studio?.id ?? "";
  await askDatabase(
    dataDir,
    `insert into students (id, studio_id, full_name, email, enrollment_date)
     select gen_random_uuid(), $1, 'Aluno Lembrado', 'lembrado-' || n || '@teste.obi.example', current_date
       from generate_series(1, $2::int) n`,
    [id, STUDENTS],
  );
  await askDatabase(
    dataDir,
    `insert into charges (id, studio_id, student_id, description, period, due_on, amount_cents)
     select gen_random_uuid(), studio_id, id, 'Mensalidade', date_trunc('month', due)::date, due, 15000
       from students, (select (now() at time zone $2)::date + 4 as due) day where studio_id = $1`,
    [id, zoneAtNoon()],
  );
  return id;
}

async function countOf(sql: string, studioId: string): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(dataDir, `select count(*)::int as count ${sql}`, [
    studioId,
  ]);
  return row?.count ?? 0;
}

const said = (studioId: string) =>
  countOf("from fee_reminders where studio_id = $1 and status = 'sent'", studioId);
const left = (studioId: string) =>
  countOf("from mail_outbox where studio_id = $1 and status = 'sent'", studioId);

test("NOTIF-07 each fee gets one reminder by mail and one in the portal, while workers are killed at random", async () => {
  const studioId = await openAcademy();
  const running = [startWorker(), startWorker()];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const wanted = Math.min(kill * STRIDE, STUDENTS);
    await expect
      .poll(() => said(studioId), { timeout: 60_000, intervals: [50] })
      .toBeGreaterThanOrEqual(wanted);
    await sleep(randomInt(400));
    const place = randomInt(2);
    const dead = running[place];
    dead?.kill("SIGKILL");
    if (dead) await once(dead, "exit");
    running[place] = startWorker();
  }
  const lastStart = new Date();
  await expect
    .poll(
      async () => {
        await freeJobsOfTheDead(dataDir, ["fee_reminders", "mail_outbox"], lastStart);
        return [await said(studioId), await left(studioId)];
      },
      { timeout: 90_000, intervals: [1_000] },
    )
    .toEqual([STUDENTS, STUDENTS]);

  const messages = "from messages where studio_id = $1 and reason = 'fee.reminder' and channel =";
  expect(await countOf(`${messages} 'mail'`, studioId)).toBe(STUDENTS);
  expect(await countOf(`${messages} 'notice'`, studioId)).toBe(STUDENTS);
  expect(await countOf("from notifications where target_studio_id = $1 and is_reminder", studioId)).toBe(
    STUDENTS,
  );
  expect(
    await countOf(
      "from (select distinct student_id from notification_recipients where studio_id = $1) p",
      studioId,
    ),
  ).toBe(STUDENTS);

  const url = `http://127.0.0.1:${settings.PORT}/dev/mailbox.json?limit=5000`;
  const mailbox = (await (await fetch(url)).json()) as { subject: string; messageId: string }[];
  const ids = mailbox
    .filter(({ subject }) => subject.startsWith("Dojô Lembrado"))
    .map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(STUDENTS);
  // A mail killed between the server's acceptance and our record of it may arrive twice, under the same message id.
  expect(ids.length).toBeLessThanOrEqual(STUDENTS + KILLS);
});

import { withPlatform, withStudio, withSystem } from "@/lib/db/doors";
import { recoveryJob } from "@/lib/features/accounts/flows/answer-recovery";
import { reminderJob } from "@/lib/features/outreach/flows";
import { webhookJob } from "@/lib/features/webhooks/flows";
import type { Mail } from "@/lib/integrations/mail/port";
import { mailJob } from "@/lib/jobs/deliver-mail";
import { inspectorOf } from "@/lib/jobs/inspect";
import { enqueueMail } from "@/lib/jobs/outbox";
import { type RowJob, createRowQueue } from "@/lib/jobs/row-job";
import { setRunningQueue } from "@/lib/jobs/running";
import { newId } from "@/lib/kernel/ids";
import { log } from "@/lib/observe/log";
import { day, makeCharge, makeOwner, makeStudent, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openQueue } from "@/lib/testing/queue";
import { openSuperuser } from "@/lib/testing/superuser";
import { retryAllEvents, retryJob } from "../actions";
import { loadWork } from "../loaders";
import { taskJob } from "./tasks";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();
const queue = openQueue();

const sent: Mail[] = [];
const outbox = mailJob({ send: async (mail) => void sent.push(mail), close: () => undefined });
const heard: string[] = [];
const webhooks = webhookJob({
  card: async ({ reference }) => void heard.push(reference),
  mercadoPago: () => Promise.resolve(),
  academy: null,
});
const jobs = [outbox, taskJob, recoveryJob, reminderJob, webhooks];

beforeAll(async () => {
  for (const job of jobs) await createRowQueue(queue.boss, job);
  setRunningQueue({
    state: "running",
    wake: () => undefined,
    depths: async () => [],
    stop: async () => undefined,
    inspector: inspectorOf(queue.boss, queue.db, jobs),
  });
});

beforeEach(async () => {
  for (const name of [
    "mail_outbox",
    "platform_tasks",
    "recovery_requests",
    "fee_reminders",
    "webhook_events",
  ])
    await superuser.query(`delete from ${name}`);
  for (const job of jobs) await queue.clear(job);
  jest.spyOn(log, "warn").mockImplementation();
  jest.spyOn(log, "error").mockImplementation();
});

/** Lets the last attempt of all waiting jobs fail, and runs what follows. */
async function giveUp(job: RowJob): Promise<void> {
  await queue.db.executeSql("update pgboss.job set retry_limit = 0 where name = $1", [job.queue]);
  await queue.work({ ...job, handle: () => Promise.reject(new Error("still failing")) });
}

async function enterAndFind(job: RowJob) {
  const { userId } = await makeSuperAdmin();
  await enterAs(userId, { area: "superAdmin" });
  const failed = (await loadWork()).queue?.failed.find((one) => one.queue === job.queue);
  if (!failed) throw new Error("the page lists no failed job of this queue");
  return { userId, failed };
}

const trailOf = async (userId: string) =>
  (
    await superuser.query("select data from audit_events where user_id = $1 and action = 'queue.retry'", [
      userId,
    ])
  ).rows;

async function addReminder(): Promise<string> {
  const { id: studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId, email: `${newId()}@obi.example` });
  const month = { period: day("2026-12-01"), dueOn: day("2026-12-10"), amountCents: 15_000 };
  const { id: chargeId } = await makeCharge({ studioId, studentId, ...month });
  const { id } = await withStudio(studioId, (tx) =>
    tx.feeReminder.create({ data: { chargeId }, select: { id: true } }),
  );
  return id;
}

async function addTask(): Promise<string> {
  const { rows } = await superuser.query<{ id: string }>(
    `insert into platform_tasks (id, batch_id, kind) values (gen_random_uuid(), gen_random_uuid(), 'integrity') returning id`,
  );
  return rows[0]?.id ?? "";
}

async function addMail(): Promise<string> {
  const id = newId();
  await withSystem("test", (tx) =>
    enqueueMail(tx, { id, to: "ana@teste.obi.example", subject: "Oi", text: "…" }),
  );
  return id;
}

async function addRequest(): Promise<string> {
  const email = `${newId()}@obi.example`;
  const { rows } = await superuser.query<{ id: string }>(
    `insert into recovery_requests (id, kind, email, ip, user_agent, requested_at)
     values (gen_random_uuid(), 'staff', $1, '203.0.113.1', '', now()) returning id`,
    [email],
  );
  return rows[0]?.id ?? "";
}

describe("after the last attempt", () => {
  it.each<[string, RowJob, () => Promise<string>]>([
    ["a mail", outbox, addMail],
    ["a copy or check", taskJob, addTask],
    ["a request for a new password", recoveryJob, addRequest],
    ["a reminder", reminderJob, addReminder],
  ])("%s cannot be retried, and a forced retry would change nothing", async (_what, job, add) => {
    const id = await add();
    const row = async () => (await superuser.query(`select * from ${job.queue} where id = $1`, [id])).rows;
    await giveUp(job);
    const before = await row();
    const { userId, failed } = await enterAndFind(job);
    expect(failed).toMatchObject({ isOver: true });
    expect(await retryJob({ queue: job.queue, id: failed.id })).toMatchObject({ ok: false, code: "gone" });
    expect(await trailOf(userId)).toEqual([]);

    await queue.boss.retry(job.queue, failed.id);
    await queue.work(job);
    expect(await row()).toEqual(before);
    expect(sent).toEqual([]);
  });

  async function addEvent(): Promise<string> {
    const payload = { kind: "subscription", reference: "sub_1", account: null, at: new Date().toISOString() };
    const { id } = await withSystem("test", (tx) =>
      tx.webhookEvent.create({
        data: { provider: "stripe", eventId: newId(), type: "told", payload },
        select: { id: true },
      }),
    );
    return id;
  }
  const eventOf = async (id: string) =>
    (await superuser.query("select processed_at, given_up_at from webhook_events where id = $1", [id])).rows;
  const done = [{ processed_at: expect.any(Date), given_up_at: null }];
  beforeEach(() => heard.splice(0));

  it("a provider's event can be retried and is then processed", async () => {
    const id = await addEvent();
    await giveUp(webhooks);
    const { userId, failed } = await enterAndFind(webhooks);
    expect(failed).toMatchObject({ isOver: false });
    const state = "failed → retry";
    expect(await retryJob({ queue: "webhook_events", id: failed.id })).toMatchObject({ ok: true });
    expect(await trailOf(userId)).toEqual([{ data: { queue: "webhook_events", state } }]);
    await queue.work(webhooks);
    expect(heard).toEqual(["sub_1"]);
    expect(await eventOf(id)).toEqual(done);
  });

  it("a provider's events can be retried after the queue forgot them, by the super admin only", async () => {
    const id = await addEvent();
    await giveUp(webhooks);
    await queue.clear(webhooks);
    const { userId } = await makeSuperAdmin();
    await enterAs(userId, { area: "superAdmin" });
    expect((await loadWork()).webhooks).toMatchObject({ givenUp: 1, events: [{ id, provider: "stripe" }] });
    expect(await retryAllEvents({})).toMatchObject({ ok: true, data: { events: 1 } });
    expect(await retryAllEvents({})).toMatchObject({ ok: false, code: "gone" });
    expect((await loadWork()).webhooks).toEqual({ givenUp: 0, events: [] });
    await queue.work(webhooks);
    expect(heard).toEqual(["sub_1"]);
    expect(await eventOf(id)).toEqual(done);
    const written = await superuser.query(
      "select data from audit_events where user_id = $1 and action = 'webhooks.retry-all'",
      [userId],
    );
    expect(written.rows).toEqual([{ data: { events: 1, state: "given up → queued" } }]);
    const owner = await makeOwner();
    await enterAs(owner.userId);
    await expect(retryAllEvents({})).rejects.toThrow("NEXT_REDIRECT");
  });

  it("a provider's event cannot be marked as given up by the super admin", async () => {
    const id = await addEvent();
    const { userId } = await makeSuperAdmin();
    const close = () =>
      withPlatform(
        userId,
        (tx) => tx.$executeRaw`update webhook_events set given_up_at = now() where id = ${id}::uuid`,
      );
    await expect(close()).rejects.toThrow("row-level security");
  });
});

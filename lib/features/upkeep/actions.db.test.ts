import { withSystem } from "@/lib/db/doors";
import { inspectorOf } from "@/lib/jobs/inspect";
import { mailJob } from "@/lib/jobs/deliver-mail";
import { enqueueMail } from "@/lib/jobs/outbox";
import { setRunningQueue } from "@/lib/jobs/running";
import { newId } from "@/lib/kernel/ids";
import { makeOwner, makeSuperAdmin } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openQueue } from "@/lib/testing/queue";
import { openSuperuser } from "@/lib/testing/superuser";
import * as actions from "./actions";
import { loadWork } from "./loaders";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();
const job = mailJob(null);
const queue = openQueue(job);

beforeAll(() =>
  setRunningQueue({
    state: "running",
    wake: () => undefined,
    depths: async () => [],
    stop: async () => undefined,
    inspector: inspectorOf(queue.boss, queue.db, [job]),
  }),
);

async function enter(): Promise<string> {
  const { userId } = await makeSuperAdmin();
  await enterAs(userId, { area: "superAdmin" });
  return userId;
}

async function failedMail(to: string): Promise<string> {
  const id = newId();
  await withSystem("test", (tx) => enqueueMail(tx, { id, to, subject: "Oi", text: "segredo" }));
  await queue.db.executeSql("delete from pgboss.job where name = 'mail_outbox' and singleton_key = $1", [id]);
  await superuser.query("update mail_outbox set status = 'failed', last_error = '550' where id = $1", [id]);
  return id;
}

const statusOf = async (id: string) =>
  (await superuser.query("select status::text, last_error from mail_outbox where id = $1", [id])).rows[0];
const jobsOf = async (id: string) =>
  (await queue.db.executeSql("select state::text from pgboss.job where singleton_key = $1", [id])).rows;
const trailOf = async (userId: string, action: string) =>
  (
    await superuser.query("select data from audit_events where user_id = $1 and action = $2", [
      userId,
      action,
    ])
  ).rows;

describe("mail that could not be delivered", () => {
  it("is listed with a masked address and the reason, and without its text", async () => {
    await enter();
    const id = await failedMail("fulana.silva@obi.example");
    const { outbox } = await loadWork();
    const mail = outbox.mails.find((row) => row.id === id);
    expect(mail).toMatchObject({ to: "fu***@obi.example", error: "550", studio: null });
    expect(Object.keys(mail ?? {}).sort()).toEqual(["at", "error", "id", "studio", "to"]);
    expect(outbox.failed).toBeGreaterThan(0);
  });

  it("is retried once, which is audited with before and after", async () => {
    const admin = await enter();
    const id = await failedMail("ana@obi.example");
    expect(await actions.retryMail({ id })).toMatchObject({ ok: true });
    expect(await statusOf(id)).toEqual({ status: "queued", last_error: null });
    expect(await jobsOf(id)).toEqual([{ state: "created" }]);
    expect(await actions.retryMail({ id })).toMatchObject({ ok: false, code: "gone" });
    expect(await jobsOf(id)).toHaveLength(1);
    expect(await trailOf(admin, "outbox.retry")).toEqual([{ data: { status: "failed → queued" } }]);
  });

  it("is retried all at once, which is audited only if there was any", async () => {
    const admin = await enter();
    const ids = [await failedMail("a@obi.example"), await failedMail("b@obi.example")];
    const answer = await actions.retryAllMails({});
    expect(answer.ok && answer.data.mails).toBeGreaterThanOrEqual(2);
    for (const id of ids) expect(await statusOf(id)).toMatchObject({ status: "queued" });
    expect((await loadWork()).outbox.failed).toBe(0);
    expect(await actions.retryAllMails({})).toEqual({ ok: true, data: { mails: 0 } });
    expect(await trailOf(admin, "outbox.retry-all")).toHaveLength(1);
  });
});

describe("the queue", () => {
  async function failedJob(key: string) {
    await queue.boss.createQueue("upkeep-test", { policy: "short", retryLimit: 0 });
    const id = await queue.boss.send("upkeep-test", { key }, { singletonKey: key });
    const [fetched] = await queue.boss.fetch("upkeep-test");
    await queue.boss.fail("upkeep-test", fetched?.id ?? "", { message: "boom" });
    return id ?? "";
  }
  afterEach(() => queue.boss.deleteQueue("upkeep-test"));

  it("shows for each queue the waiting and failed jobs, and since when the oldest waits", async () => {
    await enter();
    await failedJob("one");
    await queue.boss.send("upkeep-test", {}, { singletonKey: "two" });
    const state = (await loadWork()).queue?.queues.find(({ id }) => id === "upkeep-test");
    expect(state).toEqual({ id: "upkeep-test", waiting: 1, active: 0, failed: 1, oldest: expect.any(Date) });
  });

  it("retries a failed job once, and audits it", async () => {
    const admin = await enter();
    const id = await failedJob("three");
    expect((await loadWork()).queue?.failed).toContainEqual(
      expect.objectContaining({ id, queue: "upkeep-test", attempts: 1 }),
    );
    const input = { queue: "upkeep-test", id };
    expect(await actions.retryJob(input)).toMatchObject({ ok: true });
    const { rows } = await queue.db.executeSql("select state::text from pgboss.job where id = $1", [id]);
    expect(rows).toEqual([{ state: "retry" }]);
    expect(await actions.retryJob(input)).toMatchObject({ ok: false, code: "gone" });
    expect(await actions.retryJob({ queue: "upkeep-test", id: newId() })).toMatchObject({ code: "gone" });
    expect((await trailOf(admin, "queue.retry"))[0]).toEqual({
      data: { queue: "upkeep-test", state: "failed → retry" },
    });
  });
});

it("FUNC-15 an owner can neither load the upkeep page nor use its actions", async () => {
  const owner = await makeOwner();
  await enterAs(owner.userId);
  const id = newId();
  for (const attempt of [
    () => loadWork(),
    () => actions.retryMail({ id }),
    () => actions.retryAllMails({}),
    () => actions.retryJob({ queue: "sweep", id }),
  ])
    await expect(attempt()).rejects.toThrow("NEXT_REDIRECT");
});

import { openQueue } from "@/lib/testing/queue";
import { mailJob } from "./deliver-mail";
import { failedLately, inspectorOf } from "./inspect";
import { startQueue } from "./queue";
import { createRowQueue } from "./row-job";
import { KEEP_FAILED_SECONDS, tidyOf } from "./tidy";
import { HOURLY } from "./timed-job";

/** A queue of its own: other suites count the failures of the outbox. */
const job = { ...mailJob(null), queue: "tidy-rows" };
const { boss, db, clear } = openQueue(job);

beforeEach(() => clear(job));
afterEach(() => clear(job));

async function ended(row: string, state: "failed" | "completed", ago: string): Promise<string> {
  const id = (await boss.send(job.queue, { id: row }, { singletonKey: row })) ?? "";
  await db.executeSql(
    "update pgboss.job set state = $2::pgboss.job_state, completed_on = now() - $3::interval where id = $1::uuid",
    [id, state, ago],
  );
  return id;
}

async function tidy(): Promise<void> {
  await db.executeSql("update pgboss.queue set maintain_on = null");
  await boss.supervise(job.queue);
  await tidyOf(db).run(new AbortController().signal);
}

const kept = async () => {
  const { rows } = await db.executeSql("select id::text from pgboss.job where name = $1", [job.queue]);
  return (rows as { id: string }[]).map(({ id }) => id).sort();
};

const failures = async () =>
  (await inspectorOf(boss, db, []).read()).failed.filter(({ queue }) => queue === job.queue);

it("keeps a failed job for a week and a completed one for an hour", async () => {
  const [failed, done] = [
    await ended("a", "failed", "6 days 23 hours"),
    await ended("b", "completed", "59 minutes"),
  ];
  await ended("c", "failed", "7 days 1 minute");
  await ended("d", "completed", "61 minutes");
  await tidy();
  expect(await kept()).toEqual([failed, done].sort());
  expect((await failures()).map(({ id }) => id)).toEqual([failed]);
  expect(await inspectorOf(boss, db, []).retry({ queue: job.queue, id: failed })).toBe(true);
});

it("keeps failed jobs for a week also in a queue that an older version made", async () => {
  await boss.updateQueue(job.queue, { deleteAfterSeconds: 3600 });
  await createRowQueue(boss, job);
  const failed = await ended("a", "failed", "2 days");
  await tidy();
  expect(await kept()).toEqual([failed]);
  const givenUp = `${job.queue}.given-up`;
  await boss.updateQueue(givenUp, { deleteAfterSeconds: 3600 });
  await createRowQueue(boss, job);
  expect((await boss.getQueue(givenUp))?.deleteAfterSeconds).toBe(KEEP_FAILED_SECONDS);
});

it("counts only the failures of the last hour for the alarm", async () => {
  await ended("a", "failed", "59 minutes");
  await ended("b", "failed", "61 minutes");
  await ended("c", "completed", "1 minute");
  expect((await failedLately(db)).get(job.queue)).toBe(1);
});

it("keeps failed jobs of a timed queue for a week, also when an older version made the queue", async () => {
  const name = "tidy-test";
  await boss.createQueue(name, { policy: "short", deleteAfterSeconds: 3600 });
  const running = await startQueue({
    rowJobs: [],
    timedJobs: [{ name, cron: HOURLY, run: () => Promise.resolve() }],
    work: true,
  });
  await running.stop();
  expect((await boss.getQueue(name))?.deleteAfterSeconds).toBe(KEEP_FAILED_SECONDS);
  await boss.unschedule(name);
  await boss.deleteQueue(name);
});

it("shows the last failure of a row that failed repeatedly, beside the failures of others", async () => {
  for (let n = 40; n > 0; n -= 1) await ended("again", "failed", `${n} minutes`);
  const once = await ended("once", "failed", "2 hours");
  const last = (await failures()).map(({ id }) => id);
  expect(last).toHaveLength(2);
  expect(last[1]).toBe(once);
});

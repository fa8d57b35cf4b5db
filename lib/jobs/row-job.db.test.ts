import { randomUUID } from "node:crypto";
import { withSystem } from "@/lib/db/doors";
import { log } from "@/lib/observe/log";
import { openQueue } from "@/lib/testing/queue";
import { openSuperuser } from "@/lib/testing/superuser";
import { currentRequestId, withinRequest } from "@/server/request-context";
import { mailJob } from "./deliver-mail";
import { enqueueMail } from "./outbox";
import { PATIENCE, type RowJob, sweepOf } from "./row-job";

const { waiting } = mailJob(null);
const given: string[] = [];
const jobThat = (handle: RowJob["handle"]): RowJob => ({
  queue: "mail_outbox",
  waiting,
  handle,
  giveUp: async (id) => void given.push(id),
  givenUp: "over",
});
const still = jobThat(null);

const superuser = openSuperuser();
const queue = openQueue(still);
beforeEach(async () => {
  await withSystem("test", (tx) => tx.mailOutbox.deleteMany());
  await queue.clear(still);
  given.length = 0;
});

async function addRow(): Promise<string> {
  const subject = randomUUID();
  await withSystem("test", (tx) => enqueueMail(tx, { to: "ana@teste.obi.example", subject, text: "…" }));
  const row = await withSystem("test", (tx) => tx.mailOutbox.findFirstOrThrow({ where: { subject } }));
  return row.id;
}
const sweep = () => sweepOf(queue.boss, [still]).run(new AbortController().signal);
const rowsOfJobs = async () => (await queue.jobs(still)).map(({ row }) => row);

describe("the job of a row", () => {
  it("equals in every column the job that the installed pg-boss would send", async () => {
    const id = await addRow();
    const { rows: ours } = await superuser.query("select * from pgboss.job where singleton_key = $1", [id]);
    await queue.clear(still);
    await queue.boss.send("mail_outbox", { id }, { singletonKey: id });
    const { rows: theirs } = await superuser.query("select * from pgboss.job where singleton_key = $1", [id]);
    const lasting = ({ id: _id, created_on, start_after, keep_until, ...rest }: Record<string, unknown>) => ({
      ...rest,
      delay: Number(start_after) - Number(created_on),
      kept: Number(keep_until) - Number(created_on),
    });
    expect(ours).toHaveLength(1);
    expect(ours.map(lasting)).toEqual(theirs.map(lasting));
  });

  it("carries the id of the request that queued the row, if there was one", async () => {
    const requestId = randomUUID();
    const asked = await withinRequest(requestId, addRow);
    const unasked = await addRow();
    const seen: Record<string, string | undefined> = {};
    await queue.work(jobThat(async (row) => void (seen[row] = currentRequestId())));
    expect(seen).toEqual({ [asked]: requestId, [unasked]: undefined });
  });

  it("does not wait for an earlier one that takes long, where a process works on several at once", async () => {
    const long = await addRow();
    await addRow();
    const { promise: shortIsDone, resolve: end } = Promise.withResolvers<void>();
    const handled: string[] = [];
    const handle = async (row: string) => {
      if (row === long) await shortIsDone;
      handled.push(row);
      end();
    };
    await queue.work({ ...jobThat(handle), atOnce: 2 });
    expect(handled).toHaveLength(2);
    expect(handled[1]).toBe(long);
  });

  it("exists once for each waiting row, and the sweep queues it again when it is missing", async () => {
    const ids = [await addRow(), await addRow()];
    await sweep();
    expect((await rowsOfJobs()).sort()).toEqual(ids.sort());
    await queue.clear(still);
    await sweep();
    expect((await rowsOfJobs()).sort()).toEqual(ids.sort());
    await queue.clear(still);
    await withSystem("test", (tx) =>
      tx.mailOutbox.updateMany({ data: { status: "sent", sentAt: new Date(0), text: null, html: null } }),
    );
    await sweep();
    expect(await rowsOfJobs()).toEqual([]);
  });

  it("is not made for a finished row, nor before a worker has made the queue", async () => {
    const sent = { status: "sent", sentAt: new Date(0), to: "ana@teste.obi.example", subject: "x" } as const;
    await withSystem("test", (tx) => tx.mailOutbox.createMany({ data: [sent] }));
    expect(await rowsOfJobs()).toEqual([]);
    await superuser.query("update pgboss.queue set name = 'elsewhere' where name = 'mail_outbox'");
    const id = await addRow().finally(() =>
      superuser.query("update pgboss.queue set name = 'mail_outbox' where name = 'elsewhere'"),
    );
    expect(await rowsOfJobs()).toEqual([]);
    await sweep();
    expect(await rowsOfJobs()).toEqual([id]);
  });

  it("is retried after a quarter of a minute to an hour, for about a day, and is then given up", async () => {
    jest.spyOn(log, "warn").mockImplementation();
    jest.spyOn(log, "error").mockImplementation();
    const id = await addRow();
    const tried: string[] = [];
    const failing = jobThat(async (row) => {
      tried.push(row);
      throw new Error("still not");
    });
    const waits: number[] = [];
    for (let attempt = 0; attempt < PATIENCE.retryLimit; attempt += 1) {
      await queue.work(failing);
      const [job] = await queue.jobs(still);
      expect(job).toMatchObject({ state: "retry", retries: attempt });
      waits.push(job?.wait ?? 0);
      expect(given).toEqual([]);
      await queue.later(still, 3601);
    }
    for (const [index, longest] of [30, 60, 120, 240].entries()) {
      expect(waits[index]).toBeLessThanOrEqual(longest);
      expect(waits[index]).toBeGreaterThan(longest / 2 - 2);
    }
    expect(waits.at(-1)).toBeGreaterThan(3598);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(30);
    await queue.work(failing);
    expect(given).toEqual([id]);
    expect(tried).toHaveLength(30);
    await queue.later(still, 3601);
    await queue.work(failing);
    expect(tried).toHaveLength(30);
  });

  it("tells the queue that a row failed, but not the error text", async () => {
    const said = jest.spyOn(log, "warn").mockImplementation();
    const row = await addRow();
    const err = new Error("550 ana@teste.obi.example is unknown");
    await queue.work(jobThat(() => Promise.reject(err)));
    const [job] = await queue.jobs(still);
    expect(job).toMatchObject({ state: "retry", row });
    expect(JSON.stringify(job?.output)).not.toContain("ana@");
    expect(said).toHaveBeenCalledWith({ err, queue: "mail_outbox", row, attempts: 1 }, "row postponed");
  });

  it.each([1, 3])("delays no other when it fails, with %i worked on together", async (together) => {
    jest.spyOn(log, "warn").mockImplementation();
    const rows: string[] = [];
    for (let n = 0; n < 7; n += 1) rows.push(await addRow());
    const done: string[] = [];
    const began = performance.now();
    const job = jobThat(async (row) => {
      if (row === rows[0]) throw new Error("no");
      done.push(row);
    });
    await queue.work({ ...job, together });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(done.sort()).toEqual(rows.slice(1).sort());
    expect((await queue.jobs(still)).filter(({ state }) => state === "retry")).toHaveLength(1);
  });

  it("is left for a later attempt when jobs fetched with it took too long", async () => {
    for (let n = 0; n < 3; n += 1) await addRow();
    const begun: string[] = [];
    const { now } = performance;
    const slow = jobThat(async (row) => {
      begun.push(row);
      jest.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 61_000);
    });
    await queue.work({ ...slow, together: 3 });
    jest.restoreAllMocks();
    expect(begun).toHaveLength(1);
    const states = (await queue.jobs(still)).map(({ state }) => state);
    expect(states.sort()).toEqual(["completed", "retry", "retry"]);
  });
});

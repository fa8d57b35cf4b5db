import { withSystem } from "@/lib/db/doors";
import { openQueue } from "@/lib/testing/queue";
import { openFreezableDatabase } from "@/lib/testing/frozen-database";
import { metrics } from "@/server/metrics";
import { mailJob } from "./deliver-mail";
import { readMetrics } from "./figures";
import { enqueueMail } from "./outbox";
import { setRunningQueue } from "./running";

const queue = openQueue(mailJob(null));
const { freeze, thaw } = openFreezableDatabase();

beforeAll(() =>
  setRunningQueue({
    state: "running",
    wake: () => undefined,
    depths: async () => [{ name: "mail_outbox", ready: 3, later: 1, active: 2, failed: 4 }],
    inspector: { read: async () => ({ queues: [], failed: [] }), retry: async () => false },
    stop: async () => {},
  }),
);
beforeEach(async () => {
  metrics.registry.resetMetrics();
  await withSystem("test", (tx) => tx.mailOutbox.deleteMany());
});

const read = async () =>
  Object.fromEntries(
    (await readMetrics())
      .split("\n")
      .filter((line) => line.startsWith("obi_"))
      .map((line): [string, number] => {
        const at = line.lastIndexOf(" ");
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );

const addMail = (subject: string) =>
  withSystem("test", (tx) => enqueueMail(tx, { to: "ana@teste.obi.example", subject, text: "…" }));

it("metrics show jobs by queue and state, waiting mail and its age, and database connections", async () => {
  await addMail("primeiro");
  await addMail("segundo");
  await addMail("desistido");
  await withSystem("test", async (tx) => {
    await tx.mailOutbox.updateMany({ where: { subject: "desistido" }, data: { status: "failed" } });
    const createdAt = new Date(Date.now() - 120_000);
    await tx.mailOutbox.updateMany({ where: { subject: "primeiro" }, data: { createdAt } });
  });
  const figures = await read();
  expect(figures).toMatchObject({
    obi_database_up: 1,
    obi_queue_up: 1,
    'obi_outbox_mails{state="waiting"}': 2,
    'obi_outbox_mails{state="given-up"}': 1,
    'obi_queue_jobs{queue="mail_outbox",state="ready"}': 3,
    'obi_queue_jobs{queue="mail_outbox",state="failed"}': 4,
    'obi_database_connections{state="waiting"}': 0,
  });
  expect(figures.obi_outbox_oldest_seconds).toBeGreaterThanOrEqual(120);
  expect(figures.obi_outbox_oldest_seconds).toBeLessThan(150);
  expect(figures['obi_database_connections{state="idle"}']).toBeGreaterThan(0);
});

it("metrics contain no address, name or id of a row", async () => {
  await addMail("Ana de Souza");
  const text = await readMetrics();
  expect(text).not.toMatch(/@|Souza|[0-9a-f]{8}-[0-9a-f]{4}/);
});

it("metrics leave out the database's figures while it does not answer, and show no old ones", async () => {
  await addMail("waiting");
  await read();
  freeze();
  const figures = await read().finally(thaw);
  expect(figures.obi_database_up).toBe(0);
  expect(Object.keys(figures).filter((name) => /outbox_mails|queue_jobs/.test(name))).toEqual([]);
});

it("pg-boss counts the jobs of each queue in the fields that the metrics read", async () => {
  await addMail("waiting");
  await queue.db.executeSql("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
  await queue.boss.supervise("mail_outbox");
  const [mails] = await queue.boss.getQueues(["mail_outbox"]);
  expect(mails).toMatchObject({ readyCount: expect.any(Number), deferredCount: 0, failedCount: 0 });
  expect(mails?.readyCount).toBeGreaterThan(0);
});

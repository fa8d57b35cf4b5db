import { randomBytes } from "node:crypto";
import type { ProviderActor } from "@/lib/auth/sender";
import { withSystem } from "@/lib/db/doors";
import { ProviderError } from "@/lib/integrations/provider";
import type { CardSubject } from "@/lib/integrations/stripe/port";
import { forgetOld } from "@/lib/jobs/retention";
import { PATIENCE, sweepOf } from "@/lib/jobs/row-job";
import { fixClock } from "@/lib/kernel/clock";
import { makeStudio } from "@/lib/testing/factories";
import { openQueue } from "@/lib/testing/queue";
import { keepEvent, webhookRetention } from "./commands";
import { type Receivers, webhookJob } from "./flows";

const asked: unknown[] = [];
let trouble: Error | null = null;
const receivers: Receivers = {
  card: async (subject) => {
    asked.push(subject);
    if (trouble) throw trouble;
  },
  mercadoPago: async (subject) => void asked.push({ platform: subject }),
  academy: async (of) => void asked.push(of),
};
const job = webhookJob(receivers);
const queue = openQueue(job);

beforeEach(async () => {
  fixClock(null);
  asked.length = 0;
  trouble = null;
  await withSystem("test", (tx) => tx.webhookEvent.deleteMany({}));
  await queue.clear(job);
});

async function kept(
  subject: ProviderActor["event"]["subject"] = {
    kind: "subscription",
    reference: "sub_1",
  } satisfies CardSubject,
  from: Pick<ProviderActor, "provider" | "studioId"> = { provider: "stripe" },
): Promise<string> {
  const id = `evt_${randomBytes(8).toString("hex")}`;
  const event = { id, type: "told", subject, account: null, at: new Date(), signature: null };
  await withSystem("test", (tx) => keepEvent(tx, { ...from, event }));
  const row = await withSystem("test", (tx) => tx.webhookEvent.findFirstOrThrow({ where: { eventId: id } }));
  return row.id;
}

const read = (id: string) => withSystem("test", (tx) => tx.webhookEvent.findUniqueOrThrow({ where: { id } }));

it("FUNC-06 each event goes to the receiver of its provider and account, and its row is marked as processed", async () => {
  const { id: studioId } = await makeStudio();
  const pix = { kind: "payment", reference: "4711" } as const;
  const ids = [
    await kept(),
    await kept(pix, { provider: "mercadopago" }),
    await kept(pix, { provider: "mercadopago", studioId }),
  ];
  await queue.work(job);
  expect(asked).toHaveLength(3);
  expect(asked).toEqual(
    expect.arrayContaining([
      { kind: "subscription", reference: "sub_1" },
      { platform: pix },
      { studioId, subject: pix },
    ]),
  );
  for (const id of ids)
    expect(await read(id)).toMatchObject({ attempts: 0, lastError: null, givenUpAt: null });
  for (const id of ids) expect((await read(id)).processedAt).not.toBeNull();
});

it("threat 48 a failed event is retried until it succeeds, and its row holds no personal data of the error", async () => {
  const id = await kept();
  trouble = new ProviderError("no answer in time");
  await queue.work(job);
  expect(await read(id)).toMatchObject({
    attempts: 1,
    lastError: "provider: no answer in time",
    processedAt: null,
  });
  trouble = new Error("Ana Souza, ana@exemplo.com.br");
  await queue.later(job, 60);
  await queue.work(job);
  expect(await read(id)).toMatchObject({ attempts: 2, lastError: "Error", processedAt: null });
  trouble = null;
  await queue.later(job, 120);
  await queue.work(job);
  expect(await read(id)).toMatchObject({ attempts: 2, lastError: null });
  expect((await read(id)).processedAt).not.toBeNull();
});

it("threat 48 a row whose job was lost is found by the sweep, and processed once", async () => {
  const id = await kept();
  await queue.clear(job);
  await queue.work(job);
  expect(asked).toEqual([]);
  await sweepOf(queue.boss, [job]).run(new AbortController().signal);
  await queue.work(job, 3);
  expect(asked).toHaveLength(1);
  expect((await read(id)).processedAt).not.toBeNull();
});

it("after the last attempt the row keeps its error and is retried only if it is delivered again", async () => {
  const id = await kept();
  trouble = new ProviderError("no answer in time");
  await queue.work(job);
  for (let attempt = 0; attempt < PATIENCE.retryLimit; attempt += 1) {
    await queue.later(job, PATIENCE.retryDelayMax);
    await queue.work(job);
  }
  const row = await read(id);
  expect(row).toMatchObject({ processedAt: null, lastError: "provider: no answer in time" });
  expect(row.givenUpAt).not.toBeNull();
  expect(await withSystem("test", (tx) => job.waiting(tx, { after: NO_ID, take: 10 }))).toEqual([]);

  // Delivered again, a failed event is retried; a processed one is not.
  trouble = null;
  const { eventId, type } = row;
  const again = () =>
    withSystem("test", (tx) =>
      keepEvent(tx, {
        provider: "stripe",
        event: {
          id: eventId,
          type,
          subject: { kind: "subscription", reference: "sub_1" },
          account: null,
          at: new Date(),
          signature: null,
        },
      }),
    );
  await again();
  expect(await read(id)).toMatchObject({ givenUpAt: null, processedAt: null });
  await queue.work(job);
  expect((await read(id)).processedAt).not.toBeNull();
  const times = asked.length;
  await again();
  await queue.work(job);
  expect(asked).toHaveLength(times);
}, 60_000);

const NO_ID = "00000000-0000-0000-0000-000000000000";

it("processed rows are deleted after 90 days, and no others", async () => {
  const [old, young, waiting] = [await kept(), await kept(), await kept()];
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await withSystem("test", async (tx) => {
    await tx.webhookEvent.update({ where: { id: old }, data: { processedAt: ago(91) } });
    await tx.webhookEvent.update({ where: { id: young }, data: { processedAt: ago(89) } });
    await tx.webhookEvent.update({ where: { id: waiting }, data: { receivedAt: ago(200) } });
  });
  expect(await forgetOld([webhookRetention], new AbortController().signal)).toEqual({ webhook_events: 1 });
  const left = await withSystem("test", (tx) => tx.webhookEvent.findMany({ select: { id: true } }));
  expect(left.map(({ id }) => id).sort()).toEqual([young, waiting].sort());
});

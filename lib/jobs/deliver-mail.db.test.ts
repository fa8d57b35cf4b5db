import { withStudio, withSystem } from "@/lib/db/doors";
import { type Mail, MailError, type Mailer } from "@/lib/integrations/mail/port";
import { makeStudio } from "@/lib/testing/factories";
import { openQueue } from "@/lib/testing/queue";
import { mailJob } from "./deliver-mail";
import { enqueueMail, sendNotification } from "./outbox";
import { EXPIRE_SECONDS, HEARTBEAT, LOOK_SECONDS, PATIENCE, workRows } from "./row-job";

const unsent = mailJob(null);
const queue = openQueue(unsent);

const deliver = (mailer: Mailer, workers = 1) => queue.work(mailJob(mailer), workers);
const later = (seconds: number) => queue.later(unsent, seconds);
const attempts = async () => (await queue.jobs(unsent)).map(({ retries }) => retries + 1);

function mailServer(answer: (mail: Mail) => Promise<void> = async () => undefined) {
  const taken: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      await answer(mail);
      taken.push(mail);
    },
    close: () => undefined,
  };
  return { taken, mailer };
}

const rows = () =>
  withSystem("test", (tx) =>
    tx.mailOutbox.findMany({
      select: { to: true, status: true, lastError: true, messageId: true, sentAt: true },
      orderBy: { id: "asc" },
    }),
  );

async function enqueue(...addresses: string[]): Promise<void> {
  const { id } = await makeStudio();
  await withStudio(id, async (tx) => {
    for (const to of addresses) await enqueueMail(tx, { to, subject: "Convite", text: "Venha treinar." });
  });
}

const clear = async () => {
  await withSystem("test", (tx) => tx.mailOutbox.deleteMany());
  await queue.clear(unsent);
};
beforeEach(clear);

describe("the outbox", () => {
  it("holds no mail of a change that was rolled back", async () => {
    const { id } = await makeStudio();
    const failing = withStudio(id, async (tx) => {
      await enqueueMail(tx, { to: "ana@teste.obi.example", subject: "Convite", text: "…" });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await rows()).toEqual([]);
    expect(await queue.jobs(unsent)).toEqual([]);
  });

  it("takes line breaks out of a subject", async () => {
    const { id } = await makeStudio();
    await withStudio(id, (tx) =>
      enqueueMail(tx, { to: "a@b.example", subject: "Oi\r\nBcc: x@y.example", text: "…" }),
    );
    const { taken, mailer } = mailServer();
    await deliver(mailer);
    expect(taken.map(({ subject }) => subject)).toEqual(["Oi Bcc: x@y.example"]);
  });

  it("FUNC-02 sends a notification with its HTML and the same words as plain text", async () => {
    const { id } = await makeStudio();
    await withStudio(id, (tx) =>
      sendNotification(tx, {
        to: "ana@teste.obi.example",
        subject: "Aula de sábado",
        content: "<h1>Olá, Ana &amp; Bia</h1><p>A aula foi para as 10h.<br>Até lá!</p>",
        type: "email",
      }),
    );
    const { taken, mailer } = mailServer();
    await deliver(mailer);
    expect(taken).toMatchObject([
      {
        to: "ana@teste.obi.example",
        subject: "Aula de sábado",
        html: "<h1>Olá, Ana &amp; Bia</h1><p>A aula foi para as 10h.<br>Até lá!</p>",
        text: "Olá, Ana & Bia\nA aula foi para as 10h.\nAté lá!",
      },
    ]);
  });

  it.each(["a@b.example\r\nBcc: x@y.example", "a@b.example, x@y.example", "a@b.example> <x@y.example", ""])(
    "refuses %j as the recipient and as the reply address",
    async (address) => {
      const { id } = await makeStudio();
      const mail = { to: "ana@teste.obi.example", subject: "Oi", text: "…" };
      for (const changed of [{ to: address }, { replyTo: address }]) {
        const queueing = withStudio(id, (tx) => enqueueMail(tx, { ...mail, ...changed }));
        await expect(queueing).rejects.toThrow("not one address");
      }
      expect(await rows()).toEqual([]);
    },
  );

  it("seals the text of a waiting mail, and deletes it once the mail is sent", async () => {
    const { id } = await makeStudio();
    const mail = { to: "ana@teste.obi.example", subject: "Oi", text: "segredo", html: "<p>segredo</p>" };
    await withStudio(id, (tx) => enqueueMail(tx, { ...mail, replyTo: "bia@teste.obi.example" }));
    const stored = () => withSystem("test", (tx) => tx.mailOutbox.findFirstOrThrow());
    expect(JSON.stringify(await stored())).not.toContain("segredo");
    const { taken, mailer } = mailServer();
    await deliver(mailer);
    expect(taken).toMatchObject([{ ...mail, replyTo: "bia@teste.obi.example" }]);
    expect(await stored()).toMatchObject({ text: null, html: null, status: "sent" });
  });

  it("does not send a mail whose address was changed in the database", async () => {
    await enqueue("ana@teste.obi.example");
    await withSystem("test", (tx) => tx.mailOutbox.updateMany({ data: { to: "intruso@teste.obi.example" } }));
    const { taken, mailer } = mailServer();
    await deliver(mailer);
    expect(taken).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "queued", lastError: "unexpected" }]);
  });

  it("still sends a mail that an older version queued unencrypted", async () => {
    await withSystem("test", (tx) =>
      tx.mailOutbox.createMany({ data: [{ to: "ana@teste.obi.example", subject: "Oi", text: "…" }] }),
    );
    const { taken, mailer } = mailServer();
    await deliver(mailer);
    expect(taken).toMatchObject([{ text: "…" }]);
  });

  it("sends each mail once when several workers look at once", async () => {
    const addresses = Array.from({ length: 12 }, (_, n) => `aluna-${n}@teste.obi.example`);
    await enqueue(...addresses);
    const { taken, mailer } = mailServer();
    await deliver(mailer, 3);
    expect(taken.map(({ to }) => to).sort()).toEqual(addresses.sort());
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(["sent"]));
    await deliver(mailer);
    expect(taken).toHaveLength(12);
  });

  it("keeps a mail that the server did not accept, and sends it later under the same id", async () => {
    await enqueue("ana@teste.obi.example");
    const ids: string[] = [];
    let isUp = false;
    const { taken, mailer } = mailServer(async ({ messageId }) => {
      ids.push(messageId);
      if (!isUp) throw new MailError("ECONNREFUSED", false);
    });
    await deliver(mailer);
    expect(await rows()).toMatchObject([{ status: "queued", lastError: "ECONNREFUSED", sentAt: null }]);
    await deliver(mailer);
    expect(ids).toHaveLength(1);
    isUp = true;
    await later(31);
    await deliver(mailer);
    expect(taken).toHaveLength(1);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toMatchObject([{ status: "sent", lastError: null, messageId: ids[0] }]);
  });

  it("gives up a permanently refused mail at once, and one that never arrives after 30 attempts", async () => {
    await enqueue("ninguem@teste.obi.example");
    const refusing = mailServer(() => Promise.reject(new MailError("EENVELOPE 550", true)));
    await deliver(refusing.mailer);
    expect(await rows()).toMatchObject([{ status: "failed", lastError: "EENVELOPE 550" }]);
    expect(await attempts()).toEqual([1]);

    await clear();
    await enqueue("ana@teste.obi.example");
    const tries: string[] = [];
    const absent = mailServer(async ({ to }) => {
      tries.push(to);
      throw new MailError("ETIMEDOUT", false);
    });
    for (let attempt = 0; attempt <= PATIENCE.retryLimit; attempt += 1) {
      expect(await rows()).toMatchObject([{ status: "queued" }]);
      await deliver(absent.mailer);
      await later(3601);
    }
    expect(await rows()).toMatchObject([{ status: "failed", lastError: "ETIMEDOUT" }]);
    expect(tries).toHaveLength(30);
  });

  it("keeps mail queued while there is no mail server, and sends it once there is", async () => {
    await enqueue("ana@teste.obi.example");
    expect(await workRows(queue.boss, unsent)).toBeNull();
    await later(48 * 3600);
    expect(await queue.jobs(unsent)).toMatchObject([{ state: "created" }]);
    const { taken, mailer } = mailServer();
    await deliver(mailer);
    expect(taken).toHaveLength(1);
    expect(await attempts()).toEqual([1]);
  });

  it("RIGHT-55 takes over the mail of a worker that was killed while sending, within half a minute", async () => {
    await enqueue("ana@teste.obi.example");
    const [died] = await queue.boss.fetch("mail_outbox");
    expect(died).toBeDefined();
    const { taken, mailer } = mailServer();
    await later(HEARTBEAT.heartbeatSeconds - 2);
    expect(await queue.jobs(unsent)).toMatchObject([{ state: "active" }]);
    await later(3);
    expect(HEARTBEAT.heartbeatSeconds + LOOK_SECONDS).toBeLessThan(30);
    expect(await queue.jobs(unsent)).toMatchObject([{ state: "retry" }]);
    await later(31);
    await deliver(mailer);
    expect(taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "sent" }]);
    expect(await attempts()).toEqual([2]);
  });

  it("does not send a mail again when its worker died before telling the queue", async () => {
    await enqueue("ana@teste.obi.example");
    const { taken, mailer } = mailServer();
    const [job] = await queue.boss.fetch<{ id: string }>("mail_outbox");
    await mailJob(mailer).handle?.(job?.data.id ?? "");
    await later(EXPIRE_SECONDS + 1);
    await later(31);
    await deliver(mailer);
    expect(taken).toHaveLength(1);
    expect(await queue.jobs(unsent)).toMatchObject([{ state: "completed" }]);
  });

  it("ignores the result of a late worker for a mail that another worker has sent", async () => {
    await enqueue("ana@teste.obi.example");
    let release = (): void => undefined;
    const slow = mailServer(
      () => new Promise((_, reject) => (release = () => reject(new MailError("EENVELOPE 550", true)))),
    );
    const [job] = await queue.boss.fetch<{ id: string }>("mail_outbox");
    const late = mailJob(slow.mailer).handle?.(job?.data.id ?? "");
    await later(EXPIRE_SECONDS + 1);
    await later(31);
    await deliver(mailServer().mailer);
    release();
    await late;
    expect(await rows()).toMatchObject([{ status: "sent", lastError: null }]);
  });
});

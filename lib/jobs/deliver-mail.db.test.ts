import { withStudio, withSystem } from "@/lib/db/doors";
import { type Mail, MailError, type Mailer } from "@/lib/integrations/mail/port";
import { fixClock, now } from "@/lib/kernel/clock";
import { makeStudio } from "@/lib/testing/factories";
import { deliverDueMail } from "./deliver-mail";
import { MAX_ATTEMPTS, SENDING_LEASE_SECONDS } from "./mail-retry";
import { enqueueMail, sendNotification } from "./outbox";

const later = (seconds: number) => fixClock(new Date(now().getTime() + seconds * 1000));

/** A mail server that notes what it took; `answer` may refuse. */
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
      select: { to: true, status: true, attempts: true, lastError: true, messageId: true, sentAt: true },
      orderBy: { id: "asc" },
    }),
  );

async function enqueue(...addresses: string[]): Promise<void> {
  const { id } = await makeStudio();
  await withStudio(id, async (tx) => {
    for (const to of addresses) await enqueueMail(tx, { to, subject: "Convite", text: "Venha treinar." });
  });
}

beforeEach(() => withSystem("test", (tx) => tx.$executeRaw`delete from mail_outbox`));

describe("the outbox", () => {
  it("holds no mail of a change that was rolled back", async () => {
    const { id } = await makeStudio();
    const failing = withStudio(id, async (tx) => {
      await enqueueMail(tx, { to: "ana@teste.obi.example", subject: "Convite", text: "…" });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await rows()).toEqual([]);
  });

  it("takes line breaks out of a subject", async () => {
    const { id } = await makeStudio();
    await withStudio(id, (tx) =>
      enqueueMail(tx, { to: "a@b.example", subject: "Oi\r\nBcc: x@y.example", text: "…" }),
    );
    const { taken, mailer } = mailServer();
    await deliverDueMail(mailer);
    expect(taken.map(({ subject }) => subject)).toEqual(["Oi Bcc: x@y.example"]);
  });

  it("FUNC-02 sends a notification of to, subject and content, its words beside the HTML", async () => {
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
    await deliverDueMail(mailer);
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
    "takes %j neither as the person to write to nor to answer to",
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

  it("holds the words sealed while they wait, and not at all once they have left", async () => {
    const { id } = await makeStudio();
    const mail = { to: "ana@teste.obi.example", subject: "Oi", text: "segredo", html: "<p>segredo</p>" };
    await withStudio(id, (tx) => enqueueMail(tx, { ...mail, replyTo: "bia@teste.obi.example" }));
    const stored = () => withSystem("test", (tx) => tx.mailOutbox.findFirstOrThrow());
    expect(JSON.stringify(await stored())).not.toContain("segredo");
    const { taken, mailer } = mailServer();
    await deliverDueMail(mailer);
    expect(taken).toMatchObject([{ ...mail, replyTo: "bia@teste.obi.example" }]);
    expect(await stored()).toMatchObject({ text: null, html: null, status: "sent" });
  });

  it("does not send words to an address they were not written to", async () => {
    await enqueue("ana@teste.obi.example");
    await withSystem("test", (tx) => tx.mailOutbox.updateMany({ data: { to: "intruso@teste.obi.example" } }));
    const { taken, mailer } = mailServer();
    await deliverDueMail(mailer);
    expect(taken).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "queued", lastError: "unexpected" }]);
  });

  it("still sends what an older version queued in clear", async () => {
    await withSystem("test", (tx) =>
      tx.mailOutbox.createMany({ data: [{ to: "ana@teste.obi.example", subject: "Oi", text: "…" }] }),
    );
    const { taken, mailer } = mailServer();
    await deliverDueMail(mailer);
    expect(taken).toMatchObject([{ text: "…" }]);
  });

  it("sends each mail once, however many workers look at once", async () => {
    const addresses = Array.from({ length: 12 }, (_, n) => `aluna-${n}@teste.obi.example`);
    await enqueue(...addresses);
    const { taken, mailer } = mailServer();
    const sent = await Promise.all([1, 2, 3].map(() => deliverDueMail(mailer)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(taken.map(({ to }) => to).sort()).toEqual(addresses.sort());
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(["sent"]));
    expect(await deliverDueMail(mailer)).toBe(0);
  });

  it("keeps a mail that the server did not take and tries again after a wait, under the same id", async () => {
    await enqueue("ana@teste.obi.example");
    fixClock(now());
    const ids: string[] = [];
    let isUp = false;
    const { taken, mailer } = mailServer(async ({ messageId }) => {
      ids.push(messageId);
      if (!isUp) throw new MailError("ECONNREFUSED", false);
    });
    expect(await deliverDueMail(mailer)).toBe(0);
    expect(await rows()).toMatchObject([
      { status: "queued", attempts: 1, lastError: "ECONNREFUSED", sentAt: null },
    ]);
    expect(await deliverDueMail(mailer)).toBe(0);
    expect(ids).toHaveLength(1);
    isUp = true;
    later(16);
    expect(await deliverDueMail(mailer)).toBe(1);
    expect(taken).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 2, lastError: null, messageId: ids[0] }]);
  });

  it("gives up at once what the server refuses for good, and in the end what never gets through", async () => {
    await enqueue("ninguem@teste.obi.example");
    const refusing = mailServer(() => Promise.reject(new MailError("EENVELOPE 550", true)));
    await deliverDueMail(refusing.mailer);
    expect(await rows()).toMatchObject([{ status: "failed", attempts: 1, lastError: "EENVELOPE 550" }]);

    await withSystem("test", (tx) => tx.$executeRaw`delete from mail_outbox`);
    await enqueue("ana@teste.obi.example");
    fixClock(now());
    const absent = mailServer(() => Promise.reject(new MailError("ETIMEDOUT", false)));
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await deliverDueMail(absent.mailer);
      later(3601);
    }
    expect(await rows()).toMatchObject([{ status: "failed", attempts: MAX_ATTEMPTS }]);
  });

  it("takes over the mail of a worker that died while sending, once its claim has run out", async () => {
    await enqueue("ana@teste.obi.example");
    fixClock(now());
    const died = mailServer(() => new Promise(() => undefined));
    void deliverDueMail(died.mailer);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await rows()).toMatchObject([{ status: "sending", attempts: 1 }]);

    const { taken, mailer } = mailServer();
    expect(await deliverDueMail(mailer)).toBe(0);
    later(SENDING_LEASE_SECONDS + 1);
    expect(await deliverDueMail(mailer)).toBe(1);
    expect(taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  it("does not let a worker that came back too late settle what another one holds", async () => {
    await enqueue("ana@teste.obi.example");
    fixClock(now());
    let release = (): void => undefined;
    const slow = mailServer(
      () => new Promise((_, reject) => (release = () => reject(new MailError("ETIMEDOUT", false)))),
    );
    const late = deliverDueMail(slow.mailer);
    await new Promise((resolve) => setTimeout(resolve, 300));
    later(SENDING_LEASE_SECONDS + 1);
    await deliverDueMail(mailServer().mailer);
    release();
    await late;
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 2, lastError: null }]);
  });
});

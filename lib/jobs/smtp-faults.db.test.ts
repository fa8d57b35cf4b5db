import { type AddressInfo, type Server, type Socket, createServer } from "node:net";
import { withSystem } from "@/lib/db/doors";
import type { Mailer } from "@/lib/integrations/mail/port";
import { DELIVERY_MS, smtpMailer } from "@/lib/integrations/mail/smtp";
import { openQueue } from "@/lib/testing/queue";
import { mailJob } from "./deliver-mail";
import { enqueueMail } from "./outbox";
import { EXPIRE_SECONDS } from "./row-job";

type Answer = (socket: Socket) => void;
type Faults = Partial<Record<"greeting" | "recipient" | "data" | "message", Answer>>;

const say =
  (line: string): Answer =>
  (socket) =>
    void socket.write(`${line}\r\n`);
const nothing: Answer = () => undefined;
const die: Answer = (socket) => void socket.destroy();
const drip: Answer = (socket) => {
  const timer = setInterval(() => socket.write("2"), 20);
  socket.once("close", () => clearInterval(timer));
};

/** Shortened from ten seconds. */
const PATIENCE_MS = 400;

const servers: Server[] = [];
const mailers: Mailer[] = [];

/** A mail server on loopback; `taken` are the ids of the messages that it accepted, or would have. */
async function mailServer(faults: Faults = {}) {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let buffered = "";
    let readingMessage = false;
    socket.on("error", () => socket.destroy());
    (faults.greeting ?? say("220 test"))(socket);
    socket.on("data", (chunk) => {
      buffered += chunk.toString("latin1");
      if (readingMessage) {
        if (!buffered.endsWith("\r\n.\r\n")) return;
        readingMessage = false;
        taken.push(/^Message-ID: (\S+)/im.exec(buffered)?.[1] ?? "none");
        buffered = "";
        return (faults.message ?? say("250 taken"))(socket);
      }
      for (let end = buffered.indexOf("\r\n"); end >= 0; end = buffered.indexOf("\r\n")) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (/^DATA/i.test(line)) {
          readingMessage = true;
          (faults.data ?? say("354 go on"))(socket);
        } else if (/^RCPT/i.test(line)) (faults.recipient ?? say("250 ok"))(socket);
        else say("250 ok")(socket);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { taken, port: (server.address() as AddressInfo).port };
}

function mailerTo(port: number, scheme = "smtp"): Mailer {
  const mailer = smtpMailer({
    url: `${scheme}://127.0.0.1:${port}`,
    from: "Obi <nao-responda@obi.example>",
    deliveryMs: PATIENCE_MS,
  });
  mailers.push(mailer);
  return mailer;
}

const enqueue = (...addresses: string[]) =>
  withSystem("test", async (tx) => {
    for (const to of addresses) await enqueueMail(tx, { to, subject: "Aviso", text: "Treino às 19h." });
  });
const rows = () =>
  withSystem("test", (tx) =>
    tx.mailOutbox.findMany({ select: { status: true, lastError: true, text: true } }),
  );

const unsent = mailJob(null);
const queue = openQueue(unsent);
const deliver = (mailer: Mailer) => queue.work(mailJob(mailer));
const attempts = async () => (await queue.jobs(unsent)).map(({ retries }) => retries + 1);
const clear = async () => {
  await withSystem("test", (tx) => tx.mailOutbox.deleteMany());
  await queue.clear(unsent);
};
beforeEach(clear);
afterEach(async () => {
  mailers.splice(0).forEach((mailer) => mailer.close());
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** Sends through the faulty server once, then through a sound one. Answers the messages that each accepted. */
async function tryThenRecover(faulty: Mailer) {
  let took = 0;
  const send: Mailer["send"] = async (mail) => {
    const before = performance.now();
    await faulty.send(mail).finally(() => (took = performance.now() - before));
  };
  await deliver({ ...faulty, send });
  const [postponed] = await rows();
  expect(postponed).toMatchObject({ status: "queued" });
  await queue.later(unsent, 31);
  const sound = await mailServer();
  await deliver(mailerTo(sound.port));
  expect(await rows()).toMatchObject([{ status: "sent", text: null }]);
  expect(await attempts()).toEqual([2]);
  return { took, reason: postponed?.lastError, taken: sound.taken };
}

describe("a mail server that", () => {
  it.each<[string, Faults]>([
    ["never greets", { greeting: nothing }],
    ["says one byte at a time, for ever", { greeting: drip }],
    ["closes instead of greeting", { greeting: die }],
    ["greets with a refusal for now", { greeting: say("421 later") }],
    ["wants to see the address again later", { recipient: say("450 greylisted") }],
    ["dies in the middle of the message", { data: (socket) => (say("354 go on")(socket), die(socket)) }],
    ["never answers DATA", { data: nothing }],
    ["drips its answer to DATA", { data: drip }],
    ["has no room for the message", { message: say("452 full") }],
  ])("%s loses no mail and doubles none", async (_what, faults) => {
    await enqueue("ana@teste.obi.example");
    const faulty = await mailServer(faults);
    const { took, taken } = await tryThenRecover(mailerTo(faulty.port));
    expect(took).toBeLessThan(PATIENCE_MS + 3_000);
    expect(taken).toHaveLength(1);
  });

  it("is absent, or speaks no TLS where TLS is expected, is tried again", async () => {
    await enqueue("ana@teste.obi.example");
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    expect((await tryThenRecover(mailerTo(port))).reason).toMatch(/ECONNREFUSED|ESOCKET/);

    await clear();
    await enqueue("ana@teste.obi.example");
    const plain = await mailServer({ greeting: say("220 \u0001\u0002 no TLS here") });
    expect((await tryThenRecover(mailerTo(plain.port, "smtps"))).taken).toHaveLength(1);
  });

  it("refuses an address permanently is not tried again, and the next mail is sent", async () => {
    await enqueue("ninguem@teste.obi.example");
    const refusing = await mailServer({ recipient: say("550 no such user") });
    await deliver(mailerTo(refusing.port));
    expect(await rows()).toMatchObject([{ status: "failed" }]);
    expect(await attempts()).toEqual([1]);
    await enqueue("ana@teste.obi.example");
    const sound = await mailServer();
    await deliver(mailerTo(sound.port));
    expect(sound.taken).toHaveLength(1);
  });

  it("accepts a mail and closes the connection gets each mail once", async () => {
    await enqueue("ana@teste.obi.example", "bia@teste.obi.example", "caio@teste.obi.example");
    const closing = await mailServer({ message: (socket) => void socket.end("250 taken\r\n") });
    const mailer = mailerTo(closing.port);
    for (let round = 0; round < 4; round += 1) {
      await deliver(mailer);
      await queue.later(unsent, 120);
    }
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(["sent"]));
    expect(closing.taken).toHaveLength(3);
    expect(new Set(closing.taken).size).toBe(3);
  });

  it("takes a message but never confirms it gets it again under the same id, the only double delivery", async () => {
    await enqueue("ana@teste.obi.example");
    const mute = await mailServer({ message: nothing });
    const { taken, took } = await tryThenRecover(mailerTo(mute.port));
    expect(took).toBeLessThan(PATIENCE_MS + 3_000);
    expect([...mute.taken, ...taken]).toHaveLength(2);
    expect(new Set([...mute.taken, ...taken]).size).toBe(1);
  });
});

it("the time limit of one attempt is well below that of its job", () => {
  expect(DELIVERY_MS * 1.5).toBeLessThan(EXPIRE_SECONDS * 1000);
});
